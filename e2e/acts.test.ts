import { describe, expect } from "vitest";
import { untilSendable } from "./support/enquiry.ts";
import { siteTest } from "./support/fixtures.ts";
import { type Script, signIn } from "./support/script.ts";

/**
 * The table of docs/publishing.md over HTTP: each act as the back office, a form of visitors or a program does it, then what the calls
 * say of the home, what visitors get at its address, and the same after Undo.
 */
type Seen = "page" | "gone" | "nothing";
type State = "published" | "draft" | "pending" | "archived" | "bin";
interface Acted {
  readonly id: string;
  readonly slug: string;
  /** Takes the act back; absent where nothing offers it. */
  readonly undo?: (() => Promise<void>) | undefined;
}
interface Row {
  readonly act: string;
  readonly run: (site: Acts) => Promise<Acted>;
  readonly state: State;
  readonly seen: Seen;
  readonly undone?: { readonly state: State; readonly seen: Seen };
}

const FULL = {
  ProjectName: "Neem Grove",
  Location: "Sector 128",
  City: "Noida",
  PropType: "Villa",
  SaleType: "Buy",
  TotalPrice: "12.5",
} as const;
const PERSON = { name: "Meera Rao", number: "98765 01234", email: "meera@post.example", consent: "yes" } as const;
const UNDO_TOKEN = /(?:property|submission)\.[0-9a-f]{24}\.\d+/;

interface Home {
  readonly id: string;
  readonly slug: string;
}
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The acts of a site, each by the way that people or programs take. */
class Acts {
  readonly #url: string;
  readonly #script: Script;
  readonly #startedAt: string;
  #count = 0;

  constructor(url: string, script: Script, startedAt: string) {
    this.#url = url;
    this.#script = script;
    this.#startedAt = startedAt;
  }

  async add(change: Readonly<Record<string, string>> = {}): Promise<Home & { readonly answer: string }> {
    const { status, text } = await this.#call("POST", "/addProperty", { ...FULL, Title: this.#title(), ...change });
    expect(status, text.slice(0, 300)).toBe(201);
    const { _id: id, slug } = JSON.parse(text) as { _id: string; slug: string };
    return { id, slug, answer: text };
  }

  /** @returns the way back, by the version that the change made */
  async change(id: string, change: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
    const { status, text } = await this.#call("PUT", `/updateProperty/${id}`, change);
    expect(status, text.slice(0, 300)).toBe(200);
    const { version } = JSON.parse(text) as { version: number };
    return () => this.#undo(`property.${id}.${version}`);
  }

