import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from "react";
import { type ISLAND, SLOT } from "./element.ts";
import { writeProps } from "./props.ts";
import type { IslandComponent, IslandName } from "../browser/registry.ts";

/**
 * When React hydrates an island. `touch`: as soon as it is pointed at, tapped or focused; `visible`: also when it comes into view; `idle`:
 * also when the page has loaded and the browser is idle. The last two never before the page has loaded.
 */
type Trigger = "touch" | "visible" | "idle";

/** What survives JSON: a prop of any other type is an error where it is given. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends ((...args: never) => unknown) | Date | symbol | bigint
    ? never
    : { readonly [K in keyof T]: Serialisable<T[K]> };

interface IslandProps<N extends IslandName> {
  readonly name: N;
  readonly of: IslandComponent<N>;
  readonly on: Trigger;
  /** A key of the browser's storage: once something is stored under it, the island wakes at idle time. */
  readonly stored?: string;
  /** Among the words that are kept there: without this one the island has nothing to show and need not wake. */
  readonly word?: string;
  readonly props: Serialisable<Omit<ComponentProps<IslandComponent<N>>, "children">>;
  /** Content that stays the server's markup: the component gets it as `children`, which in the browser is an `IslandSlot`. */
  readonly children?: ReactNode;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      [ISLAND]: {
        readonly name: string;
        readonly on: Trigger;
        readonly stored?: string | undefined;
        readonly word?: string | undefined;
        readonly props: string;
        readonly children: React.ReactNode;
      };
    }
  }
}

/** True below an island: what lies in it is hydrated with it. */
export const InIsland = createContext(false);

/** Islands in it hydrate on their own. */
function Slot({ children }: { readonly children: ReactNode }) {
  return createElement(SLOT, null, <InIsland value={false}>{children}</InIsland>);
}

/**
 * A component that is rendered here and comes to life in the browser: `<Island name="costs" of={Costs} on="visible" props={{ costs }} />`.
 * It must not use `useId` or a context from outside, since the browser renders it by itself. Inside another island it is a plain component.
 */
export function Island<N extends IslandName>({ name, of, on, stored, word, props, children }: IslandProps<N>) {
  const inside = useContext(InIsland);
  // The compiler cannot follow a name to its component's props; `IslandProps` has checked that they fit.
  const component = createElement(of as ComponentType<object>, props, children && <Slot>{children}</Slot>);
  if (inside) return component;
  return (
    <page-island name={name} on={on} stored={stored} word={word} props={writeProps(props)}>
      <InIsland value={true}>{component}</InIsland>
    </page-island>
  );
}
