import { afterEach, describe, expect, it, vi } from "vitest";
import type { Message } from "./form-frame.tsx";
import { beginning, type Edit, setState, setText } from "./form-state.ts";
import { sendForm, sentences } from "./saving.ts";
import { emptyValues } from "./form-values.ts";

const TITLE = { ...emptyValues("property"), title: "Villa in Sector 50", slug: "villa-in-sector-50" };

function contextOf(state: "published" | "archived", typedMeanwhile?: string) {
  const start = beginning({ kind: "property", id: "a1", version: 3, values: TITLE, isNew: false });
  const latest = { current: setState(state)(start) };
  const edit = (change: Edit) => {
    latest.current = change(latest.current);
  };
  const said: (Message | undefined)[] = [];
  const uploads = { all: new Map(), start: () => "", retry() {}, cancel() {}, settled: () => Promise.resolve(true) };
  const ask = vi.fn(async () => true);
  const sent = vi.fn((_path: string, _init: RequestInit): Promise<Response> => {
    if (typedMeanwhile !== undefined) edit(setText("title", typedMeanwhile));
    return Promise.resolve(
      Response.json({ _id: "a1", version: 4, slug: "villa-in-sector-50", state, detail: "Saved." }),
    );
  });
  vi.stubGlobal("fetch", sent);
  return { latest, said, edit, uploads, ask, sent, say: (message: Message) => said.push(message), setTheirs() {} };
}

describe("saving a record", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("offers to undo what takes it off the site, and nothing else", async () => {
    expect(await sendForm(contextOf("archived"))).toMatchObject({ undo: "property.a1.4", hasNewer: false });
    expect((await sendForm(contextOf("published")))?.undo).toBeUndefined();
  });

  it.each([true, false])(
    "asks before a number in a text is public, and sends the same again where somebody says yes: %s",
    async (yes) => {
      const context = contextOf("published");
      const errors = { contacts: "Send it" };
      context.sent.mockImplementationOnce(async () =>
        Response.json({ detail: "Shall they?", errors }, { status: 422 }),
      );
      context.ask.mockResolvedValue(yes);
      const saved = await sendForm(context);
      expect(context.ask).toHaveBeenCalledWith(expect.objectContaining({ text: "Shall they?", yes: "Publish anyway" }));
      const bodies = context.sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
      expect([bodies.length, saved?.state, context.said.at(-1)?.kind]).toEqual(
        yes ? [2, "published", "ok"] : [1, undefined, "bad"],
      );
      if (yes) expect(bodies[1]).toEqual({ ...bodies[0], contacts: "shown" });
    },
  );

  it("keeps what was typed while it was sent, and says that it is not saved", async () => {
    const context = contextOf("published", "Villa near the park");
    expect(await sendForm(context)).toMatchObject({ hasNewer: true });
    expect(context.latest.current.values["title"]).toBe("Villa near the park");
    expect(context.said.at(-1)).toEqual({
      kind: "ok",
      text: "Saved. What you typed in the meantime is not saved yet.",
    });
  });
});

it("what is said after saving are sentences, whether or not the first has a full stop", () => {
  expect(sentences("Property updated successfully", "Saved as a draft.")).toBe(
    "Property updated successfully. Saved as a draft.",
  );
  expect(sentences("Property added successfully!", undefined, "Not all.")).toBe(
    "Property added successfully! Not all.",
  );
  expect(sentences("Property updated successfully", undefined)).toBe("Property updated successfully");
});
