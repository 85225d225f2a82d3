import { langOf, to } from "#app/base/language.ts";
import { browserTexts } from "#app/texts/en/browser.ts";

export interface Crumb {
  readonly label: string;
  /** Absent on the page that is shown. */
  readonly path?: string;
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={browserTexts.breadcrumb}>
      <ol className="crumb">
        <li>
          <a href={to("/")}>{browserTexts.home}</a>
        </li>
        {crumbs.map((crumb) => (
          <li key={crumb.label} lang={langOf(crumb.label)} {...(crumb.path ? {} : { "aria-current": "page" as const })}>
            {crumb.path ? <a href={to(crumb.path)}>{crumb.label}</a> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
