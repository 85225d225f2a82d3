import { Link } from "react-router";
import { OwnerActs } from "../blocks/homes/owned-homes.tsx";
import { ActForm } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { ReachLinks } from "../parts/reach-links.tsx";
import { TextField } from "../parts/text-field.tsx";
import type { HomeContact, HomePeople, AlsoWith } from "./home-view.ts";

export function OwnerSection({ people: { owner, seller, sellerPhone } }: { readonly people: HomePeople }) {
  return (
    <section className="panel owner" aria-label="Owner">
      <h2>Owner</h2>
      {owner ? (
        <>
          <OwnerActs home={owner} />
          <ActForm fields={{ act: "owner-none" }} look="btn-g btn-sm" className="owner-none">
            Not the owner any more
          </ActForm>
        </>
      ) : (
        <NumberForm act="owner" number={sellerPhone} name={seller} submit="Set the owner" />
      )}
    </section>
  );
}

function ContactLine({ contact }: { readonly contact: HomeContact }) {
  const { id, name, number } = contact;
  return (
    <div className="fit-line">
      <Link to={`/dashboard/people/${id}`}>
        <span className="line-text">
          <span className="cut">{name}</span>
          <small className="cut">{number ?? "No number"}</small>
        </span>
      </Link>
      <ReachLinks {...contact} />
    </div>
  );
}

/** One home, given by several: brokers and others besides the owner, and who of them has the key. */
export function SourcesSection({ sources }: { readonly sources: readonly AlsoWith[] }) {
  return (
    <section className="panel owner" aria-label="Also with">
      <h2>Also with</h2>
      {sources.map((source) => (
        <div key={source.id} className="source">
          <ContactLine contact={source} />
          <div className="source-acts">
            {source.hasKey && <span className="badge b-acc">Has the key</span>}
            <ActForm
              fields={{ act: "source", person: source.id, how: source.hasKey ? "no key" : "key" }}
              look="btn-g btn-sm"
              aria-label={source.hasKey ? `${source.name} has no key` : `${source.name} has the key`}
            >
              {source.hasKey ? "No key" : "Has the key"}
            </ActForm>
            <ActForm
              fields={{ act: "source", person: source.id, how: "remove" }}
              look="btn-g btn-sm"
              aria-label={`Remove ${source.name}`}
            >
              Remove
            </ActForm>
          </div>
        </div>
      ))}
      <details>
        <summary>Add a broker who has it too</summary>
        <NumberForm act="source-add" number="" name="" submit="Add" />
      </details>
    </section>
  );
}

interface NumberFormProps {
  readonly act: "owner" | "source-add";
  readonly number: string;
  readonly name: string;
  readonly submit: string;
}

/** Finds somebody by number, or adds them. */
function NumberForm({ act: name, number, name: called, submit }: NumberFormProps) {
  const act = useAct();
  return (
    <act.Form method="post" className="stack">
      <input type="hidden" name="act" value={name} />
      <TextField
        name="number"
        label="Number"
        type="tel"
        defaultValue={number}
        problem={problemOf(act.data, "number")}
      />
      <TextField name="name" label="Name" defaultValue={called} />
      <button type="submit" className="btn btn-s" disabled={act.isBusy}>
        {submit}
      </button>
    </act.Form>
  );
}
