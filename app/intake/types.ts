/** Where something a visitor sends comes from. */
export interface Origin {
  /** Which form: a key of `enquiryForms`, or 'submission', 'review', 'visit', 'alert', 'list'. */
  readonly form: string;
  /** Path (or whole address) of the page. */
  readonly page: string;
  /** Id of the property or project that it is about. */
  readonly listing?: string | undefined;
  readonly topic?: string | undefined;
  /** Client address, for limits only; never stored. */
  readonly address: string;
  readonly submissionKey?: string | undefined;
  readonly startedAt?: string | undefined;
  readonly trap?: string | undefined;
  /** The network sent more than usual in the last hour. */
  readonly isManyFromNetwork?: boolean;
}

/** What the visitor gets. */
export interface Accepted {
  readonly id: string;
  /** To be read out on the phone: `K7QM-2XVD`. */
  readonly reference: string;
  /** Opens the private page; knowing it is enough, so it goes into no log. */
  readonly token: string;
  /** Path of the private page. */
  readonly path: string;
  /** True: the same act as before, counted once. */
  readonly isRepeat: boolean;
}
