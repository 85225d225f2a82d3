import { type ReactNode, useState } from "react";
import { Link, useFetcher } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { Picture } from "#app/ui/picture.tsx";
import { type Answer, useAnswer } from "../feedback/answer.ts";
import type { HomeLine } from "../blocks/homes/home-line.ts";
import { homePath } from "../parts/home-path.ts";
import { acts } from "../parts/freshness-acts.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { useWindowEvent } from "../parts/use-window-event.ts";

/** A home that somebody has to ask about. */
export interface StaleHome extends HomeLine {
  readonly version: number;
  /** As it is stored. */
  readonly phone: string | undefined;
  /** None where they asked not to be called. */
  readonly callHref: string | undefined;
  readonly seller: string | undefined;
  /** '4 May 2025 by phone', or when it was added. */
  readonly last: string;
}

interface FreshnessScreenProps {
  readonly homes: readonly StaleHome[];
  readonly total: number;
  /** The setting: days until a home has to be confirmed again. */
  readonly days: number;
}

/** One home after the other, one key each: is it still to be had? */
export function FreshnessScreen({ homes, total, days }: FreshnessScreenProps) {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const { submit, data, state } = useFetcher<Answer>();
  useAnswer(state === "idle" ? data : undefined);
  const isPassed = (home: StaleHome) => passed.includes(keyOf(home));
  const home = homes.find((each) => !isPassed(each));
  const left = total - homes.filter(isPassed).length;
  const act = (name: ActName) => {
    if (!home || state !== "idle") return;
    setPassed([...passed, keyOf(home)]);
    if (name !== "later") void submit({ id: home.id, version: home.version, act: name }, { method: "post" });
  };
  useKeys(act);
  return (
    <>
      <ScreenHead title={screens.freshness.label} count={left} />
      <p className="fresh-lead">
        Published homes not confirmed in the last {counted(days, "day")}.
        <span className="key-hint"> Press one key per home.</span>
      </p>
      {home ? (
        <HomeCard key={home.id} home={home} onAct={act} />
      ) : (
        <Done isAll={left <= 0} onAgain={() => setPassed([])} />
      )}
    </>
  );
}

/** Key with the version: undoing a confirmation changes it, so that the home comes up again. */
function keyOf({ id, version }: StaleHome): string {
  return `${id} ${version}`;
}

/** Single keys, except while somebody types or a dialog is open. */
function useKeys(act: (name: ActName) => void): void {
  useWindowEvent("keydown", (event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement &&
      target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const name = actOfKey(event.key);
    if (!name) return;
    event.preventDefault();
    act(name);
  });
}

interface HomeCardProps {
  readonly home: StaleHome;
  readonly onAct: (name: ActName) => void;
}

function HomeCard({ home, onAct }: HomeCardProps) {
  return (
    <article className="fresh" aria-label={home.title}>
      <Picture image={home.image} alt="" sizes="(min-width:1024px) 420px, 92vw" frame="r43" />
      <div className="fresh-in">
        <h2>
          <Link to={homePath(home.id)}>{home.title}</Link>
        </h2>
        <p className="muted">{home.facts}</p>
        <p className="fresh-price">{home.price}</p>
        <dl>
          <Fact label="Last confirmed">{home.last}</Fact>
          {home.seller && <Fact label="Owner">{home.seller}</Fact>}
          {home.phone && (
            <Fact label="Phone">
              {home.callHref ? <a href={home.callHref}>{formatPhone(home.phone)}</a> : formatPhone(home.phone)}
            </Fact>
          )}
        </dl>
        <Acts onAct={onAct} />
      </div>
    </article>
  );
}

function Acts({ onAct }: Pick<HomeCardProps, "onAct">) {
  return (
    <div className="fresh-acts">
      {acts.map(({ name, label, key, isQuiet }) => (
        <button
          key={name}
          type="button"
          className={`btn ${isQuiet ? "btn-g" : "btn-s"}`}
          aria-keyshortcuts={key}
          onClick={() => onAct(name)}
        >
          {label}
          <kbd>{key.toUpperCase()}</kbd>
        </button>
      ))}
    </div>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Done({ isAll, onAgain }: { readonly isAll: boolean; readonly onAgain: () => void }) {
  return (
    <div className="empty" role="status">
      <p className="empty-text">{isAll ? "Every home is confirmed." : "You skipped the others for now."}</p>
      {!isAll && (
        <a className="btn btn-s" href={screens.freshness.path} onClick={onAgain}>
          Go through what is left
        </a>
      )}
    </div>
  );
}

type ActName = (typeof acts)[number]["name"];

function actOfKey(key: string): ActName | undefined {
  return acts.find((act) => act.key === key.toLowerCase())?.name;
}
