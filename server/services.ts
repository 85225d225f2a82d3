import "#app/hindi-of-services.ts";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type AccountEvent, type AccountsOptions, createAccounts, demand } from "#app/accounts/index.ts";
import { createAnswering } from "#app/answering/index.ts";
import { createActivity } from "#app/activity/index.ts";
import { createBackups } from "#app/backup/index.ts";
import { createBrochures } from "#app/brochure/index.ts";
import { createCatalogue } from "#app/catalogue/index.ts";
import { unconfirmedUpTo } from "#app/kinds/property/freshness.ts";
import { property } from "#app/kinds/property/property.ts";
import { createDeals } from "#app/deals/index.ts";
import { createExchange } from "#app/exchange/index.ts";
import { createInbox } from "#app/enquiries/index.ts";
import { createHealth } from "#app/health/index.ts";
import { createLeads } from "#app/leads/index.ts";
import { createMailer, type Mailer } from "#app/mail/index.ts";
import { createMatches } from "#app/matches/index.ts";
import { createMap } from "#app/map/index.ts";
import { createMedia, type MediaOptions } from "#app/media/index.ts";
import { searchOnDemand } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { createPeople } from "#app/people/index.ts";
import { createPush } from "#app/push/index.ts";
import { openStore } from "#app/store/index.ts";
import type { Actor, SlowListener, Store, StoreOptions } from "#app/store/types.ts";
import { createWebhooks } from "#app/webhooks/index.ts";
import { root } from "#scripts/tools.ts";
import { countBrochures } from "./files/brochure-limit.ts";
import type { Config } from "./config.ts";
import { readSecretKey } from "./secret-key.ts";
import { createLog, errorFields, type Log } from "./log.ts";

export interface OpenedSite {
  readonly store: Store;
  readonly services: Services;
  /** Whether all published listings are in the search index. */
  readonly isSearchBuilt: () => boolean;
  /** Builds the search index, however long it takes. */
  readonly buildSearch: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const VISITOR: Actor = { type: "visitor" };

export interface ServicesOptions {
  /** Cost of password hashes; tests that are about something else take the cheapest. */
  readonly hashing?: AccountsOptions["hashing"];
  /** Epoch milliseconds, for every service. */
  readonly now?: () => number;
  /** Wrappers of all that the site writes to: tests let single writes fail there. */
  readonly through?: {
    readonly engine?: StoreOptions["through"];
    readonly storage?: MediaOptions["through"];
    /** In place of the mail server of the configuration. */
    readonly mailer?: Mailer;
  };
}

/**
 * Opens database and pictures and puts the services together: the only place that does, for the server, tests and benchmarks.
 * @param log gets failures of background work, which no request waits for
 */
export async function openSite(
  config: Config,
  log: Log = createLog(config.logLevel),
  { hashing, now = Date.now, through }: ServicesOptions = {},
): Promise<OpenedSite> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const onError = (error: unknown) => log.error("background work failed", errorFields(error));
  const onSlow: SlowListener = ({ sql, ms }) => log.warn("slow query", { query: sql, ms });
  const store = await openStore({ url: config.databaseUrl, onError, onSlow, now, through: through?.engine });
  const media = await createMedia({
    mediaUrl: config.mediaUrl,
    dataDir: config.dataDir,
    table: store.media,
    through: through?.storage,
    ...(config.mediaCredentials ? { credentials: config.mediaCredentials } : {}),
  });
  const catalogue = createCatalogue({ store, onError, now });
  const publicUrl = publicUrlOf(config);
  const mail = through?.mailer ?? (config.smtpUrl === undefined ? undefined : createMailer({ url: config.smtpUrl }));
  const people = createPeople({
    store,
    catalogue,
    now,
    onHandOver: (...handed) => void answering.handedOver(...handed).catch(onError),
  });
  const deals = createDeals({ store, now });
  const secretKey = () => readSecretKey(config);
  const onEvent = ({ what, ...fields }: AccountEvent) =>
    log[fields.status === undefined ? "info" : "warn"](what, { ...fields });
  const issuer = async () => (await catalogue.settings()).product;
  const accounts = createAccounts({ store, secretKey, onEvent, now, issuer, ...(hashing ? { hashing } : {}) });
  const push = createPush({
    store,
    accounts,
    secretKey,
    publicUrl,
    now,
    onError,
    mail: mail && ((to, news) => inbox.outbox.tell(to, news)),
  });
  const inbox = createInbox({
    store,
    catalogue,
    publicUrl,
    mail,
    onError,
    now,
  });
  const search = searchOnDemand(
    { changes: store.changes, records: store.as(VISITOR) },
    {
      onError,
      unconfirmedUpTo: async () => Date.parse(unconfirmedUpTo((await catalogue.settings()).confirmDays, now())),
    },
  );
  const exchange = createExchange({
    store,
    folder: join(config.dataDir, "imports"),
    mappingsFolder: join(root, "mappings"),
    onError,
    now,
    search: search.build,
    comparison: async (home) => (await search.build()).comparison({ id: "", values: property.read(home) }),
  });
  const leads = createLeads({
    store,
    people,
    catalogue,
    search: search.open,
    secretKey,
    publicUrl,
    now,
    onError,
  });
  const answering = createAnswering({ store, accounts, catalogue, push, now, onError });
  const webhooks = createWebhooks({ store, secretKey, now, onError });
  const backups = createBackups({
    store,
    media,
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    ...config.backup,
    credentials: config.mediaCredentials,
    now,
    onError,
  });
  const health = createHealth({
    backups,
    store,
    dataDir: config.dataDir,
    checkPictures: () => media.check(),
    mailing: () => inbox.outbox.mailing(),
    stoppedWebhooks: () => webhooks.stopped(),
    isSearchBuilt: search.isBuilt,
    release: releaseName(),
    now,
  });
  const services: Services = {
    accounts,
    push,
    catalogue,
    media,
    brochures: createBrochures({ media, count: countBrochures(store, now) }),
    people,
    deals,
    inbox,
    exchange,
    leads,
    answering,
    webhooks,
    search: search.open,
    map: createMap({ search: search.open, catalogue, hasStreets: config.mapTiles !== undefined }),
    matches: createMatches({ store, search: search.open, people }),
    health,
    changes: store.changes,
    backups,
    demo: {
      async standing(actor) {
        demand(actor, "backups");
        return (await import("#demo/load.ts")).demoStanding({ store });
      },
      async remove(actor) {
        demand(actor, "backups");
        return (await import("#demo/load.ts")).removeDemo({ store, services: { catalogue } }, actor);
      },
    },
    activity: createActivity(store.changes),
    facts: store.facts,
    publicUrl,
  };
  return {
    store,
    services,
    isSearchBuilt: search.isBuilt,
    buildSearch: search.build,
    async close() {
      await backups.close();
      await leads.close();
      await answering.close();
      await webhooks.close();
      await search.close();
      await catalogue.adminLists.close();
      await exchange.close();
      await inbox.close();
      await people.close();
      await deals.close();
      await media.close();
      await store.close();
    },
  };
}

/** '0.1.0' */
function releaseName(): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version; // our own file
}

export function publicUrlOf(config: Config): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
