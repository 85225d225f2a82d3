import type { ComponentType } from "react";
import { language } from "#app/base/language.ts";
import { readProps } from "../islands/props.ts";
import { type IslandName, registry } from "./registry.ts";

/** Lets pending input events run first. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Fetches React and the component of an island, and hands the island over to them.
 * @param element the island's element: `name` and `props` say what was rendered in it
 * @param putBack restores the markup that the server sent
 * @returns a function that restores that markup
 * @throws the error of `import` where a file cannot be loaded
 */
export async function wake(element: Element, putBack: () => void): Promise<() => void> {
  const name = element.getAttribute("name") as IslandName;
  // Asking for all files at once takes a slow processor 30 ms.
  const [{ hydrate }, component] = await Promise.all([
    import("./hydrate.tsx"),
    pause().then((): Promise<unknown> => registry[name]()),
    language() === "hi" && import("./hindi.ts"),
  ]);
  await pause();
  return hydrate(
    element,
    component as ComponentType<object>,
    readProps(element.getAttribute("props") ?? "{}"),
    putBack,
  );
}
