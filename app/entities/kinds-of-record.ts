import { alert } from "./records/alert.ts";
import { blog } from "./records/blog.ts";
import { enquiry } from "./records/enquiry.ts";
import { erasure } from "./records/erasure.ts";
import { message } from "./message.ts";
import { project } from "./records/project.ts";
import { property } from "./records/property.ts";
import { review } from "./records/review.ts";
import { settings } from "./records/settings.ts";
import { sharedList } from "./records/shared-list.ts";
import { submission } from "./records/submission.ts";
import { visit } from "./records/visit.ts";
import type { Entity } from "./entity.ts";

/** Everything that is stored as a record: what is not in here is no kind. The rest of the site loops over it. */
export const entities = {
  property,
  project,
  blog,
  enquiry,
  submission,
  review,
  visit,
  alert,
  sharedList,
  message,
  erasure,
  settings,
} as const satisfies Record<string, Entity>;
