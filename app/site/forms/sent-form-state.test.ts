import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SendableView } from "./form-view.ts";
import { initialState, reduceSentForm, type SentFormAction, type SentFormState } from "./sent-form-state.ts";

type State = SentFormState<SendableView>;

const EMPTY: SendableView = { errors: {}, problem: undefined, thanks: "in place" };
const WRONG: SendableView = { ...EMPTY, errors: { name: "Name is required" }, problem: "One field needs attention." };
const TOO_MANY: SendableView = { ...EMPTY, problem: "Please try again in an hour." };

const after = (...actions: readonly SentFormAction<SendableView>[]): State =>
  actions.reduce(reduceSentForm, initialState(EMPTY));

const actions: fc.Arbitrary<SentFormAction<SendableView>> = fc.constantFrom<SentFormAction<SendableView>>(
  { type: "checked", errors: WRONG.errors },
  { type: "sent" },
  { type: "edited", errors: {} },
  { type: "refused", view: WRONG, slot: "<p>fields</p>" },
  { type: "refused", view: TOO_MANY, slot: "" },
  { type: "taken", answer: "<p>Thank you</p>" },
  { type: "left" },
  { type: "failed", requestId: "r1" },
);

describe("a form on its way to the server", () => {
  it("begins as the server left it", () => {
    expect(initialState(WRONG)).toMatchObject({ errors: WRONG.errors, problem: WRONG.problem, told: 0 });
  });

  it("shows what the check found beside the fields alone, and nothing above them", () => {
    expect(
      after({ type: "failed", requestId: "r1" }, { type: "sent" }, { type: "checked", errors: WRONG.errors }),
    ).toEqual(
      expect.objectContaining({ errors: WRONG.errors, problem: undefined, requestId: undefined, isSending: false }),
    );
  });

  it("takes over the fields that the server has written, once it has read the form", () => {
    const refused = after({ type: "sent" }, { type: "refused", view: WRONG, slot: "<p>fields</p>" });
    expect(refused).toMatchObject({ view: WRONG, slot: "<p>fields</p>", errors: WRONG.errors, problem: WRONG.problem });
  });

  it("keeps its fields where it was refused as a whole, and says why", () => {
    const refused = after({ type: "sent" }, { type: "refused", view: TOO_MANY, slot: "" });
    expect(refused).toMatchObject({ view: EMPTY, slot: undefined, errors: {}, problem: TOO_MANY.problem });
  });

  it("shows the number of a failure, and drops it with the next answer", () => {
    const failed = after({ type: "sent" }, { type: "failed", requestId: "r1" });
    expect([failed.requestId, failed.problem]).toEqual(["r1", expect.stringContaining("What you typed is still here")]);
    expect(reduceSentForm(failed, { type: "taken", answer: "" }).requestId).toBeUndefined();
  });

  it("drops the sentence of a field once it is right, and adds none while it is filled in", () => {
    const wrong = after({ type: "checked", errors: { name: "Name is required", consent: "Please agree" } });
    const found = { name: "Name has to have 3 letters", email: "Email is required" };
    expect(reduceSentForm(wrong, { type: "edited", errors: found }).errors).toEqual({ name: "Name is required" });
  });

  it("counts what it tells the visitor, begins anew when it is taken, and is never left sending", () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 20 }), (steps) => {
        const state = after(...steps);
        const silent = ["sent", "edited", "left"];
        expect(state.told).toBe(steps.filter(({ type }) => !silent.includes(type)).length);
        expect(state.round).toBe(steps.filter(({ type }) => type === "taken").length);
        const lastSent = steps.findLastIndex(({ type }) => type === "sent");
        const isAnswered = steps.slice(lastSent + 1).some(({ type }) => type !== "edited");
        expect(state.isSending).toBe(lastSent !== -1 && !isAnswered);
      }),
    );
  });
});
