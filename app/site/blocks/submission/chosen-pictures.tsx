import {
  type Dispatch,
  startTransition,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { chosenPictureTexts as texts } from "./chosen-pictures-words.ts";
import { errorAttributes, errorId, ErrorLine } from "#app/ui/error-line.tsx";
import { CHOSEN_PICTURES, TAKEN_PICTURES } from "#app/entities/picture-files.ts";
import { sendablePicture } from "#app/ui/inputs/sendable-picture.ts";
import { useHydrated } from "../../islands/use-hydrated.ts";
import {
  type Chosen,
  type ChosenAction,
  type ChosenState,
  NONE_CHOSEN,
  reduceChosen,
  type Step,
} from "./chosen-pictures-state.ts";
import { useDraftPictures } from "./use-draft-pictures.ts";

/** Id of the field in which several are chosen. */
const FIELD = "pictures";

/** Converts a picture that the server would refuse; the list shows it meanwhile. */
async function makeSendable(file: File, dispatch: Dispatch<ChosenAction>): Promise<void> {
  const made = await sendablePicture(file);
  if (made !== file) dispatch({ type: "made", of: file, file: made });
}

interface SlotView {
  readonly name: string;
  readonly label: string;
  /** Why the picture that was sent in it is refused. */
  readonly error?: string | undefined;
}

/** One place for a picture: an input of its own. */
export function PictureInput({ name, error }: Pick<SlotView, "name" | "error">) {
  return (
    <>
      <input
        className="inp"
        type="file"
        id={name}
        name={name}
        accept={TAKEN_PICTURES}
        {...errorAttributes(name, error)}
      />
      <ErrorLine of={name} text={error} />
    </>
  );
}

const STEPS = [
  { step: "earlier", sign: "←" },
  { step: "later", sign: "→" },
  { step: "remove", sign: "×" },
] as const satisfies readonly { readonly step: Step; readonly sign: string }[];

/** The object URL is revoked as soon as the browser has read the picture. */
function Preview({ file }: { readonly file: File }) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [isPicture, setIsPicture] = useState(true);
  const release = () => URL.revokeObjectURL(address);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className="media r43">
      {isPicture && (
        <img alt="" src={address} decoding="async" onLoad={release} onError={() => (release(), setIsPicture(false))} />
      )}
    </div>
  );
}

const itemId = ({ id }: Pick<Chosen, "id">) => `${FIELD}-${id}`;

interface ItemProps {
  readonly picture: Chosen;
  readonly focus: ChosenState["focus"];
  readonly dispatch: Dispatch<ChosenAction>;
}

function Item({ picture: { id, file, problem }, focus, dispatch }: ItemProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (focus) buttons.current?.querySelectorAll("button")[STEPS.findIndex(({ step }) => step === focus.step)]?.focus();
  }, [focus]);
  return (
    <li>
      <Preview key={file.name} file={file} />
      <p className="small muted cut">{file.name}</p>
      <ErrorLine of={itemId({ id })} text={problem} />
      <p className="help chosen-m">{texts.main}</p>
      <div className="chosen-b" ref={buttons}>
        {STEPS.map(({ step, sign }) => (
          <button
            key={step}
            type="button"
            className="ibtn"
            aria-label={texts[step](file.name)}
            onClick={() => startTransition(() => dispatch({ type: step, id }))} // shows the pressed button first
          >
            {sign}
          </button>
        ))}
      </div>
    </li>
  );
}

interface ChoiceProps {
  readonly state: ChosenState;
  readonly maxPictures: number;
  readonly dispatch: Dispatch<ChosenAction>;
  /** What became of the pictures of the draft; '' where all is well. */
  readonly problem: string;
}

