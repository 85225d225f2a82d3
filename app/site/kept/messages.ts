/** What a page tells the worker. */
export type ToWorker =
  /** A page that somebody has seen, with the files it has loaded: to be kept. */
  | { readonly type: "seen"; readonly address: string; readonly title: string; readonly files: readonly string[] }
  /** The address of the shortlist as it is now. */
  | { readonly type: "shortlist"; readonly address: string }
  /** The network is back. */
  | { readonly type: "send" };

/** What the worker tells a page. */
export type ToPage =
  /** A sentence to show. */
  | { readonly told: string }
  /** A form no longer waits: new HTML for the parts of the page about it, by their `data-kept-part`. */
  | { readonly key: string; readonly parts: Readonly<Record<string, string>> };
