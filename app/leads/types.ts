import type { PersonSource } from "#app/kinds/person/person.ts";

/** A request to the address of a source, with its body as it came and as text. */
export interface Arrived {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly text: string;
  header(name: string): string | undefined;
}

/** Who asks for what. Numbers and mails as they were written. */
export interface Lead {
  readonly name?: string | undefined;
  readonly numbers: readonly string[];
  readonly mails: readonly string[];
  /** What they wrote, and what it is about, line by line. */
  readonly said: string;
  /** The part of it in which their wants are looked for; all of it where this is absent. */
  readonly wants?: string | undefined;
  /** Id of the advertisement at the portal. */
  readonly advert?: string | undefined;
  /** When they asked, epoch ms. */
  readonly at?: number | undefined;
  readonly doNotCall?: boolean | undefined;
  /** Ids of the mails that it answers. */
  readonly answers?: readonly string[] | undefined;
  /** It may be about anything: of somebody who is not known yet it is a lead only where a home is spoken of. */
  readonly isUnsure?: boolean | undefined;
}

/** A call that is over. */
export interface PhoneCall {
  /** Of the call at its provider; several events may tell of one call. */
  readonly id: string;
  /** Of whoever is not us. */
  readonly number: string;
  readonly isIncoming: boolean;
  readonly isAnswered: boolean;
  /** Spoken. */
  readonly seconds?: number | undefined;
  /** Who of us. */
  readonly by?: string | undefined;
  readonly recording?: string | undefined;
  readonly at?: number | undefined;
}

/** What a delivery turned out to be. */
export type DeliveryReading = (
  | { readonly lead: Lead }
  /** A text about somebody, as a mail of a portal. */
  | {
      readonly message: string;
      /** The part of it in which their wants are looked for. */
      readonly wants?: string;
      /** Who it is, where that was read already. */
      readonly surely?: Pick<Lead, "name" | "numbers" | "mails">;
      readonly at?: number | undefined;
    }
  | { readonly call: PhoneCall }
  /** The provider's own trial. */
  | { readonly test: Lead }
  | { readonly nothing: string }
  | { readonly unread: string }
) & {
  /** What was fetched on top, kept in place of what came. */
  readonly raw?: string;
};

/** What labels of a source mean, as somebody answered: the label and the field of a person. */
export type KnownLabels = ReadonlyMap<string, string>;

interface ReadContext {
  readonly labels: KnownLabels;
  readonly keys: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
}

interface KeyField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Nothing is taken without it. */
  readonly isNeeded: boolean;
  /** It is no secret: who may enter it may read it, too. */
  readonly isShown?: boolean;
}

/** A span of time, epoch ms. */
interface PullSpan {
  readonly from: number;
  readonly until: number;
}

/** How leads are fetched from a provider that does not send them. All times in milliseconds. */
interface Pull {
  /** Names of the keys that it needs; without them nothing is fetched. */
  readonly keys: readonly string[];
  readonly every: number;
  /** Longest span that one question may ask for, and how far back any may. */
  readonly longest: number;
  readonly lookBack: number;
  /** @returns bodies, as the provider would send them @throws for a refusal, with the provider's own words */
  ask(
    span: PullSpan,
    keys: Readonly<Record<string, string>>,
    context: Pick<ReadContext, "fetch"> & { readonly now: number },
  ): Promise<unknown>;
}

/** How one source speaks: what it sends, how it shows that it is it, and what it is answered. */
export interface SourceReader {
  readonly label: string;
  /** The provider's own papers say so; otherwise public programs do, and the provider was not asked. */
  readonly isConfirmed: boolean;
  /** Where its address is entered. */
  readonly setUp: string;
  /** Nothing sends to it: it has no address. */
  readonly hasNoAddress?: boolean;
  /** Of the people it makes; with the name of the portal. */
  readonly came: { readonly source: PersonSource; readonly note?: string };
  readonly keys: readonly KeyField[];
  /** Whether a request comes from the provider, as its keys show. */
  isTrue?(arrived: Arrived, keys: Readonly<Record<string, string>>): boolean;
  /** Answer to the question whether the address is ours. */
  challenge?(arrived: Arrived, keys: Readonly<Record<string, string>>): string | undefined;
  /** One body may bring several leads. */
  split?(body: unknown): readonly unknown[];
  /** The source's own id of what it sent: sent again with it, it is the same. Without one, the same body is the same. */
  idOf?(item: unknown): string | undefined;
  read(item: unknown, context: ReadContext): DeliveryReading | Promise<DeliveryReading>;
  /** Who sent a mail: whom to ask about where it is not understood. Its labels mean nothing by themselves. */
  sender?(item: unknown): { readonly name: string | undefined; readonly mail: string | undefined };
  /** What the provider expects to hear: type and text. */
  answer?(items: readonly unknown[]): readonly [type: string, text: string];
  readonly pull?: Pull;
  /** Tries its keys. @returns what it found @throws InvalidInput with what is wrong */
  try?(keys: Readonly<Record<string, string>>): Promise<string>;
  /** What it could send, made up. */
  readonly sample: unknown;
}
