import { readArguments, UsageError } from "../arguments.ts";
import type { Command } from "../context.ts";
import { demoSite } from "../demo-site.ts";

export const DEMO_HELP = `aangan demo --remove   takes out exactly the demo: its homes, projects, articles, reviews, builders, voices and people
aangan demo --reset    puts the demo back as it was shipped

What somebody edited goes into the bin when the demo is removed; --reset replaces it. People go with all that hangs on
them; one who was given a name of its own stays.`;

const OPTIONS = { remove: { type: "boolean" }, reset: { type: "boolean" } } as const;

export const demoCommand: Command = async (args, context) => {
  const { values } = readArguments(args, OPTIONS);
  if (Boolean(values.remove) === Boolean(values.reset)) throw new UsageError("Say either --remove or --reset.");
  const site = await demoSite(context);
  const { loadDemo, removeDemo } = await import("#demo/load.ts");
  if (values.reset) {
    context.output.line(`The demo is there again: ${await loadDemo(site)} records.`);
    return 0;
  }
  const { records, edited } = await removeDemo(site);
  context.output.line(
    records === 0
      ? "There is no demo here."
      : `The demo is gone: ${records} records.${edited > 0 ? ` ${edited} of them had been edited and lie in the bin.` : ""}`,
  );
  return 0;
};
