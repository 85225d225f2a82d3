/** A picture on the list. The same file may be on it twice. */
export interface Chosen {
  readonly id: number;
  readonly file: File;
  /** Why the server refused it. */
  readonly problem?: string | undefined;
}

export type Step = "earlier" | "later" | "remove";

export interface ChosenState {
  readonly pictures: readonly Chosen[];
  /** Names of files for which no slot was left. */
  readonly left: readonly string[];
  /** Where the focus goes now: a button of a picture, or the field once the list is empty. */
  readonly focus: { readonly id: number | undefined; readonly step: Step } | undefined;
  readonly nextId: number;
}

export type ChosenAction =
  | {
      readonly type: "added";
      readonly files: readonly File[];
      readonly maxPictures: number;
      /** By place in `files`. */
      readonly problems?: readonly (string | undefined)[];
    }
  | { readonly type: Step; readonly id: number }
  /** A converted file takes the place of the chosen one. */
  | { readonly type: "made"; readonly of: File; readonly file: File }
  | { readonly type: "emptied" };

export const NONE_CHOSEN: ChosenState = { pictures: [], left: [], focus: undefined, nextId: 0 };

function add(
  state: ChosenState,
  { files, maxPictures, problems = [] }: Extract<ChosenAction, { type: "added" }>,
): ChosenState {
  const room = maxPictures - state.pictures.length;
  const added = files.slice(0, room).map((file, index) => ({
    id: state.nextId + index,
    file,
    problem: problems[index],
  }));
  return {
    pictures: [...state.pictures, ...added],
    left: files.slice(room).map(({ name }) => name),
    focus: undefined,
    nextId: state.nextId + added.length,
  };
}

function remove(state: ChosenState, index: number): ChosenState {
  const next = state.pictures[index + 1] ?? state.pictures[index - 1];
  return {
    ...state,
    pictures: state.pictures.toSpliced(index, 1),
    left: [],
    focus: { id: next?.id, step: "remove" },
  };
}

/** The focus stays on the pressed button; at an end of the list it moves to the opposite one. */
function move(state: ChosenState, from: number, step: "earlier" | "later"): ChosenState {
  const to = from + (step === "earlier" ? -1 : 1);
  const [picture, other] = [state.pictures[from], state.pictures[to]];
  if (!picture || !other) return state;
  const isAtEnd = to === (step === "earlier" ? 0 : state.pictures.length - 1);
  const focused = isAtEnd ? (step === "earlier" ? "later" : "earlier") : step;
  return {
    ...state,
    pictures: state.pictures.with(from, other).with(to, picture),
    left: [],
    focus: { id: picture.id, step: focused },
  };
}

export function reduceChosen(state: ChosenState, action: ChosenAction): ChosenState {
  if (action.type === "added") return add(state, action);
  if (action.type === "emptied") return { ...state, pictures: [], left: [], focus: undefined };
  if (action.type === "made") {
    const pictures = state.pictures.map((each) => (each.file === action.of ? { ...each, file: action.file } : each));
    return { ...state, pictures };
  }
  const index = state.pictures.findIndex(({ id }) => id === action.id);
  if (index === -1) return state;
  return action.type === "remove" ? remove(state, index) : move(state, index, action.type);
}
