import type { ComponentType } from "react";
import { readProps } from "./props.ts";
import { type IslandName, registry } from "./registry.ts";

/**
 * Fetches React and the component of an island, and hands the island over to them.
 * @param element the island's element: `name` and `props` say what was rendered in it
 * @returns gives the markup back as the server sent it
 * @throws what `import` throws where a file does not come
 */
export async function wake(element: Element): Promise<() => void> {
  const name = element.getAttribute("name") as IslandName;
  const props = readProps(element.getAttribute("props") ?? "{}");
  const [{ hydrate }, component] = await Promise.all([import("./hydrate.tsx"), registry[name]()]);
  return hydrate(element, component as ComponentType<object>, props);
}
