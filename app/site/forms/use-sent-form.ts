import { to } from "#app/base/language.ts";
import { cameFrom } from "../parts/came-from.ts";
import { type InputEvent, type RefObject, type SubmitEvent, useLayoutEffect, useReducer, useRef } from "react";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { FORM_TAKEN, readAnswer } from "./answer-element.ts";
import type { ByName, SendableView } from "./form-view.ts";
import type { AnswerPage } from "./post-form.ts";
import { initialState, reduceSentForm, type FormReply, type SentFormState } from "./sent-form-state.ts";

/** Pages behind private links. */
const PRIVATE = "/my/";

interface SentFormOptions<View extends SendableView> {
  readonly view: View;
  /** @throws where the server cannot be reached */
  readonly post: (form: HTMLFormElement, body: FormData) => Promise<AnswerPage>;
  /** The content of the form's island on a page that refuses it. */
  readonly read: (page: Document) => { readonly props: { readonly view: View }; readonly slot: string } | undefined;
  /** Sentences by input name, before anything is sent. */
  readonly check?: ((body: FormData) => Promise<ByName>) | undefined;
}

interface SentForm<View extends SendableView> {
  readonly state: SentFormState<View>;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly answer: RefObject<HTMLElement | null>;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly edit: (event: InputEvent<HTMLFormElement>) => void;
}

/** A private page has an address worth keeping, so the browser goes there. */
function isPrivatePage(address: string): boolean {
  const { pathname } = new URL(address);
  return pathname.startsWith(to(PRIVATE)) && pathname !== location.pathname;
}

async function replyTo<View extends SendableView>(
  form: HTMLFormElement,
  body: FormData,
  { view, post, read }: SentFormOptions<View>,
): Promise<FormReply<View>> {
  let requestId: string | undefined;
  try {
    const answered = await post(form, body);
    ({ requestId } = answered);
    if (view.thanks === "private page" && isPrivatePage(answered.address)) {
      location.assign(answered.address);
      return { type: "left" };
    }
    const refused = read(answered.page);
    if (refused) return { type: "refused", view: refused.props.view, slot: refused.slot };
    const answer = readAnswer(answered.page);
    if (answer !== undefined) return { type: "taken", answer };
  } catch {
    // Reported as 'failed' below.
  }
  return { type: "failed", requestId };
}

/**
 * Moves the focus to the first field with an error, else to the sentence above the form or to the thanks. The last two are scrolled into
 * view at once: smooth scrolling would show an emptied form first.
 */
function focusWhatWasTold(form: HTMLFormElement | null, answer: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  wrong?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: "center" });
  if (wrong) return;
  const told =
    form?.querySelector<HTMLElement>("[role=alert]") ?? answer?.querySelector<HTMLElement>("[role=status]") ?? answer;
  told?.focus({ preventScroll: true });
  told?.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/**
 * A form that is sent in place: the answer is the page that the browser would have shown, and what its island or its thanks say is taken
 * over. What was typed stays where the server refuses or the network fails; trying again sends the same form once.
 */
export function useSentForm<View extends SendableView>(options: SentFormOptions<View>): SentForm<View> {
  const [state, dispatch] = useReducer(reduceSentForm<View>, options.view, initialState<View>);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLElement>(null);
  /** One for each filled-in form, so that a double click or a second try counts once. */
  const keys = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (state.told > 0) focusWhatWasTold(form.current, answer.current);
  }, [state.told]);

  const send = async (sent: HTMLFormElement) => {
    const body = new FormData(sent);
    body.set(HIDDEN.submissionKey, (keys.current[state.round] ??= crypto.randomUUID()));
    body.set(HIDDEN.came, cameFrom());
    // If the check cannot be loaded, the server reports the same errors.
    const errors = (await options.check?.(body).catch(() => undefined)) ?? {};
    if (Object.keys(errors).length > 0) return dispatch({ type: "checked", errors });
    const reply = await replyTo(sent, body, options);
    if (reply.type === "taken" || reply.type === "left") sent.dispatchEvent(new Event(FORM_TAKEN, { bubbles: true }));
    dispatch(reply);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSending) return;
    dispatch({ type: "sent" });
    void send(event.currentTarget);
  };
  /** Without the check, what is touched counts as right until the form is sent again. */
  const edit = async ({ target, currentTarget }: InputEvent<HTMLFormElement>) => {
    const wrong = Object.entries(state.errors);
    if (wrong.length === 0) return;
    const others = wrong.filter(([name]) => name !== (target as HTMLInputElement).name);
    const found = await options.check?.(new FormData(currentTarget)).catch(() => undefined);
    dispatch({ type: "edited", errors: found ?? Object.fromEntries(others) });
  };
  return { state, form, answer, submit, edit: (event) => void edit(event) };
}
