/** What people and programs do to a home over HTTP, and what is to be seen of it then. */
import { expect } from "vitest";
import type { Script } from "./script.ts";

export type Seen = "page" | "gone" | "nothing";
export type State = "published" | "draft" | "pending" | "archived" | "bin";

const FULL = {
  ProjectName: "Neem Grove",
  Location: "Sector 128",
  City: "Noida",
  PropType: "Villa",
  SaleType: "Buy",
  TotalPrice: "12.5",
} as const;
const PERSON = { name: "Meera Rao", number: "98765 01234", email: "meera@post.example", consent: "yes" } as const;
/** In the encoded answer of an action. */
const UNDO_TOKEN = /"undo","([\d,]+)"/;

interface Home {
  readonly id: string;
  readonly slug: string;
}
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** The acts of a site, each by the way that people or programs take. */
export class Acts {
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
    const [, token] = UNDO_TOKEN.exec(text) ?? [];
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
    expect(isPublic ? [200] : [200, 410]).toContain(page?.status);
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