/** One field for all of them, and what was chosen with it. */
function Choice({ state: { pictures, left, focus }, maxPictures, dispatch, problem }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const wrong = pictures.filter(({ problem }) => problem);
  const choose = (field: HTMLInputElement) => {
    const files = [...(field.files ?? [])];
    dispatch({ type: "added", files, maxPictures });
    for (const file of files) void makeSendable(file, dispatch);
    field.value = ""; // the same picture may be chosen again after it was removed
  };
  useLayoutEffect(() => {
    if (focus && focus.id === undefined) input.current?.focus();
  }, [focus]);
  return (
    <>
      <div className="shots">
        <div className="field">
          <label htmlFor={FIELD}>{texts.label}</label>
          <input
            ref={input}
            type="file"
            id={FIELD}
            className="inp"
            multiple
            accept={CHOSEN_PICTURES}
            aria-describedby={[`${FIELD}-help`, ...wrong.map((each) => errorId(itemId(each)))].join(" ")}
            aria-invalid={wrong.length > 0 || undefined}
            onChange={(event) => choose(event.target)}
          />
          <p className="help" id={`${FIELD}-help`}>
            {texts.help(maxPictures)}
          </p>
          <p className="help" role="status">
            {left.length > 0 ? texts.tooMany(left.join(", "), maxPictures) : texts.chosen(pictures.length, maxPictures)}
          </p>
          <p className="help" role="status">
            {problem}
          </p>
        </div>
      </div>
      <ol className="chosen">
        {pictures.map((picture) => (
          <Item
            key={picture.id}
            picture={picture}
            focus={focus?.id === picture.id ? focus : undefined}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </>
  );
}

const inputsOf = (slots: HTMLElement | null) => [
  ...(slots?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? []),
];

/** Puts the pictures into the slots in their order; what is on the list is what will be sent. Slots that hold theirs are left alone. */
function fill(slots: HTMLElement | null, pictures: readonly Chosen[]): void {
  for (const [index, slot] of inputsOf(slots).entries()) {
    const picture = pictures[index];
    if (slot.files?.[0] === picture?.file) continue;
    const held = new DataTransfer();
    if (picture) held.items.add(picture.file);
    slot.files = held.files;
  }
}

/** Begins with what was chosen before React came, or kept from a refused form; from then on the list is what counts. */
function useSlots(
  slots: RefObject<HTMLElement | null>,
  pictures: readonly Chosen[],
  addKept: (kept: readonly { readonly file: File; readonly slot: string }[]) => void,
): void {
  const wasRead = useRef(false);
  useLayoutEffect(() => {
    if (wasRead.current) return fill(slots.current, pictures);
    wasRead.current = true;
    addKept(
      inputsOf(slots.current).flatMap(({ name, files }) => [...(files ?? [])].map((file) => ({ file, slot: name }))),
    );
  });
}

/**
 * One field for several pictures in place of one field for each slot: with previews, in an order that can be changed.
 * The slots stay in the form, hidden, and hold the chosen files in that order, so that the form is sent as without script.
 */
export function ChosenPictures({ slots }: { readonly slots: readonly SlotView[] }) {
  const isHydrated = useHydrated();
  const [state, dispatch] = useReducer(reduceChosen, NONE_CHOSEN);
  const fields = useRef<HTMLDivElement>(null);
  useSlots(fields, state.pictures, (kept) =>
    dispatch({
      type: "added",
      files: kept.map(({ file }) => file),
      maxPictures: slots.length,
      problems: kept.map(({ slot }) => slots.find(({ name }) => name === slot)?.error),
    }),
  );
  const problem = useDraftPictures(fields, state, dispatch, slots.length);
  // A refusal of the server may have given the focus to a slot that is hidden from now on.
  useLayoutEffect(() => {
    if (isHydrated && fields.current?.contains(document.activeElement)) document.getElementById(FIELD)?.focus();
  }, [isHydrated]);
  return (
    <>
      {isHydrated && <Choice state={state} maxPictures={slots.length} dispatch={dispatch} problem={problem} />}
      <div className="shots" ref={fields} hidden={isHydrated}>
        {slots.map(({ name, label, error }) => (
          <div key={name} className="field">
            <label htmlFor={name}>{label}</label>
            <PictureInput name={name} error={isHydrated ? undefined : error} />
          </div>
        ))}
      </div>
    </>
  );
}
