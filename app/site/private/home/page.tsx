import { langOf } from "#app/base/language.ts";
import type { OwnersAnswer } from "#app/enquiries/index.ts";
import { refusalOf } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { DAY_MS, formatDay, indianDay } from "#app/entities/values/day.ts";
import { formatPrice, saleTypeOf } from "#app/entities/values/money.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { lastConfirmed, LEFT_FOR } from "#app/kinds/property/freshness.ts";
import { priceHistory } from "#app/kinds/property/price-history.ts";
import { VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { FactList, PrivatePage } from "../../frame/private-page.tsx";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";
import { Note } from "../../parts/note.tsx";
import { ConfirmStep } from "../../parts/question.tsx";
import { ownersTexts } from "./words.ts";

const ACTS = ["available", "gone", "price", "pause"] as const;
const WEEK_DAYS = 7;

export const query = ["done"];

/** The page of a home's owner: what happened with it, and their answers. */
export async function loader({ services: { inbox }, params, url }: PageRequest<"token">) {
  const { home, views, allViews, enquiries, visits, offers, mayAnswer } = await inbox.owners.byToken(params.token);
  const { values, state } = home;
  const saleType = saleTypeOf(values);
  const now = Date.now();
  const lastWeek = views.filter(({ day }) => day > indianDay(now - WEEK_DAYS * DAY_MS));
  const sum = (some: typeof views) => some.reduce((total, day) => total + day.views, 0);
  const price = (rupees: number | undefined) =>
    rupees === undefined ? ownersTexts.onRequest : formatPrice(rupees, saleType);
  const { steps } = priceHistory(offers, { id: home.id, saleType }, now);
  return show({
    done: oneOf(ACTS, url.searchParams.get("done") ?? undefined),
    title: values.title,
    rent: saleType === "Rent",
    isShown: state === "published",
    mayAnswer,
    state: [
      ownersTexts.state[state === "published" ? "shown" : (oneOf(LEFT_FOR, values.leftFor) ?? "other")],
      values.pausedUntil && ownersTexts.pausedUntil(formatDay(values.pausedUntil)),
      values.askedPrice && ownersTexts.asked(price(values.askedPrice)),
    ].flatMap((text) => text || []),
    facts: [
      { label: ownersTexts.confirmed, text: formatDay(lastConfirmed(home)) },
      { label: ownersTexts.price, text: price(values.totalPrice) },
      { label: ownersTexts.views, text: ownersTexts.viewsText(sum(lastWeek), sum(views), allViews) },
      { label: ownersTexts.enquiries, text: String(enquiries) },
      { label: ownersTexts.visits, text: visits.length === 0 ? ownersTexts.none : String(visits.length) },
    ],
    lines: [
      {
        title: ownersTexts.visits,
        lines: visits.map(({ startsAt, outcome }) =>
          ownersTexts.visitOf(
            formatDay(indianDay(startsAt)),
            ownersTexts.outcomes[startsAt > now ? "planned" : (oneOf(VISIT_OUTCOMES, outcome) ?? "none")],
          ),
        ),
      },
      {
        title: ownersTexts.history,
        lines: steps.toReversed().map(({ day, price: rupees }) => `${formatDay(day)}: ${price(rupees)}`),
      },
      {
        title: ownersTexts.byDay,
        lines: views.toReversed().map((each) => ownersTexts.viewsOf(formatDay(each.day), each.views)),
      },
    ],
  });
}

export async function action({ services: { inbox }, params, request }: PageRequest<"token">) {
  const { price = "", until = "", ...form } = await textsOf(request);
  const act = oneOf(ACTS, form["act"]) ?? "available";
  const answer: OwnersAnswer = act === "price" ? { act, price } : act === "pause" ? { act, until } : { act };
  try {
    await inbox.owners.answer(params.token, answer);
    return redirect(`/my/home/${params.token}?done=${act}`, 303);
  } catch (error) {
    const { message, status } = refusalOf(error);
    return show({ problem: message, act, price, until }, { status });
  }
}

export const meta = () => hiddenMeta(ownersTexts.title);

export { pagesStyle as styles } from "../../parts/styles.ts";

type Props = PageProps<typeof loader, typeof action>;

export default function MyHomePage({ loaderData, actionData }: Props) {
  const { done, title, state, facts, lines, mayAnswer } = loaderData;
  return (
    <PrivatePage title={ownersTexts.title}>
      {done && !actionData && (
        <Note look="ok">
          <p role="status">{ownersTexts.done[done]}</p>
        </Note>
      )}
      {actionData && !["price", "pause"].includes(actionData.act) && <Note look="bad">{actionData.problem}</Note>}
      <p className="t1 serif mt-5" lang={langOf(title)}>
        {title}
      </p>
      {state.map((text) => (
        <p key={text} className="mt-2">
          {text}
        </p>
      ))}
      {mayAnswer && <Answers loaded={loaderData} refused={actionData} />}
      <FactList facts={facts} />
      {lines.map((each) => (
        <Lines key={each.title} {...each} />
      ))}
      <p className="small muted mt-5">{ownersTexts.privacy}</p>
      <p className="small muted mt-2">{ownersTexts.keep}</p>
    </PrivatePage>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details className="mt-3">
      <summary>{title}</summary>
      <ul className="mt-2">
        {lines.map((line, at) => (
          // Two visits of one day may read alike.
          <li key={`${at} ${line}`}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

interface AnswersProps {
  readonly loaded: Props["loaderData"];
  readonly refused: Props["actionData"];
}

function Answers({ loaded: { isShown, rent }, refused }: AnswersProps) {
  return (
    <div className="mt-5">
      <form method="post">
        <button type="submit" className="btn btn-p btn-w" name="act" value="available">
          {isShown ? ownersTexts.available : ownersTexts.backOn}
        </button>
      </form>
      {isShown && (
        <>
          <Asking
            act="price"
            title={ownersTexts.newPrice}
            label={ownersTexts.newPriceLabel(rent)}
            help={ownersTexts.newPriceHelp}
            submit={ownersTexts.send}
            refused={refused}
          />
          <Asking
            act="pause"
            title={ownersTexts.pause}
            label={ownersTexts.pauseLabel}
            submit={ownersTexts.yesPause}
            refused={refused}
          />
          <ConfirmStep act={ownersTexts.gone} question={ownersTexts.sure} yes={ownersTexts.yesGone} value="gone" />
        </>
      )}
    </div>
  );
}

interface AskingProps extends Pick<AnswersProps, "refused"> {
  readonly act: "price" | "pause";
  readonly title: string;
  readonly label: string;
  readonly help?: string;
  readonly submit: string;
}

/** A disclosure with one input, so it works without scripts. */
function Asking({ act, title, label, help, submit, refused }: AskingProps) {
  const name = act === "price" ? "price" : "until";
  const problem = refused?.act === act ? refused.problem : undefined;
  return (
    <details className="ask mt-3" open={problem !== undefined}>
      <summary className="btn btn-s btn-w">{title}</summary>
      <form className="note mt-3" method="post">
        <div className="field">
          <label htmlFor={name}>{label}</label>
          <input
            id={name}
            name={name}
            className="inp"
            type={act === "price" ? "text" : "date"}
            required
            autoComplete="off"
            defaultValue={refused?.[name]}
            {...errorAttributes(name, problem)}
          />
          {help && <p className="help">{help}</p>}
          <ErrorLine of={name} text={problem} />
          <button type="submit" className="btn btn-p mt-3" name="act" value={act}>
            {submit}
          </button>
        </div>
      </form>
    </details>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
