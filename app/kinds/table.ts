import { accessKey } from "./access-key/access-key.ts";
import { accountAct } from "./account-act/account-act.ts";
import { alert } from "./alert/alert.ts";
import { blog } from "./blog/blog.ts";
import { deal } from "./deal/deal.ts";
import { delivery } from "./delivery/delivery.ts";
import { enquiry } from "./enquiry/enquiry.ts";
import { download } from "./download/download.ts";
import { erasure } from "./erasure/erasure.ts";
import { homeReport } from "./home-report/home-report.ts";
import { interaction } from "./interaction/interaction.ts";
import { leadSource } from "./lead-source/lead-source.ts";
import { message } from "./message/message.ts";
import { person } from "./person/person.ts";
import { project } from "./project/project.ts";
import { property } from "./property/property.ts";
import { requirement } from "./requirement/requirement.ts";
import { review } from "./review/review.ts";
import { settings } from "./settings/settings.ts";
import { sharedList } from "./shared-list/shared-list.ts";
import { submission } from "./submission/submission.ts";
import { visit } from "./visit/visit.ts";
import { webhook } from "./webhook/webhook.ts";
import type { Entity } from "#app/entities/entity.ts";

/** Everything that is stored as a record: what is not in here is no kind. The rest of the site loops over it. */
export const entities = {
  property,
  project,
  blog,
  person,
  enquiry,
  submission,
  review,
  visit,
  alert,
  sharedList,
  homeReport,
  interaction,
  requirement,
  deal,
  message,
  delivery,
  leadSource,
  accessKey,
  webhook,
  erasure,
  download,
  accountAct,
  settings,
} as const satisfies Record<string, Entity>;
