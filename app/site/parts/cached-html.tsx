import { createContext, createElement, type HTMLAttributes, type ReactElement, useContext } from "react";
import { language } from "#app/base/language.ts";
import { InIsland } from "../islands/island.tsx";

type RenderHtml = (content: ReactElement) => string;

/** Set where pages are rendered to HTML; without it everything is rendered in place, and nothing is cached. */
export const RenderHtml = createContext<RenderHtml | undefined>(undefined);

/** HTML by what it shows and, below that, by its variant. */
const htmlOf = new WeakMap<object, Map<string, string>>();

interface KeptHtmlProps extends HTMLAttributes<HTMLElement> {
  readonly as: "article" | "aside" | "dialog" | "div" | "fieldset" | "footer" | "nav";
  /** What is shown. It never changes; the HTML is kept as long as this object lives. */
  readonly of: object;
  /** Everything else that the content depends on, and which part of `of` it is. There have to be few. */
  readonly variant: string;
  /** A component that takes no context from outside, since it may be rendered by itself. */
  readonly children: ReactElement;
}

/**
 * An element whose content is rendered once and then kept as HTML. Rendering is most of the work for a page, and the frame, the cards and
 * what lies around a place are the same on many pages.
 */
export function CachedHtml({ as, of, variant, children, ...attributes }: KeptHtmlProps) {
  const render = useContext(RenderHtml);
  const isPartOfIsland = useContext(InIsland); // islands in it would be part of that one
  if (!render || isPartOfIsland) return createElement(as, attributes, children);
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: cachedHtml(of, `${language()} ${variant}`, () => render(children)) },
  });
}

function cachedHtml(of: object, variant: string, make: () => string): string {
  const variants = htmlOf.get(of) ?? new Map<string, string>();
  htmlOf.set(of, variants);
  const known = variants.get(variant);
  if (known !== undefined) return known;
  const made = make();
  variants.set(variant, made);
  return made;
}
