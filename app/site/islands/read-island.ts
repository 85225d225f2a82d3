import type { ComponentProps } from "react";
import { ISLAND, SLOT } from "./element.ts";
import { readProps } from "./props.ts";
import type { IslandComponent, IslandName } from "../browser/registry.ts";

export interface IslandOfPage<N extends IslandName> {
  readonly props: ComponentProps<IslandComponent<N>>;
  /** Markup of its slot; '' where it has none. */
  readonly slot: string;
}

/** What an island of a fetched page was rendered with: both come from the same site in the same version. */
export function readIsland<N extends IslandName>(page: Document, name: N): IslandOfPage<N> | undefined {
  const island = page.querySelector(`${ISLAND}[name="${name}"]`);
  const props = island?.getAttribute("props");
  if (!island || !props) return undefined;
  return { props: readProps(props), slot: island.querySelector(SLOT)?.innerHTML ?? "" };
}
