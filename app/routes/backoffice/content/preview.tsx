import { fromContext } from "../../context.ts";
import { data } from "react-router";
import { parseable } from "#app/ui/inputs/input-value.ts";
import { fieldsOf } from "#app/backoffice/form/values.ts";
import { asVisitorsSee } from "#app/entities/as-visitors-see.ts";
import {
  blog,
  type BlogRecord,
  contentKind,
  type ContentKind,
  project,
  type ProjectRecord,
  property,
  type PropertyRecord,
  type RecordMeta,
} from "#app/entities/index.ts";
import { readIfFits } from "#app/entities/field.ts";
import { ProjectPage } from "#app/site/project/project-page.tsx";
import { PropertyPage } from "#app/site/property/property-page.tsx";
import { blogDate } from "#app/site/views/blog-card.ts";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { projectDetail } from "#app/site/views/project-detail.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import { reraOfHome } from "#app/site/views/property/rera.ts";
import { proofView } from "#app/site/views/property/proof.ts";
import { propertyDetail } from "#app/site/views/property/property-detail.ts";
import { Picture } from "#app/ui/picture.tsx";
import { markdownToHtml } from "#app/routes/site/articles/markdown.ts";
import { similarTo } from "#app/routes/site/property/recommended.ts";
import type { Route } from "./+types/preview.ts";
import { readPosted } from "../forms/plain-post.ts";

/** Of a record that is not stored. */
const NO_ID = "000000000000000000000000";

/** What can be read of a form that may not be ready to be saved yet. */
function lenientValues(kind: ContentKind, form: FormData): Readonly<Record<string, unknown>> {
  const { values } = readPosted(kind, form);
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
  const now = Date.now();
  const meta: RecordMeta = {
    id: NO_ID,
    state: "archived",
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: undefined,
  };
  const settings = await services.catalogue.settings();
  const cards = { settings, publicUrl: services.publicUrl };
  if (kind === "property") {
    const record: PropertyRecord = asVisitorsSee("property", { ...meta, values: property.read(values) });
    const similar = await similarTo(services, record);
    return {
      kind,
      view: propertyDetail(record, cards),
      proof: proofView(record, { changes: [], comparison: undefined, now: Date.now() }),
      rera: reraOfHome(record.values, (await services.catalogue.projectOf(record.values))?.values, settings),
      similar: similar.map((home) => propertyCard(home, cards)),
      banner: settings,
    };
  }
  if (kind === "project") {
    const record: ProjectRecord = { ...meta, values: project.read(values) };
    return {
      kind,
      view: projectDetail(record, cards),
      enquiry: emptyEnquiry("project", { page: "/" }, settings, await services.inbox.startToken()),
    };
  }
  const record: BlogRecord = { ...meta, values: blog.read(values) };
  const { title, postby, image, content } = record.values;
  return {
    kind,
    title,
    about: [blogDate(record), postby].filter(Boolean).join(" · "),
    image,
    html: markdownToHtml(content),
  };
}

export const meta = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

export default function Preview({ actionData }: Route.ComponentProps) {
  if (!actionData)
    return (
      <div className="wrap sec">
        <h1 className="d1">Preview</h1>
        <p className="lead">Open it with the Preview button of a form.</p>
      </div>
    );
  return (
    <>
      <div className="wrap py-3">
        <p className="note warn" role="status">
          Preview. Nothing of it is saved yet.
        </p>
      </div>
      <Shown shown={actionData} />
    </>
  );
}

/** A preview shows the record itself. */
const NO_REVIEWS = { whose: undefined, demo: false, figures: undefined, quotes: [] };

function Shown({ shown }: { readonly shown: NonNullable<Route.ComponentProps["actionData"]> }) {
  if (shown.kind === "property") return <PropertyPage {...shown} reviews={NO_REVIEWS} />;
  if (shown.kind === "project") return <ProjectPage view={shown.view} enquiry={shown.enquiry} />;
  return (
    <article className="wrap list-end">
      <div className="ph prose-w">
        <h1 className="d1">{shown.title}</h1>
        <p className="muted">{shown.about}</p>
      </div>
      {shown.image && <Picture image={shown.image} frame="r169" sizes="92vw" first />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: shown.html }} />
    </article>
  );
}