  /** An act of a list or of a screen. @returns its answer, and the way back where it offers one */
  async act(path: string, fields: Readonly<Record<string, string>>) {
    const { status, text } = await this.#post(`/dashboard/${path}.data`, fields);
    expect(status, text.slice(0, 300)).toBeLessThan(400);
    const [token] = UNDO_TOKEN.exec(text) ?? [];
    return { text, undo: token === undefined ? undefined : () => this.#undo(token) };
  }

  /** Sends a home in as a visitor does. @returns it, its submission and the private page */
  async sendIn(): Promise<Home & { readonly submission: string; readonly page: string }> {
    const Title = this.#title();
    const body = new FormData();
    const sent = { ...FULL, ...PERSON, Title, startedAt: this.#startedAt, submissionKey: Title };
    for (const [name, text] of Object.entries(sent)) body.set(name, text);
    const answer = await fetch(`${this.#url}/add-properties`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: this.#url },
      body,
    });
    expect(answer.status).toBe(303);
    const page = (answer.headers.get("location") ?? "").replace("?new", "");
    const list = await this.#screen("/dashboard/submissions");
    const submission = new RegExp(`/dashboard/submissions/([0-9a-f]{24})"[^>]*>${Title}`).exec(list)?.[1] ?? "";
    const detail = await this.#screen(`/dashboard/submissions/${submission}.data`);
    const slug = Title.toLowerCase().replaceAll(" ", "-");
    for (const id of new Set(detail.match(/\b[0-9a-f]{24}\b/g)))
      if ((await this.#call("GET", `/getProperty/${id}`)).text.includes(`"${slug}"`))
        return { id, slug, submission, page };
    throw new Error(`The submission of '${Title}' has no listing`);
  }

  async onPrivatePage(page: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const answer = await fetch(this.#url + page, {
      method: "POST",
      redirect: "manual",
      headers: { origin: this.#url },
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(303);
  }

  async stateOf({ id }: Home): Promise<State> {
    const { status, text } = await this.#call("GET", `/getProperty/${id}`);
    if (status === 200) return (JSON.parse(text) as { state: State }).state;
    expect(status).toBe(404);
    expect(await this.#screen("/dashboard/bin?kind=property")).toContain(id);
    return "bin";
  }

  /** What somebody without a session gets at the home's address; the list and the call have to agree with it. */
  async seenOf({ id, slug }: Home): Promise<Seen> {
    const [page, call, list] = await Promise.all(
      [`/property/${slug}`, `/getProperty/${id}`, "/getProperties"].map((path) => fetch(this.#url + path)),
    );
    const html = (await page?.text()) ?? "";
    const isPublic = call?.status === 200;
    expect((await list?.text())?.includes(id)).toBe(isPublic);
    if (page?.status === 404) return "nothing";
    expect(page?.status).toBe(200);
    expect(html.includes("This home is no longer available.")).toBe(!isPublic);
    return isPublic ? "page" : "gone";
  }

  async #undo(token: string): Promise<void> {
    const { status, text } = await this.#post("/dashboard/undo.data", { undo: token });
    expect(status, text.slice(0, 300)).toBe(200);
    expect(text).toContain("Undone. It is as it was before.");
  }

  #title(): string {
    this.#count += 1;
    return `Home number ${this.#count} of the table`;
  }

  async #call(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#script.call(method, path, body);
    return { status: answer.status, text: await answer.text() };
  }

  async #post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method: "POST",
      headers: { cookie: `aangan=${this.#script.token}`, origin: this.#url },
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, text: await answer.text() };
  }

  async #screen(path: string): Promise<string> {
    return (await fetch(this.#url + path, { headers: { cookie: `aangan=${this.#script.token}` } })).text();
  }
}

const it = siteTest.extend("acts", { scope: "file" }, async ({ site }) => {
  const [script, form] = await Promise.all([signIn(site), (await fetch(`${site.url}/add-properties`)).text()]);
  const startedAt = /name="startedAt"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
  await untilSendable(startedAt);
  return new Acts(site.url, script, startedAt);
});

const LIST = "propertylist";
const PUBLIC = { state: "published", seen: "page" } as const;
const rows: readonly Row[] = [
  { act: "added with everything", run: (site) => site.add(), ...PUBLIC },
  {
    act: "added without a city",
    run: async (site) => {
      const home = await site.add({ City: "" });
      expect(home.answer).toContain("Still needed: city");
      return home;
    },
    state: "draft",
    seen: "nothing",
  },
  {
    act: "corrected",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: await site.change(home.id, { TotalPrice: "11" }) };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "duplicated",
    run: async (site) => {
      const { slug } = await site.add({ Title: "Home that has a twin" });
      const copy = await site.add({ Title: "Home that has a twin" });
      expect(copy.slug).toBe(`${slug}-2`);
      return copy;
    },
    ...PUBLIC,
  },
  {
    act: "published in bulk",
    run: async (site) => {
      const home = await site.add({ state: "draft" });
      return { ...home, undo: (await site.act(LIST, { verb: "publish", ids: home.id })).undo };
    },
    ...PUBLIC,
    undone: { state: "draft", seen: "gone" },
  },
  {
    act: "published in bulk without a price",
    run: async (site) => {
      const home = await site.add({ TotalPrice: "" });
      const { text, undo } = await site.act(LIST, { verb: "publish", ids: home.id });
      expect(text).toContain("total price is missing");
      return { ...home, undo };
    },
    state: "draft",
    seen: "nothing",
  },
  { act: "sent in", run: (site) => site.sendIn(), state: "pending", seen: "nothing" },
  {
    act: "sent back",
    run: async (site) => {
      const home = await site.sendIn();
      const { undo } = await site.act(`submissions/${home.submission}`, { intent: "back", reason: "Add the floor." });
      return { ...home, undo };
    },
    state: "pending",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "published in bulk while sent back",
    run: async (site) => {
      const home = await site.sendIn();
      await site.act(`submissions/${home.submission}`, { intent: "back", reason: "Add the floor." });
      const { text, undo } = await site.act(LIST, { verb: "publish", ids: home.id });
      expect(text).toContain(`/dashboard/submissions/${home.submission}`);
      return { ...home, undo };
    },
    state: "pending",
    seen: "nothing",
  },
  {
    act: "approved",
    run: async (site) => {
      const home = await site.sendIn();
      await site.act(`submissions/${home.submission}`, { intent: "approve", version: "1" });
      return home;
    },
    ...PUBLIC,
  },
  {
    act: "rejected",
    run: async (site) => {
      const home = await site.sendIn();
      const { undo } = await site.act(`submissions/${home.submission}`, { intent: "reject", reason: "Known." });
      return { ...home, undo };
    },
    state: "bin",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "withdrawn by its sender",
    run: async (site) => {
      const home = await site.sendIn();
      await site.act(`submissions/${home.submission}`, { intent: "approve", version: "1" });
      await site.onPrivatePage(home.page);
      return { ...home, undo: () => site.onPrivatePage(home.page, { act: "undo" }) };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "archived",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: (await site.act(LIST, { verb: "archive", ids: home.id })).undo };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "confirmed",
    run: async (site) => {
      const home = await site.add();
      const { text, undo } = await site.act("freshness", { act: "phone", id: home.id, version: "1" });
      expect(text).toContain("Confirmed: ");
      return { ...home, undo };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "archived as no longer available",
    run: async (site) => {
      const home = await site.add();
      const { undo } = await site.act("freshness", { act: "gone", id: home.id, version: "1" });
      return { ...home, undo };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "deleted",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: (await site.act(LIST, { verb: "delete", ids: home.id })).undo };
    },
    state: "bin",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "restored from the bin",
    run: async (site) => {
      const home = await site.add();
      await site.act(LIST, { verb: "delete", ids: home.id });
      return {
        ...home,
        undo: (await site.act(LIST, { verb: "restore", ids: home.id })).undo,
      };
    },
    ...PUBLIC,
    undone: { state: "bin", seen: "gone" },
  },
];

describe("over HTTP, a home that is", () => {
  it.for(rows)("$act: $state, visitors see: $seen", async ({ run, state, seen, undone }, { acts }) => {
    const home = await run(acts);
    expect({ state: await acts.stateOf(home), seen: await acts.seenOf(home) }).toEqual({ state, seen });
    expect(home.undo !== undefined).toBe(undone !== undefined);
    if (!home.undo || !undone) return;
    await home.undo();
    expect({ state: await acts.stateOf(home), seen: await acts.seenOf(home) }).toEqual(undone);
  });
});
