import { type Dispatch, type RefObject, useEffect, useRef, useState } from "react";
import { chosenPictureTexts as texts } from "./chosen-pictures-words.ts";
import { listen } from "../../parts/listen.ts";
import { recall, remember } from "../../parts/storage.ts";
import { type ChosenAction, type ChosenState, NONE_CHOSEN } from "./chosen-pictures-state.ts";
import {
  DRAFT_FORGOTTEN,
  draftPicturesOf,
  FORM_EMPTIED,
  noteDraftPictures,
  PICTURES_RESTORED,
} from "./draft-pictures.ts";
import { dropPictures, keepPictures, keptPictures } from "./kept-pictures.ts";

/** Each tab has its own draft of a form, so its own pictures. */
function idOf(form: HTMLFormElement): string {
  const tab = recall("tab", "sessionStorage") ?? crypto.randomUUID();
  remember("tab", tab, "sessionStorage");
  return `${tab}:${form.dataset["draft"]}`;
}

const formOf = (slots: HTMLElement | null) => slots?.closest<HTMLFormElement>("form[data-draft]");

/**
 * Pictures are kept in this browser with the draft of their form, as long as the draft is.
 * @returns a sentence where they are not kept, or those of the draft are not there any more
 */
export function useDraftPictures(
  slots: RefObject<HTMLElement | null>,
  { pictures }: ChosenState,
  dispatch: Dispatch<ChosenAction>,
  maxPictures: number,
): string {
  const [problem, setProblem] = useState("");
  const seen = useRef(NONE_CHOSEN.pictures);
  useEffect(() => {
    const form = formOf(slots.current);
    if (!form) return;
    const inputs = slots.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [];
    // A refused form still has its pictures.
    const hasPictures = () => [...inputs].some(({ files }) => files && files.length > 0);
    const restore = async () => {
      const noted = draftPicturesOf(form);
      if (!noted || hasPictures()) return;
      const files = await keptPictures(noted.id);
      if (files.length > 0) dispatch({ type: "added", files, maxPictures });
      else setProblem(texts.lost(noted.count));
    };
    void restore();
    const stops = [
      listen(form, [PICTURES_RESTORED], () => void restore()),
      listen(form, [FORM_EMPTIED], () => dispatch({ type: "emptied" })),
      listen(form, [DRAFT_FORGOTTEN], () => void dropPictures(idOf(form))),
    ];
    return () => stops.forEach((stop) => stop());
  }, [slots, dispatch, maxPictures]);
  useEffect(() => {
    const form = formOf(slots.current);
    const isChanged = pictures !== seen.current && pictures.length + seen.current.length > 0;
    seen.current = pictures;
    if (!form || !isChanged) return;
    const id = idOf(form);
    noteDraftPictures(form, { id, count: pictures.length });
    form.dispatchEvent(new Event("input", { bubbles: true })); // makes the script store the draft
    const keeping =
      pictures.length > 0
        ? keepPictures(
            id,
            pictures.map(({ file }) => file),
          )
        : dropPictures(id);
    void keeping.then((isKept) => setProblem(isKept === false ? texts.notKept : ""));
  }, [slots, pictures]);
  return problem;
}
