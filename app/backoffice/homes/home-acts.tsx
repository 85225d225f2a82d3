import { CalendarPlus, CircleHelp, IndianRupee, Pencil, Send, Tag } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { OfficeLink } from "../access.tsx";
import { chooserPath } from "../blocks/people/for-visit.ts";
import { AskingButton, HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { fieldsOf } from "../form/form-values.ts";
import { listPaths } from "../parts/content-screens.ts";
import { homePath } from "../parts/home-path.ts";
import type { HomeView } from "./home-view.ts";

/** What is done most with a home; at the foot of a phone, in place of the tabs. */
export function HomeActs({ home }: { readonly home: HomeView }) {
  const { card, people } = home;
  const { id } = card;
  const [isPricing, setPricing] = useState(false);
  const { send } = useAct();
  const owner = people?.owner;
  return (
    <>
      <div className="act-bar" role="group" aria-label="What to do with this home">
        <button type="button" aria-haspopup="dialog" onClick={() => setPricing(true)}>
          <IndianRupee className="ic" aria-hidden />
          Price
        </button>
        <StateAct home={home} />
        <OfficeLink to={chooserPath("send", [id])}>
          <Send className="ic" aria-hidden />
          Send
        </OfficeLink>
        <OfficeLink to={chooserPath("visit", [id])}>
          <CalendarPlus className="ic" aria-hidden />
          Visit
        </OfficeLink>
        {owner?.askHref && (
          <a
            href={owner.askHref}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => send({ act: "asked", person: owner.person }, homePath(id))}
          >
            <CircleHelp className="ic" aria-hidden />
            Ask owner
          </a>
        )}
        <Link to={`${listPaths.property.update}?id=${id}`}>
          <Pencil className="ic" aria-hidden />
          Edit
        </Link>
      </div>
      <Dialog open={isPricing} title="Change price" onClose={() => setPricing(false)}>
        <PriceForm home={home} onDone={() => setPricing(false)} />
      </Dialog>
    </>
  );
}

/** Off the site once it is sold or let, and back on it. */
function StateAct({ home: { card, version, saleType } }: { readonly home: HomeView }) {
  const { send, isBusy } = useAct();
  const word = saleType === "Rent" ? "Let" : "Sold";
  const act = (state: string) => send({ act: "state", state, version });
  if (card.state === "pending") return null; // decided in its submission
  if (card.state !== "published")
    return (
      <button type="button" disabled={isBusy} onClick={() => act("published")}>
        <Tag className="ic" aria-hidden />
        Publish
      </button>
    );
  return (
    <AskingButton
      look="act-state"
      disabled={isBusy}
      question={{
        question: `${word}? Take it off the site?`,
        text: "Visitors do not see it any more. It stays here under 'Archived', and Undo puts it back.",
        yes: word,
      }}
      onYes={() => act("archived")}
    >
      <Tag className="ic" aria-hidden />
      {word}
    </AskingButton>
  );
}

/** The version is that of when it was opened: a price that somebody else sets meanwhile is not overwritten. */
function PriceForm({
  home: { card, version, texts },
  onDone,
}: {
  readonly home: HomeView;
  readonly onDone: () => void;
}) {
  const act = useAct(onDone);
  const [opened] = useState(version);
  const [price, setPrice] = useState(texts.totalPrice);
  const field = fieldsOf("property").find(({ key }) => key === "totalPrice")?.field;
  if (!field) return null;
  return (
    <act.Form method="post">
      <HiddenFields fields={{ act: "price", version: opened }} />
      <p className="small muted">Now {card.price}</p>
      <FieldInput
        id="home-price"
        field={field}
        value={price}
        onChange={setPrice}
        siblings={texts}
        error={problemOf(act.data, field.options.apiNames[0])}
      />
      <div className="dialog-acts">
        <button type="submit" className="btn btn-p" disabled={act.isBusy}>
          Save
        </button>
      </div>
    </act.Form>
  );
}
