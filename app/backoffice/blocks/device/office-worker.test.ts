import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "#scripts/tools.ts";

interface Shown {
  readonly title: string;
  readonly options: { readonly body?: string; readonly data: unknown; readonly actions: readonly { title: string }[] };
}

/** The office's worker, in a browser of its own. */
function deviceWithWorker() {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: { showNotification: (title: string, options: Shown["options"]) => shown.push({ title, options }) },
    clients: { openWindow: (path: string) => opened.push(path) },
  };
  const code = readFileSync(join(root, "public/office-worker.js"), "utf8");
  // oxlint-disable-next-line no-new-func
  new Function("self", code)(self);
  const happens = (name: string, event: object) => listeners.get(name)?.({ waitUntil: () => undefined, ...event });
  return {
    shown,
    opened,
    push: (news: object) => happens("push", { data: { json: () => news } }),
    press: (action: string) => {
      const data = shown.at(-1)?.options.data;
      happens("notificationclick", { action, notification: { data, close: () => undefined } });
    },
  };
}

describe("a notification", () => {
  it("says who it is and what they want, with Call and WhatsApp, which the office looks up", () => {
    const device = deviceWithWorker();
    const body = "<b>Naveen</b> Kasana · 4 BHK, Sector 150, up to ₹6 Cr · 99acres";
    device.push({ title: "New lead", body, path: "/dashboard/people/7", person: "7" });
    expect(device.shown).toMatchObject([{ title: "New lead", options: { body } }]);
    expect(device.shown[0]?.options.actions.map(({ title }) => title)).toEqual(["Call", "WhatsApp"]);
    for (const action of ["", "call", "chat"]) device.press(action);
    expect(device.opened).toEqual([
      "/dashboard/people/7",
      "/dashboard/people/7/reach?by=call",
      "/dashboard/people/7/reach?by=chat",
    ]);
  });

  it("says nothing but its kind on a locked screen where names are kept off it, and offers no call to who asked for none", () => {
    const device = deviceWithWorker();
    device.push({ title: "New lead", path: "/dashboard/people/7" });
    expect(device.shown).toEqual([
      { title: "New lead", options: expect.objectContaining({ body: undefined, actions: [] }) as object },
    ]);
  });
});
