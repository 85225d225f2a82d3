import { Plus, X } from "lucide-react";
import { Form } from "react-router";
import { counted } from "#app/entities/counted.ts";
import type { Standing } from "#app/search/index.ts";
import { TextField } from "../../parts/text-field.tsx";
import { ActForm, HiddenFields } from "../../feedback/act-button.tsx";
import { problemOf, useAct } from "../../feedback/answer.ts";
import type { HomeLine } from "../../blocks/homes/home-line.ts";
import { HomeText } from "../../blocks/homes/home-text.tsx";
import { ago } from "#app/entities/values/moments.ts";
import { screens } from "../../parts/screens.ts";
import { Thumbnail } from "../../table/entity-table.tsx";

export interface ChipView {
  readonly label: string;
  /** The search without it. */
  readonly without: string;
}

/** A home below what somebody wants, and how it fits. */
export interface MatchView extends HomeLine {
  readonly standing: Standing;
  readonly misses: readonly string[];
  readonly unknown: readonly string[];
  readonly nice: readonly string[];
  /** 'New', '₹40 Lacs cheaper' */
  readonly news: string | undefined;
  /** When it was sent to the person, epoch ms. */
  readonly sentAt: number | undefined;
}

export interface WantView {
  readonly id: string;
  readonly version: number;
  readonly label: string;
  readonly must: readonly ChipView[];
  readonly nice: readonly ChipView[];
  /** The same with the filters of the site. */
  readonly filters: string;
  /** '3 new': homes that are new or cheaper since the person was told last; '' for none. */
  readonly news: string;
  readonly homes: readonly MatchView[];
}

export interface WantsView {
  readonly open: readonly WantView[];
  readonly closed: readonly { readonly id: string; readonly version: number; readonly label: string }[];
  /** Saved searches and homes asked about that are not yet wants. */
  readonly told: readonly { readonly id: string; readonly label: string }[];
  /** Position in the change log at which the news were read: sending them marks nothing later as told. */
  readonly seq: number;
}

/** The form that every tick box of a home belongs to, wherever it stands. */
const PICKING = "send-homes";

interface WantsProps {
  readonly person: string;
  readonly wants: WantsView;
  readonly now: number;
  /** They may look for a home: what it is, is asked at once. */
  readonly isAsked: boolean;
}

