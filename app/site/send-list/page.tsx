import { listFieldTexts } from "../blocks/shared-list/words.ts";
import { sendListTexts } from "./words.ts";
import { langOf, to } from "#app/base/language.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { Empty } from "../parts/empty.tsx";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { longestList, noteInput } from "#app/kinds/forms/sending-forms.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import type { ByName } from "../forms/form-view.ts";
import { FIRST_NAME } from "../blocks/shared-list/first-name.ts";
import { ListTitleField, NoteField, ListTextField } from "../blocks/shared-list/text-field.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";
import type { Services } from "#app/services.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { keptRecords, readKept } from "../blocks/shortlist/kept-homes.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { sharedListStyle as styles } from "../parts/styles.ts";

export const query = ["homes"];

export const forms = [longestList];

interface SendListView {
  readonly homes: readonly PropertyCardView[];
  /** Ids of those that are ticked. */
  readonly chosen: readonly string[];
  readonly action: string;
  readonly startedAt: string;
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
}

async function formFor(services: Services, site: Site, params: URLSearchParams): Promise<SendListView> {
  const [{ homes }, startedAt] = await Promise.all([keptRecords(params, services), services.inbox.startToken()]);
  return {
    homes: homes.map((home) => propertyCard(home, site)),
    chosen: homes.map(({ id }) => id),
    action: `/send-list?homes=${homes.map(({ id }) => id).join(",")}`,
    startedAt,
    values: {},
    errors: {},
    problem: undefined,
  };
}

export async function loader({ services, site, url }: PageRequest) {
  return show({ view: await formFor(services, site, url.searchParams) }, { noStore: true });
}

/** On to the sender's own page, which has the link for everybody. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const form = await request.formData();
  const input = textsIn(form);
  const chosen = form.getAll("homes").map(String);
  try {
    const { path } = await services.inbox.lists.create(chosen, input, readOrigin("list", input, address, "/send-list"));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, async () => ({
      ...(await formFor(services, site, url.searchParams)),
      chosen: readKept(new URLSearchParams({ homes: chosen.join(",") })).properties,
    }));
  }
}

export const meta = () => hiddenMeta(sendListTexts.title);

/** Names, a note for each home, and one button: the answer is the sender's page with the link. */
function SendListForm({ view }: { readonly view: SendListView }) {
  const { action, startedAt, values, errors, problem } = view;
  return (
    <form className="fields send-list" method="post" action={to(action)}>
      <Problem problem={problem} />
      <ListTitleField value={values["title"]} error={errors["title"]} isOptional />
      <ListTextField
        id="list-name"
        label={listFieldTexts.yourName}
        error={errors["name"]}
        {...FIRST_NAME}
        defaultValue={values["name"]}
      />
      <ul className="send-homes">
        {view.homes.map((home) => (
          <HomeToSend key={home.id} home={home} view={view} />
        ))}
      </ul>
      <Trap />
      <HiddenInputs of={{ [HIDDEN.startedAt]: startedAt, [HIDDEN.page]: "/send-list" }} />
      <p className="small muted">
        {sendListTexts.kept(LIST_DAYS)}
        <a className="link" href={to("/privacy")} target="_blank" rel="noopener">
          {siteTexts.frame.privacy}
        </a>
      </p>
      <button type="submit" className="btn btn-p btn-w">
        {sendListTexts.makeLink}
      </button>
    </form>
  );
}

interface HomeToSendProps {
  readonly home: PropertyCardView;
  readonly view: Pick<SendListView, "chosen" | "values" | "errors">;
}

function HomeToSend({ home: { id, title, price, image }, view: { chosen, values, errors } }: HomeToSendProps) {
  const note = noteInput(id);
  return (
    <li>
      <Picture image={image} alt="" sizes="120px" frame="r32" />
      <div>
        <label className="chk">
          <input type="checkbox" name="homes" value={id} defaultChecked={chosen.includes(id)} />
          <b lang={langOf(title)}>{title}</b>
          <span>{price}</span>
        </label>
        <NoteField home={id} label={listFieldTexts.noteOn(title)} value={values[note]} error={errors[note]} />
      </div>
    </li>
  );
}

export default function SendListRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap list-end fam">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: siteTexts.common.shortlist, path: "/shortlist" }, { label: sendListTexts.title }]}
        />
        <h1 className="d1">{sendListTexts.title}</h1>
        <p className="lead mt-4">{sendListTexts.lead}</p>
      </div>
      {view.homes.length > 0 ? (
        <SendListForm view={view} />
      ) : (
        <Empty text={sendListTexts.none} path="/shortlist" label={siteTexts.common.toShortlist} />
      )}
    </div>
  );
}
