import { wireEntities } from "#app/catalogue/index.ts";
import { type Services } from "#app/services.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import { pictureOf } from "#app/entities/entity.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { Entity, RecordMeta } from "#app/entities/index.ts";
import {
  type BlogRecord,
  type ContentKind,
  entities,
  type ProjectRecord,
  type PropertyRecord,
  type Stored,
} from "#app/kinds/index.ts";
import { blogDate } from "#app/site/parts/read-articles.ts";
import { emptyEnquiry } from "#app/site/forms/empty-form.ts";
import { projectDetail } from "#app/site/project/project-detail.ts";
import { propertyCard } from "#app/site/blocks/cards/property-card-view.ts";
import { reraOfHome } from "#app/site/parts/rera-view.ts";
import { proofView } from "#app/site/property/proof-view.ts";
import { propertyDetail } from "#app/site/blocks/home-detail/property-detail.ts";
import { markdownToHtml } from "#app/site/blog/markdown.ts";
import { similarTo } from "#app/site/property/recommended.ts";

/** Of a record that is not stored. */
const NO_ID = "000000000000000000000000";

type Values = Readonly<Record<string, unknown>>;
type Cards = Parameters<typeof projectDetail>[1];

async function homeDraft(draft: PropertyRecord, services: Services, cards: Cards) {
  const record = asVisitorsSee("property", draft);
  const similar = await similarTo(services, record);
  return {
    page: "property" as const,
    view: propertyDetail(record, cards),
    proof: proofView(record, { changes: [], comparison: undefined, now: Date.now() }),
    rera: reraOfHome(record.values, (await services.catalogue.projectOf(record.values))?.values, cards.settings),
    similar: similar.map((home) => propertyCard(home, cards)),
    banner: cards.settings,
  };
}

async function projectDraft(record: ProjectRecord, services: Services, cards: Cards) {
  return {
    page: "project" as const,
    view: projectDetail(record, cards),
    enquiry: emptyEnquiry("project", { page: "/" }, cards.settings, await services.inbox.startToken()),
  };
}

async function articleDraft(record: BlogRecord) {
  const { title, postby, image, content } = record.values;
  return {
    page: "article" as const,
    title,
    about: [blogDate(record), postby].filter(Boolean).join(" · "),
    image,
    html: markdownToHtml(content),
  };
}

/** Preview of a kind without a page in this map: its public fields, one by one. */
function plainDraft(kind: ContentKind, values: Values) {
  const { fields, titleField }: Entity = entities[kind];
  const shown = Object.entries(fields).filter(
    ([key, field]) =>
      key !== titleField && field.kind !== "slug" && field.kind !== "image" && field.options.public !== false,
  );
  return {
    page: "plain" as const,
    title: String(values[titleField]),
    image: pictureOf(entities[kind], values),
    facts: shown.flatMap(([key, field]) => {
      const value = formattedValue(field, values[key]);
      return value ? [{ label: field.options.label, value }] : [];
    }),
  };
}

/** Data of the preview page of an unsaved record. */
export type DraftExtras =
  | Awaited<ReturnType<typeof homeDraft | typeof projectDraft | typeof articleDraft>>
  | ReturnType<typeof plainDraft>;

const drafts: {
  readonly [K in ContentKind]?: (record: Stored<K>, services: Services, cards: Cards) => Promise<DraftExtras>;
} = {
  property: homeDraft,
  project: projectDraft,
  blog: articleDraft,
};

/** How the page of a record with these values would be. */
export function draftOf<K extends ContentKind>(
  kind: K,
  values: Values,
  services: Services,
  cards: Cards,
): Promise<DraftExtras> | DraftExtras {
  const draw: (typeof drafts)[K] = drafts[kind];
  const now = Date.now();
  const meta: RecordMeta = {
    id: NO_ID,
    state: "archived",
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: undefined,
  };
  return draw ? draw({ ...meta, values: wireEntities[kind].read(values) }, services, cards) : plainDraft(kind, values);
}
