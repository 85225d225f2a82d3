import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HEARD_EVENTS } from "./heard-events.ts";

/** What React calls the events that it hears at the root: those of media, loading and scrolling it hears at their element. */
const BUBBLING =
  /\son(Click|DoubleClick|ContextMenu|Change|Input|Submit|Reset|Key\w+|Focus|Blur|Mouse\w+|Pointer\w+|Touch\w+|Drag\w*|Drop|Wheel|Copy|Cut|Paste|Composition\w+|Transition\w+|Animation\w+|GotPointer\w+|LostPointer\w+)=\{/g;
const NATIVE: Readonly<Record<string, string>> = { doubleclick: "dblclick", focus: "focusin", blur: "focusout" };

const handlersIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(BUBBLING)].map(([, name = ""]) => name.replace("Capture", "").toLowerCase());

test("islands hear every event that a component of the public pages listens to", () => {
  const files = globSync("app/{site,ui}/**/*.tsx");
  const handlers = files.flatMap((file) => handlersIn(file).map((name) => ({ file, event: NATIVE[name] ?? name })));
  expect(handlers.length).toBeGreaterThan(20);
  expect(handlers.filter(({ event }) => !HEARD_EVENTS.has(event))).toEqual([]);
});
