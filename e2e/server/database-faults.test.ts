import { expect, it } from "vitest";
import { refusalTexts } from "#app/entities/refusals.ts";
import { createDatabase, execute, startPostgres } from "#scripts/testing/postgres.ts";
import { sendableStart } from "../support/enquiry.ts";
import { signIn } from "../support/script.ts";
import { FLAT } from "../support/sent-homes.ts";
import { startSite, untilReady } from "../support/site.ts";

/** Ends a request that would hang; nobody waits so long. In milliseconds. */
const HANGS = 40_000;
const TYPED = "Is the villa with the neem tree still to be had?";

interface Told {
  readonly status: number;
  readonly text: string;
}

const toldBy = async (answer: Promise<Response>): Promise<Told> => {
  const { status } = await answer;
  return { status, text: await (await answer).text() };
};
const allOf = async (asked: Readonly<Record<string, () => Promise<Told>>>) =>
  Promise.all(Object.entries(asked).map(async ([name, ask]) => ({ name, ...(await ask()) })));

/** `npm run bench:database-faults` keeps it up for a minute: two processes, locks, a network that loses packets. */
it("a PostgreSQL that answers nothing is gone: shown pages go on, the rest is told so, and what is sent again is there once", async ({
  onTestFinished,
}) => {
  const server = await startPostgres({ durable: true });
  if (!server) throw new Error("There is no PostgreSQL for this platform");
  onTestFinished(() => server.stop());
  const { url } = await createDatabase(server.url);
  const site = await startSite({ env: { DATABASE_URL: url, DEMO: "0" } });
  onTestFinished(async () => void (await site.stop()));
  onTestFinished(() => server.thaw());
  await untilReady(site);
  const { call, token } = await signIn(site);
  const home = (await (await call("POST", "/addProperty", { Title: "Home", ...FLAT })).json()) as Readonly<
    Record<"_id" | "slug", string>
  >;
  const startedAt = await sendableStart(site);

  const ask = (path: string, init: RequestInit = {}) =>
    toldBy(fetch(site.url + path, { redirect: "manual", signal: AbortSignal.timeout(HANGS), ...init }));
  const send = (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    ask(path, { method: "POST", body: new URLSearchParams(fields), headers: { origin: site.url, ...headers } });
  const office = { cookie: `aangan=${token}` };
  const person = { name: "Ravi Menon", number: "9812345678", mobile: "9812345678", consent: "on", startedAt };
  const read = {
    page: () => ask(`/property/${home.slug}`),
    screen: () => ask("/dashboard/people", { headers: office }),
    call: () => ask(`/getProperty/${home._id}`),
    change: () => toldBy(call("PUT", `/updateProperty/${home._id}`, { Note: "Ask at the gate" })),
    signIn: () => toldBy(signInAs("asha")),
  };
  const signInAs = (username: string) =>
    fetch(`${site.url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password: "courtyard" }),
    });
  const sent = {
    enquiry: () => send("/enquire?form=dialog", { ...person, message: TYPED, submissionKey: "1" }),
    enquiryOfHome: () =>
      send("/enquire?form=listing", { ...person, message: `${TYPED}!`, listing: home._id, submissionKey: "2" }),
    review: () => send(`/review?property=${home._id}`, { ...person, rating: "5", text: TYPED, submissionKey: "3" }),
    caller: () =>
      send("/dashboard/people/add", { name: "Meera", number: "9811112222", wants: TYPED, asked: TYPED }, office),
  };
  const added = () =>
    ask("/addProperty", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": "4" },
      body: JSON.stringify({ ...FLAT, Title: "Sent again" }),
    });
  await Promise.all(Array.from({ length: 30 }, read.call)); // every connection to the database is open
  expect((await ask("/")).status).toBe(200);

  server.freeze();
  const refused = Promise.all([allOf(read), allOf(sent), allOf({ added })]);
  let isRefused = false;
  void refused.then(() => (isRefused = true));
  for (let times = 0; times < 20; times += 1) expect((await ask("/")).status).toBe(200);
  expect(isRefused).toBe(false);
  for (const { name, status, text } of (await refused).flat())
    expect([name, status, text]).toEqual([name, 503, expect.stringContaining(refusalTexts.site.databaseAway)]);
  for (const { name, text } of (await refused)[1]) expect([name, text]).toEqual([name, expect.stringContaining(TYPED)]);
  server.thaw();

  await expect.poll(async () => (await read.page()).status).toBe(200);
  for (const { name, status } of await allOf({ ...sent, added }))
    expect([name, status]).toEqual([name, name === "added" ? 201 : name === "caller" ? 200 : 303]);
  const counts = await execute(url, "select kind, count(*)::int as amount from record group by kind");
  expect(Object.fromEntries(counts.map(({ kind, amount }) => [kind, amount]))).toMatchObject({
    enquiry: 2,
    review: 1,
    property: 2,
    person: 2, // the visitor and the caller
    requirement: 1,
    interaction: 1,
  });
});
