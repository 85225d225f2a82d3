import { flag } from "#app/entities/fields/flag.ts";

/** The mark of a demo record. Only the demo loader sets it: no form, call or import can add it or take it away. */
export function demoMark(group: string) {
  return flag({
    apiNames: ["demo"],
    label: "Demo",
    group,
    systemOnly: true,
    help: "Part of the demo that came with the site; nobody offers it",
  });
}
