import { type ComponentType, type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { FAILED, SLOT } from "../islands/element.ts";
import { InIsland } from "../islands/island.tsx";
import { later } from "./later.ts";
import { LaterParts } from "../islands/later-parts.ts";
import { IslandSlot } from "../islands/slot.tsx";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Bypasses React's own setter on the element, so that React sees a change at the next event. */
function setUnnoticed(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}

const fire = (field: Field, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));

/** The value of `field` before any input: a slider, for example, rounds what the server sent to its nearest step. */
function untouched(field: HTMLInputElement | HTMLTextAreaElement): string {
  const copy = field.cloneNode() as typeof field;
  copy.value = field.defaultValue;
  return copy.value;
}

/** Reports to React what was filled into `field`; undefined where it is as the server sent it. */
function catchUp(field: Field): (() => void) | undefined {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)) return undefined;
    return () => {
      field.value = value;
      fire(field, "change");
    };
  }
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { defaultValue, type } = field;
  if (type === "file" || value === untouched(field)) return undefined;
  return () => {
    if (field.value !== value && field.value !== defaultValue) return; // typed on since: React has that event already
    field.value = defaultValue;
    setUnnoticed(field, value);
    fire(field, "input");
  };
}

/**
 * React leaves fields as they are when it hydrates, and does not know what was filled in before.
 * @returns a function that reports it to React, once the fields below `container` are hydrated
 */
function fieldsFilledIn(container: Element): () => void {
  const fields = [...container.querySelectorAll<Field>("input, textarea, select")].map(catchUp);
  return () => {
    for (const tell of fields) tell?.();
  };
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * Hands the markup in `container` to React, which renders `Component` with `props` as the server did. Earlier input is replayed to the
 * component. Where the component fails, now or later, `putBack` is called.
 * @returns a promise of a function that restores the server's markup; resolved once React answers to events of the island, or has given it
 * up
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
