import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface ConflictFrameProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Another tab saved first: shows what differs, and writes nothing over until somebody has chosen. */
export function ConflictFrame({ isOpen, onClose, children }: ConflictFrameProps) {
  return (
    <Dialog open={isOpen} title="This was saved in the meantime" className="wide" onClose={onClose}>
      {children}
    </Dialog>
  );
}

interface ConflictButtonsProps {
  /** What the button of the choice says. */
  readonly choose: string;
  readonly onChoose: () => void;
  readonly onClose: () => void;
}

export function ConflictButtons({ choose, onChoose, onClose }: ConflictButtonsProps) {
  return (
    <div className="dialog-acts">
      <button type="button" className="btn btn-s" onClick={onClose}>
        Back to the form
      </button>
      <button type="button" className="btn btn-p" onClick={onChoose}>
        {choose}
      </button>
    </div>
  );
}
