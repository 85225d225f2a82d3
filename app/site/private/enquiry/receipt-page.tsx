import { formsTexts } from "../../forms/words.ts";
import { receiptTexts } from "./words.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { FormAnswer } from "../../forms/answer.tsx";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink } from "../private-page.tsx";
import type { ReceiptView } from "./receipt-view.ts";

interface ReceiptProps {
  readonly view: ReceiptView;
  /** Of this page. */
  readonly path: string;
  readonly isNew: boolean;
  readonly problem: string | undefined;
}

/** Takes the place of the form that was sent. A dialog shows only this part, so it links to the receipt. */
function ThankYou({ view, path }: Pick<ReceiptProps, "view" | "path">) {
  return (
    <div className="panel mb-6">
      <FormAnswer>
        <h1 className="t1">{formsTexts.enquiry}</h1>
        <Note look="ok">
          <p className="font-medium">{formsTexts.success}</p>
          <p>{formsTexts.thanks}</p>
          <p className="small muted">{formsTexts.reference(view.reference)}</p>
        </Note>
        <p className="mt-5">
          <PlainLink href={path}>{receiptTexts.open}</PlainLink>
        </p>
        <p className="small muted mt-2">{receiptTexts.keepLink}</p>
      </FormAnswer>
    </div>
  );
}

function Withdraw() {
  return (
    <form className="dsec" method="post">
      <p className="small muted">{receiptTexts.withdrawText}</p>
      <button type="submit" className="btn btn-s btn-w mt-3" name="act" value="withdraw">
        {receiptTexts.withdraw}
      </button>
    </form>
  );
}

function Erase({ problem }: Pick<ReceiptProps, "problem">) {
  return (
    <form className="fields" method="post" noValidate>
      <p className="small muted">{receiptTexts.eraseText}</p>
      <div className="tick">
        <input type="checkbox" id="sure" name="sure" value="yes" {...errorAttributes("sure", problem)} />
        <label htmlFor="sure">{receiptTexts.eraseSure}</label>
        <ErrorLine of="sure" text={problem} />
      </div>
      <button type="submit" className="btn btn-dt btn-w" name="act" value="erase">
        {receiptTexts.erase}
      </button>
    </form>
  );
}

/** The private page of an enquiry; right after sending, with the thanks above it. */
export function ReceiptPage({ view, path, isNew, problem }: ReceiptProps) {
  const Title = isNew ? "h2" : "h1";
  return (
    <div className="wrap sec narrow">
      {isNew && <ThankYou view={view} path={path} />}
      <div className="panel">
        <Title className="t1">{receiptTexts.title}</Title>
        <FactList facts={view.facts} />
        <p className="small muted mt-5">{view.consent}</p>
        <p className="small muted mt-2">{view.linkEnds}</p>
        {view.canWithdraw && <Withdraw />}
        <Erase problem={problem} />
      </div>
    </div>
  );
}
