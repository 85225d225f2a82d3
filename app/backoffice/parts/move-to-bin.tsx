import { useNavigate } from "react-router";
import { ConfirmedAct } from "../feedback/act-button.tsx";

interface MoveToBinProps {
  readonly question: string;
  readonly text: string;
  /** Path of the screen that is shown next. */
  readonly list: string;
}

/** Asks, moves the record of the screen to the bin, and leaves the screen. */
export function MoveToBin({ question, text, list }: MoveToBinProps) {
  const navigate = useNavigate();
  const yes = "Delete";
  return (
    <ConfirmedAct
      fields={{ intent: "remove" }}
      onDone={() => void navigate(list)}
      question={{ question, text, yes, isDestructive: true }}
      look="btn-dt btn-sm"
    >
      {yes}
    </ConfirmedAct>
  );
}
