import { textsIn } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { data, useLocation } from "react-router";
import { parseable } from "#app/ui/inputs/input-value.ts";
import { fieldsOf } from "../form/form-values.ts";
import { contentKind, type ContentKind } from "#app/kinds/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { frameData } from "#app/site/frame/frame-data.ts";
import { Frame } from "#app/site/frame/frame.tsx";
import { pagesStyle, propertyStyle } from "#app/site/parts/styles.ts";
import { ProjectPage } from "#app/site/project/project-page.tsx";
import { PropertyPage } from "#app/site/property/property-page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/preview.route.ts";
import { type DraftExtras, draftOf } from "./preview.server.ts";

/** The readable values of a form that is not ready to be saved. Of inputs of one name, such as those of a switch, the last counts. */
function lenientValues(kind: ContentKind, form: FormData): Readonly<Record<string, unknown>> {
  const texts = textsIn(form);
  const values = Object.fromEntries(
    fieldsOf(kind).map(({ key, field }) => [key, texts[field.options.apiNames[0]] ?? ""]),
  );
  const read: Record<string, unknown> = { title: "Without a title", slug: "preview", content: "" };
  for (const { key, field } of fieldsOf(kind)) {
    const value = readIfFits(field, parseable(field, values[key] ?? ""), { ...values, ...read });
    if (value !== undefined) read[key] = value;
  }
  return { projectName: read["title"], ...read };
}

/** The public page of what stands in a form; nothing is stored. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const kind = contentKind(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const values = lenientValues(kind, await request.formData());
  const settings = await services.catalogue.settings();
  return draftOf(kind, values, services, { settings, publicUrl: services.publicUrl });
}

/** What stands around every public page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, search } = fromContext(context);
  return frameData(await search(), await catalogue.settings());
}

/** Style sheets: the first for homes, projects and facts, the second for articles. */
export const links: Route.LinksFunction = () =>
  [...propertyStyle, ...pagesStyle].map((href) => ({ rel: "stylesheet", href }));

export const meta = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

export default function PreviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Frame frame={loaderData} path={pathname}>
      {actionData ? (
        <>
          <div className="wrap py-3">
            <p className="note warn" role="status">
              Preview. Nothing of it is saved yet.
            </p>
          </div>
          <Shown shown={actionData} />
        </>
      ) : (
        <div className="wrap sec">
          <h1 className="d1">Preview</h1>
          <p className="lead">Open it with the Preview button of a form.</p>
        </div>
      )}
    </Frame>
  );
}

/** A preview has no reviews: it shows the record alone. */
const NO_REVIEWS = { whose: undefined, demo: false, figures: undefined, quotes: [] };

function Shown({ shown }: { readonly shown: DraftExtras }) {
  if (shown.page === "property") return <PropertyPage {...shown} reviews={NO_REVIEWS} />;
  if (shown.page === "project") return <ProjectPage view={shown.view} enquiry={shown.enquiry} />;
  return (
    <article className="wrap list-end">
      <div className="ph prose-w">
        <h1 className="d1">{shown.title}</h1>
        {shown.page === "article" && <p className="muted">{shown.about}</p>}
      </div>
      {shown.image && <Picture image={shown.image} frame="r169" sizes="92vw" first />}
      {shown.page === "article" ? (
        <div className="prose" dangerouslySetInnerHTML={{ __html: shown.html }} />
      ) : (
        <dl className="kf">
          {shown.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
