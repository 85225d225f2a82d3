import { langOf, to } from "#app/base/language.ts";
import type { ReactNode } from "react";

/** A page behind a private link: one panel with its title. */
export function PrivatePage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="wrap sec narrow">
      <div className="panel">
        <h1 className="t1">{title}</h1>
        {children}
      </div>
    </div>
  );
}

export interface Fact {
  readonly label: string;
  /** Left out with its label where there is none. */
  readonly text: string | undefined;
  readonly path?: string | undefined;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="dl2 one mt-5">
      {facts
        .filter(({ text }) => text)
        .map(({ label, text, path }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={langOf(text)}>{path ? <PlainLink href={path}>{text}</PlainLink> : text}</dd>
          </div>
        ))}
    </dl>
  );
}

export function PlainLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="link" href={to(href)}>
      {children}
    </a>
  );
}
