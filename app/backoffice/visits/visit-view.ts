import type { OfferedTime, VisitTime } from "#app/enquiries/index.ts";
import type { PersonMessage } from "#app/people/index.ts";
import type { VisitNews, VisitStage } from "#app/kinds/visit/visit.ts";
import type { OfferedDay } from "./visit-move.tsx";

/** Who has to agree. */
export interface OwnerView {
  readonly name: string;
  readonly callHref: string | undefined;
  readonly ask?: PersonMessage;
  /** Who has the key. */
  readonly keys: string | undefined;
}

export interface VisitView {
  readonly id: string;
  readonly version: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly startsAt: number;
  readonly clock: string;
  readonly minutes: number;
  readonly home: string;
  readonly homePath: string | undefined;
  readonly name: string;
  readonly person: string | undefined;
  readonly number: string;
  readonly email: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  readonly message: string | undefined;
  readonly notes: readonly Readonly<Record<string, string>>[] | undefined;
  readonly time: VisitTime;
  readonly stage: VisitStage;
  readonly outcome: string | undefined;
  readonly hasBegun: boolean;
  readonly facts: readonly string[];
  readonly clash: string | undefined;
  /** Somebody will not be there in time. */
  readonly isTight: boolean;
  readonly owner: OwnerView | undefined;
  /** One of us confirms it, whatever the owner says. */
  readonly isOurs: boolean;
  /** What the owner said, and when. */
  readonly said: string | undefined;
  readonly confirmation: PersonMessage | undefined;
  readonly reminder: PersonMessage | undefined;
  /** Other times of the same day. */
  readonly times: readonly OfferedTime[];
}

/** A visit that changed, and the texts to those who do not know yet. */
export interface ToTellView {
  readonly id: string;
  readonly name: string;
  /** 'Lake house, Friday 27 November 2026, 4:30 pm' */
  readonly about: string;
  readonly news: VisitNews;
  readonly visitor: PersonMessage | undefined;
  /** `isAsked`: whether the new time suits them. */
  readonly owner: { readonly name: string; readonly message: PersonMessage; readonly isAsked: boolean } | undefined;
}

export interface DayView {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 'Today', 'Fri 27' */
  readonly head: string;
  /** 'Friday, 27 November 2026' */
  readonly long: string;
  readonly visits: readonly VisitView[];
}

/** The visit that is being moved to another day, and the times to which it can move. */
export interface Moving {
  readonly id: string;
  readonly days: readonly OfferedDay[];
}
