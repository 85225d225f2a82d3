import { onTestFinished } from "vitest";
import type { SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import type { Store } from "#app/store/types.ts";
import { ADMINISTRATOR, SYSTEM } from "./inbox.ts";
import { leadSite, type SentLead, sendTo } from "./lead-sender.ts";
import { testPeople } from "./people.ts";
import type { EngineName } from "./stores.ts";

const PUBLIC = "https://homes.example/in/";

/** The door of leads over an empty store, with a clock that stands still. */
export async function testLeads(engine: EngineName, ask?: typeof fetch) {
  const site = await testPeople(engine);
  const { now, catalogue, people } = site;
  const failures: unknown[] = [];
  const options = {
    now,
    ...(ask ? { ask } : {}),
    onError: (error: unknown) => void failures.push(error),
  };
  const { leads } = leadSite(site.store, options, catalogue, people);
  onTestFinished(() => leads.close());
  /** Another process has services of its own. */
  const open = (store: Store) => {
    const other = leadSite(store, options);
    onTestFinished(() => other.close());
    return other.leads;
  };
  /** @returns the id and the secret of a new source, with its keys */
  const addSource = async (what: SourceKind, keys: Readonly<Record<string, string>> = {}) => {
    const secret = (await leads.sources.add(ADMINISTRATOR, { what, name: undefined }))?.slice(PUBLIC.length) ?? "";
    const id = (await leads.sources.list(ADMINISTRATOR)).at(-1)?.id ?? "";
    await leads.sources.setKeys(ADMINISTRATOR, id, keys);
    return { id, secret };
  };
  const send = (secret: string, sent: SentLead) => sendTo(leads, secret, sent);
  return { ...site, leads, open, addSource, failures, send };
}

/** Everybody, with what was said, the oldest first. */
export async function everybody(store: Store) {
  const records = store.as(SYSTEM);
  const { items } = await records.list("person", { limit: 1_000, sort: "oldest" });
  const said = await records.foundBy(
    "interaction",
    items.map(({ id }) => id),
  );
  return items.map(({ id, values }) => ({
    ...values,
    numbers: (values.numbers ?? []).map(({ number }) => number),
    mails: (values.mails ?? []).map(({ mail }) => mail),
    said: said.filter((one) => one.values.person === id).map((one) => one.values),
  }));
}
