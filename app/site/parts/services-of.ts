import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";

export interface ServicesView {
  readonly passages: readonly { readonly title: string; readonly text: string }[];
  /** Filled in by the demo: nobody stands behind it. */
  readonly demo: boolean;
}

/** The services of the company on one page: 'about' or one of the More menu. */
export function servicesOf(settings: Settings, page: string): ServicesView {
  const rows = (settings.services ?? []).filter((row) => row["page"]?.trim().toLowerCase().replace(/^\//, "") === page);
  return {
    passages: rows.map((row) => ({ title: row["title"] ?? "", text: row["text"] ?? "" })),
    demo: rows.some((row) => isDemoValue(settings, "services", row)),
  };
}
