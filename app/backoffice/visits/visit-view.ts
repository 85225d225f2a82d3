import type { OfferedTime, VisitTime } from "#app/enquiries/index.ts";
import type { PersonMessage } from "#app/people/index.ts";
import type { OwnerView } from "../blocks/visits/to-tell.tsx";
import type { VisitStage } from "#app/kinds/visit/visit.ts";

export interface VisitView {
  readonly id: string;
  readonly version: number;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly startsAt: number;
  readonly clock: string;
  readonly minutes: number;
  readonly home: string;
  /** What tells it from others: 'Lotus Grove, Sector 150, 3 BHK'. */
  readonly where: string;
  readonly homePath: string | undefined;
  /** Tower and flat number. */
  readonly door: string | undefined;
  /** Who has the key. */
  readonly keys: string | undefined;
  readonly mapHref: string | undefined;
  readonly name: string;
  readonly person: string | undefined;
  readonly assignee: string | undefined;
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

export interface DayView {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** 'Today', 'Fri 27' */
  readonly head: string;
  /** 'Friday, 27 November 2026' */
  readonly long: string;
  readonly visits: readonly VisitView[];
}
