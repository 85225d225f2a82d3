import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { FAILED, SLOT } from "./element.ts";
import { InIsland } from "./island.tsx";
import { later } from "./later.ts";
import { LaterParts } from "./later-parts.ts";
import { IslandSlot } from "./slot.tsx";
import { fieldsFilledIn } from "./filled-in.ts";

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hands the markup in `container` to React, which renders `Component` with `props` as the server did.
 * What was typed before is given to the component as if it were typed now. Where the component fails, now or later, `putBack` is called.
 * @returns once React answers to events of the island, or has given it up: gives the markup back as the server sent it
 */
export function hydrate(
  container: Element,
  Component: ComponentType<{ readonly children?: ReactNode }>,
  props: object,
  putBack: () => void,
): Promise<() => void> {
  const slot = container.querySelector(SLOT);
  const tellReact = fieldsFilledIn(container);
  return new Promise((resolve) => {
    let root: Root;
    const giveBack = () => {
      root.unmount();
      putBack();
    };
    const onReady = () => {
      tellReact();
      resolve(giveBack);
    };
    const onUncaughtError = (error: unknown) => {
      reportError(error);
      queueMicrotask(() => {
        giveBack();
        container.toggleAttribute(FAILED, true);
        resolve(giveBack);
      });
    };
    const island = (
      <Ready onReady={onReady}>
        <LaterParts value={later}>
          <InIsland value={true}>
            <Component {...props}>{slot && <IslandSlot html={slot.innerHTML} />}</Component>
          </InIsland>
        </LaterParts>
      </Ready>
    );
    // As a transition React pauses every 5 ms, so that a touch is answered in between.
    startTransition(() => {
      root = hydrateRoot(container, island, { onUncaughtError });
    });
  });
}
