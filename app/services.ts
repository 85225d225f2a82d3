import type { Accounts, SignedInUser } from "#app/accounts/types.ts";
import type { AppError } from "#app/entities/errors.ts";
import type { Activity } from "#app/activity/index.ts";
import type { Brochures } from "#app/brochure/types.ts";
import type { Answering } from "#app/answering/index.ts";
import type { Backups } from "#app/backup/types.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { Deals } from "#app/deals/index.ts";
import type { Exchange } from "#app/exchange/types.ts";
import type { Inbox } from "#app/enquiries/index.ts";
import type { Health } from "#app/health/types.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { IncomingLeads } from "#app/leads/index.ts";
import type { Media } from "#app/media/types.ts";
import type { SiteMap } from "#app/map/types.ts";
import type { Matches } from "#app/matches/index.ts";
import type { People } from "#app/people/index.ts";
import type { Push } from "#app/push/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Webhooks } from "#app/webhooks/index.ts";
import type { Actor, ChangeFeed, Facts } from "#app/store/types.ts";

/** What the two ways in (calls and pages) may use. Made once at start-up by server/services.ts. */
export interface Services {
  readonly accounts: Accounts;
  /** News on devices that asked for it. */
  readonly push: Push;
  readonly catalogue: Catalogue;
  readonly media: Media;
  /** Homes as one page of PDF. */
  readonly brochures: Brochures;
  readonly people: People;
  readonly deals: Deals;
  readonly inbox: Inbox;
  readonly exchange: Exchange;
  /** What portals, forms and telephones send by themselves. */
  readonly leads: IncomingLeads;
  /** Who of us answers whom. */
  readonly answering: Answering;
  /** Other programs that are told what happens. */
  readonly webhooks: Webhooks;
  /** The index over published listings; built when it is first asked for, or at start-up. */
  readonly search: () => Promise<Search>;
  readonly map: SiteMap;
  /** Which homes fit whom. */
  readonly matches: Matches;
  /** Whether everything is well. */
  readonly health: Health;
  /** Read-only view of the change log: page cache, search index. */
  readonly changes: ChangeFeed;
  readonly backups: Backups;
  /** What the site came with. */
  readonly demo: Demo;
  /** The change log act by act, for the back office. */
  readonly activity: Activity;
  readonly facts: Facts;
  /** Where visitors reach the site, without a trailing slash. */
  readonly publicUrl: string;
}

interface Demo {
  /** How many records of each kind are still there, and how many somebody has edited. @throws Forbidden for all but owners */
  standing(actor: Actor): Promise<DemoStanding>;
  /** Takes all of it out; what somebody edited goes into the bin. */
  remove(actor: Actor): Promise<{ readonly records: number; readonly edited: number }>;
}

export interface DemoStanding {
  readonly kinds: readonly { readonly kind: EntityName; readonly count: number }[];
  readonly edited: number;
}

/** Who is asking, and what a page may tell about the request. */
export interface Caller {
  readonly actor: Actor;
  readonly user: SignedInUser | undefined;
  /** Shown on error pages, written in the log. */
  readonly requestId: string;
  /** Client address, for limits only; never stored or logged. */
  readonly address: string;
  /** Why the form that was sent was not read: it is refused with this before anything else. */
  readonly unread?: AppError;
}