/** What a person looks for and what fits, with boxes to pick what is sent. */
export function Wants({ person, wants: { open, closed, told, seq }, now, isAsked }: WantsProps) {
  return (
    <section className={`panel wants${open.length > 0 ? " person-first" : ""}`} id="wants">
      <h2>Wants</h2>
      {open.map((want) => (
        <Want key={want.id} want={want} seq={seq} now={now} />
      ))}
      {told.length > 0 && (
        <div className="card-acts" role="group" aria-label="Said already: add as a want">
          {told.map(({ id, label }) => (
            <ActForm
              key={id}
              fields={{ intent: "want-from", told: id }}
              look="btn-s btn-sm"
              aria-label={`Add: ${label}`}
            >
              <Plus className="ic" aria-hidden />
              {label}
            </ActForm>
          ))}
        </div>
      )}
      <AddWant isFirst={open.length === 0} isAsked={isAsked} />
      {closed.length > 0 && (
        <details>
          <summary>{counted(closed.length, "want")} closed</summary>
          <ul className="plain-list">
            {closed.map(({ id, version, label }) => (
              <li key={id}>
                <span>{label}</span>
                <ActForm
                  fields={{ intent: "want-reopen", want: id, version }}
                  look="btn-g btn-sm"
                  aria-label={`Reopen: ${label}`}
                >
                  Reopen
                </ActForm>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Form id={PICKING} action={`/dashboard/people/${person}/send`} className="picked">
        <button type="submit" className="btn btn-p">
          Send homes
        </button>
        <button type="submit" className="btn btn-s" name="person" value={person} formAction={screens.bookVisits.path}>
          Book visits
        </button>
      </Form>
    </section>
  );
}

interface WantProps extends Pick<WantsView, "seq"> {
  readonly want: WantView;
  readonly now: number;
}

function Want({ want, seq, now }: WantProps) {
  const { id, version, label, must, nice, filters, news, homes } = want;
  return (
    <article className="person-want" aria-label={label}>
      <div className="chips">
        {must.map((chip) => (
          <WantChip key={chip.label} want={want} side="must" chip={chip} />
        ))}
        {must.length === 0 && <span className="small muted">Any home</span>}
      </div>
      {nice.length > 0 && (
        <div className="chips">
          <span className="small muted">Nice to have</span>
          {nice.map((chip) => (
            <WantChip key={chip.label} want={want} side="nice" chip={chip} />
          ))}
        </div>
      )}
      <MoreWant want={want} />
      {news && (
        <div className="want-new">
          <b>{news} since last time</b>
          <ActForm fields={{ intent: "want-told", want: id, seq }} look="btn-g btn-sm">
            Already sent
          </ActForm>
        </div>
      )}
      {homes.length === 0 && <p className="small muted">No home fits, and none misses by one thing only.</p>}
      <ul className="matches">
        {homes.map((home) => (
          <MatchLine key={home.id} home={home} now={now} />
        ))}
      </ul>
      <details className="want-more">
        <summary>More</summary>
        <div className="card-acts">
          <a className="btn btn-g btn-sm" href={filters} target="_blank" rel="noopener">
            Choose by filters
          </a>
          <ActForm
            fields={{ intent: "want-close", want: id, version }}
            look="btn-g btn-sm"
            aria-label={`Close: ${label}`}
          >
            Close
          </ActForm>
        </div>
        <p className="small muted">After choosing by filters, paste the address of the list above.</p>
        <MoveWant want={want} />
      </details>
    </article>
  );
}

/** A want that was written down with the wrong person. */
function MoveWant({ want: { id, version } }: Pick<WantProps, "want">) {
  const act = useAct();
  return (
    <act.Form method="post" className="want-plus">
      <HiddenFields fields={{ intent: "want-move", want: id, version }} />
      <TextField
        name="to"
        label="To another person"
        placeholder="Name or number"
        autoComplete="off"
        problem={problemOf(act.data, "to")}
      />
      <button type="submit" className="btn btn-g" disabled={act.isBusy}>
        Move
      </button>
    </act.Form>
  );
}

interface WantChipProps {
  readonly want: WantView;
  readonly side: "must" | "nice";
  readonly chip: ChipView;
}

function WantChip({ want: { id, version }, side, chip: { label, without } }: WantChipProps) {
  const act = useAct();
  return (
    <act.Form method="post">
      <HiddenFields fields={{ intent: "want-less", want: id, version, side, rest: without }} />
      <button type="submit" className="chip" disabled={act.isBusy} aria-label={`Leave out: ${label}`}>
        {label}
        <X className="ic" aria-hidden />
      </button>
    </act.Form>
  );
}

function MatchLine({ home, now }: { readonly home: MatchView; readonly now: number }) {
  const { id, title, standing, misses, unknown, nice, news, sentAt } = home;
  return (
    <li>
      <label className="pick">
        <input type="checkbox" name="home" value={id} form={PICKING} aria-label={`Send ${title}`} />
      </label>
      <Thumbnail picture={home.image} />
      <div>
        <HomeText home={home} />
        <p className="small match-why">
          {news && <span className="badge b-acc">{news}</span>}
          {sentAt !== undefined && <span className="badge b-line">Sent {ago(sentAt, now).toLowerCase()}</span>}
          {standing === "fits" && <span className="fits">Fits</span>}
          {misses.map((text) => (
            <span key={text} className="misses">
              {text}
            </span>
          ))}
          {unknown.map((text) => (
            <span key={text} className="muted">
              {text}
            </span>
          ))}
          {nice.length > 0 && <span className="fits">Has {nice.join(", ")}</span>}
        </p>
      </div>
    </li>
  );
}

function AddWant({ isFirst, isAsked }: { readonly isFirst: boolean; readonly isAsked: boolean }) {
  const act = useAct();
  return (
    <details className="want-more" open={isFirst && isAsked}>
      <summary>{isFirst ? "What do they want?" : "Add another want"}</summary>
      <act.Form method="post" className="stack" key={act.data?.ok ? act.data.text : ""}>
        <HiddenFields fields={{ intent: "want" }} />
        <TextField
          name="phrase"
          label="Must have"
          maxLength={400}
          placeholder="4 BHK in Sector 50, 6 to 7 cr"
          problem={problemOf(act.data, "phrase")}
        />
        <TextField
          name="nice"
          label={
            <>
              Nice to have<em>Optional</em>
            </>
          }
          maxLength={400}
          placeholder="Park facing, lift"
        />
        <button type="submit" className="btn btn-s" disabled={act.isBusy}>
          Add
        </button>
      </act.Form>
    </details>
  );
}

/** Adds to a want: 'or Sector 44', 'also 3 BHK', 'lift' as nice. Nothing that is wanted already goes; a chip's x takes it away. */
function MoreWant({ want: { id, version } }: { readonly want: WantView }) {
  const act = useAct();
  return (
    <act.Form method="post" className="want-plus" key={act.data?.ok ? act.data.undo : ""}>
      <HiddenFields fields={{ intent: "want-more", want: id, version }} />
      <TextField
        name="phrase"
        label="Add"
        maxLength={2_000}
        placeholder="or Sector 44, also 3 BHK, lift"
        autoComplete="off"
        problem={problemOf(act.data, "phrase")}
      />
      <button type="submit" name="side" value="must" className="btn btn-s" disabled={act.isBusy}>
        <Plus className="ic ic-s" aria-hidden />
        Must
      </button>
      <button type="submit" name="side" value="nice" className="btn btn-g" disabled={act.isBusy}>
        <Plus className="ic ic-s" aria-hidden />
        Nice
      </button>
    </act.Form>
  );
}
