import { useNavigate, useSearchParams } from "react-router";
import { useAccess } from "../access.tsx";
import { withParameters } from "./pager.tsx";

export const WHOSE = ["mine", "nobody", "all"] as const;
type WhoseChoice = (typeof WHOSE)[number];
const LABELS: Readonly<Record<WhoseChoice, string>> = { mine: "Mine", nobody: "Nobody’s", all: "All" };

/** Whose work is shown, and who may have some. */
export interface WhoseView {
  readonly chosen: WhoseChoice;
  /** Id of the account that looks. */
  readonly me: string;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
}

function keep(choice: WhoseChoice): void {
  document.cookie = `whose=${choice}; path=/; samesite=lax`;
}

/** Mine, nobody's or all, on every list of work; kept for the session. Renders nothing where one account does all. */
export function WhoseTabs() {
  const { whose } = useAccess();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (!whose) return null;
  const choose = (choice: WhoseChoice) => {
    keep(choice);
    void navigate(withParameters(search, { whose: "", page: "" }), { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className="whose">
      <legend className="vh">Whose work</legend>
      {WHOSE.map((choice) => (
        <label key={choice}>
          <input type="radio" name="whose" checked={choice === whose.chosen} onChange={() => choose(choice)} />
          {LABELS[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/** 'Mine', 'Imran', 'Nobody’s' · nothing where one account does all. @param assignee id of an account */
export function useWhoseWords(): (assignee: string | undefined) => string {
  const { whose } = useAccess();
  return (assignee) => {
    if (!whose) return "";
    if (assignee === whose.me) return LABELS.mine;
    return whose.colleagues.find(({ id }) => id === assignee)?.name ?? LABELS.nobody;
  };
}
