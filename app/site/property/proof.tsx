import { proofTexts } from "./words.ts";
import type { ProofLine, ProofView } from "./proof-view.ts";

/** What was checked and what was not, what the price has done, and what similar homes ask. */
export function Proof({ proof: { checks, price, beside } }: { readonly proof: ProofView }) {
  return (
    <>
      <p className="muted max-w-prose">{proofTexts.lead[leadOf({ price, beside })]}</p>
      <div className="proof">
        <div>
          <h3>{proofTexts.checked}</h3>
          <Lines lines={checks} />
        </div>
        {price && (
          <div>
            <h3>{proofTexts.price}</h3>
            <p className="big">{price.summary}</p>
            <Lines lines={price.steps} />
            <p className="small muted mt-4">{proofTexts.noReset}</p>
          </div>
        )}
        {beside && (
          <div>
            <h3>{proofTexts.beside}</h3>
            <p className="big">{beside.own}</p>
            <Lines lines={beside.lines.map((text) => ({ text, note: undefined }))} />
            <p className="small muted mt-4">{beside.note}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** The lead announces only the parts that are shown. */
function leadOf({ price, beside }: Pick<ProofView, "price" | "beside">): keyof typeof proofTexts.lead {
  if (!price) return "checks";
  return beside ? "all" : "price";
}

function Lines({ lines }: { readonly lines: readonly ProofLine[] }) {
  return (
    <ul className="chk3">
      {lines.map(({ text, note }) => (
        <li key={`${text} ${note}`}>
          {text}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
