import { to } from "#app/base/language.ts";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { submissionTexts as texts } from "../../forms/form-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { readIsland } from "../../islands/read-island.ts";
import { IslandSlot } from "../../islands/slot.tsx";
import { HiddenInputs, Problem, Tick, Trap } from "../../forms/form-parts.tsx";
import type { SendableView, TickView } from "../../forms/form-view.ts";
import { useSentForm } from "../../forms/use-sent-form.ts";
import { REQUEST_ID } from "../../parts/dom.ts";
import { showTyped } from "./show-typed.ts";
import type { AnswerPage } from "../../forms/post-form.ts";

/** What the island of a posted property or project knows of it; its fields are the server's markup. */
export interface SubmissionIslandView extends SendableView {
  /** Under which name it is kept in this browser while it is filled in (`browser/drafts.ts`). */
  readonly draft?: string | undefined;
  readonly ticks: readonly TickView[];
  readonly ticked: readonly string[];
  readonly hidden: Readonly<Record<string, string | undefined>>;
  readonly submit: string;
  /** A link beside the button, such as a chat. */
  readonly beside?: { readonly href: string; readonly text: string; readonly isChat: boolean };
}

interface SubmissionIslandProps {
  readonly view: SubmissionIslandView;
  /** The fields as the page has them. */
  readonly children?: ReactNode;
}

/**
 * Sends a form with files by XMLHttpRequest, since `fetch` reports no progress of the upload.
 * @param onProgress called with the percentage
 * @throws where the upload is interrupted
 */
function uploadForm(form: HTMLFormElement, body: FormData, onProgress: (percent: number) => void): Promise<AnswerPage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    request.setRequestHeader("accept", "text/html");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((loaded / total) * 100));
    });
    request.addEventListener("load", () =>
      resolve({
        page: new DOMParser().parseFromString(request.responseText, "text/html"),
        address: request.responseURL,
        requestId: request.getResponseHeader(REQUEST_ID) ?? undefined,
      }),
    );
    request.addEventListener("error", () => reject(new Error("The upload was interrupted")));
    request.send(body);
  });
}

const filesOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>("input[type=file][name]") ?? [])].filter(({ name }) => name);

/** Keeps chosen files when the server has rendered the fields again. @returns a function that remembers the files chosen now */
function useKeptFiles(form: RefObject<HTMLFormElement | null>, slot: string | undefined): () => void {
  const kept = useRef(new Map<string, FileList>());
  useLayoutEffect(() => {
    if (slot === undefined) return;
    for (const input of filesOf(form.current)) input.files = kept.current.get(input.name) ?? null;
  }, [form, slot]);
  return () => {
    kept.current = new Map(filesOf(form.current).flatMap(({ name, files }) => (files ? [[name, files]] : [])));
  };
}

function Beside({ href, text, isChat }: NonNullable<SubmissionIslandView["beside"]>) {
  return (
    <a className="link" href={to(href)} {...(isChat ? { target: "_blank", rel: "noopener" } : {})}>
      {isChat && <Icon name="chat" />}
      {text}
    </a>
  );
}

/** A long form with pictures, sent with its progress. */
export function SubmissionIsland({ view: offered, children }: SubmissionIslandProps) {
  const [progress, setProgress] = useState<number>();
  const { state, form, submit, edit } = useSentForm<SubmissionIslandView>({
    view: offered,
    post: (sent, body) => uploadForm(sent, body, setProgress),
    read: (page) => readIsland(page, "submission-form"),
  });
  const noteFiles = useKeptFiles(form, state.slot);
  const { view, errors, isSending } = state;
  useLayoutEffect(() => {
    if (form.current) showTyped(form.current);
  });
  return (
    <form
      ref={form}
      className="send"
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-busy={isSending || undefined}
      data-draft={offered.draft}
      data-draft-lasts
      onInput={(event) => {
        edit(event);
        showTyped(event.currentTarget);
      }}
      onSubmit={(event) => {
        noteFiles();
        if (!isSending) setProgress(undefined);
        submit(event);
      }}
    >
      <Problem problem={state.problem} requestId={state.requestId} />
      {state.slot === undefined ? children : <IslandSlot html={state.slot} />}
      {view.ticks.map((each) => (
        <Tick
          key={each.name}
          tick={each}
          form="send"
          isTicked={view.ticked.includes(each.name)}
          error={errors[each.name]}
        />
      ))}
      {view.ticks.length > 0 && <Trap />}
      <HiddenInputs of={view.hidden} />
      {isSending && progress !== undefined && <progress max={100} value={progress} aria-label={texts.progress} />}
      <div className="row">
        <button type="submit" className="btn btn-p" aria-disabled={isSending || undefined}>
          {view.submit}
        </button>
        {view.beside && <Beside {...view.beside} />}
      </div>
    </form>
  );
}
