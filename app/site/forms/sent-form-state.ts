import { formTexts as texts } from "./form-words.ts";
import type { ByName, SendableView } from "./form-view.ts";

/** What the server said to a form that was sent. */
export type FormReply<View> =
  /** `slot` is the markup of those fields that the server writes. */
  | { readonly type: "refused"; readonly view: View; readonly slot: string }
  | { readonly type: "taken"; readonly answer: string }
  /** Taken, and on the way to its private page. */
  | { readonly type: "left" }
  /** The server was not reached, or answered something unexpected. */
  | { readonly type: "failed"; readonly requestId: string | undefined };

export type SentFormAction<View> =
  | { readonly type: "checked"; readonly errors: ByName }
  | { readonly type: "sent" }
  /** What is wrong with the fields as they are now. */
  | { readonly type: "edited"; readonly errors: ByName }
  | FormReply<View>;

export interface SentFormState<View extends SendableView> {
  readonly view: View;
  readonly slot: string | undefined;
  /** Sentences by input name. */
  readonly errors: ByName;
  readonly problem: string | undefined;
  readonly requestId: string | undefined;
  readonly isSending: boolean;
  /** Markup of the thanks. */
  readonly answer: string | undefined;
  /** Number of messages to the visitor so far; each new one takes the focus. */
  readonly told: number;
  /** Number of empty forms so far: a new number begins another form. */
  readonly round: number;
}

export function initialState<View extends SendableView>(view: View): SentFormState<View> {
  const { errors, problem } = view;
  return {
    view,
    slot: undefined,
    errors,
    problem,
    requestId: undefined,
    isSending: false,
    answer: undefined,
    told: 0,
    round: 0,
  };
}

/** Refused as a whole, perhaps before anything was read: what was typed stays, and only the sentence is new. */
function refuse<View extends SendableView>(
  state: SentFormState<View>,
  view: View,
  slot: string | undefined,
): SentFormState<View> {
  const { errors, problem } = view;
  const isRead = Object.keys(errors).length > 0;
  return { ...state, errors, problem, ...(isRead ? { view, slot } : {}) };
}

/** Sentences go as soon as their fields are right; none comes before the form is sent again. */
function stillWrong(told: ByName, found: ByName): ByName {
  return Object.fromEntries(Object.entries(told).filter(([name]) => name in found));
}

/** One step of a form on its way to the server. What was typed is not in here: the inputs have it, with and without script. */
export function reduceSentForm<View extends SendableView>(
  state: SentFormState<View>,
  action: SentFormAction<View>,
): SentFormState<View> {
  const told: SentFormState<View> = {
    ...state,
    isSending: false,
    problem: undefined,
    requestId: undefined,
    told: state.told + 1,
  };
  switch (action.type) {
    case "checked":
      return { ...told, errors: action.errors };
    case "sent":
      return { ...state, isSending: true };
    case "edited":
      return { ...state, errors: stillWrong(state.errors, action.errors) };
    case "refused":
      return refuse(told, action.view, action.slot);
    case "taken":
      return {
        ...told,
        errors: {},
        answer: action.answer,
        round: state.round + 1,
      };
    case "left":
      return { ...state, isSending: false };
    case "failed":
      return { ...told, problem: texts.failed, requestId: action.requestId };
  }
}
