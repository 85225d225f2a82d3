import { to } from "#app/base/language.ts";
import { reraTexts } from "./rera-words.ts";
import type { ReraView } from "./rera-view.ts";
import { Spoken } from "#app/ui/spoken.tsx";

/** The law asks for the number and for the web site of the authority, both in plain sight, and in Uttar Pradesh for the code too. */
export function Rera({ rera, id }: { readonly rera: ReraView; readonly id?: string }) {
  const { number, statements, authority, code, account, project } = rera;
  if (statements.length === 0) return null;
  return (
    <section className="dsec" id={id}>
      <h2 className="t1">{reraTexts.title}</h2>
      <div className="rera">
        {number && code && (
          <svg
            className="qr"
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={reraTexts.codeLabel(number)}
          >
            <path d={code.path} />
          </svg>
        )}
        <div>
          {statements.map((statement) => (
            <p key={statement} className="ink font-semibold">
              <Spoken text={statement} />
            </p>
          ))}
          {authority && (
            <p>
              <a className="plain" href={to(authority.link)} target="_blank" rel="noopener">
                <Spoken text={reraTexts.check(authority.name, authority.site)} />
              </a>
            </p>
          )}
          {account && <p>{reraTexts.account(account)}</p>}
          <p className="small muted">
            <Spoken text={[project && reraTexts.ofProject(project), number && code?.says].filter(Boolean).join(" ")} />
          </p>
        </div>
      </div>
    </section>
  );
}
