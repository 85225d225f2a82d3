import { accountActs } from "./acts/accounts.ts";
import { homeActs } from "./acts/homes.ts";
import { importActs } from "./acts/imports.ts";
import { peopleActs } from "./acts/people.ts";
import { submissionActs } from "./acts/submissions.ts";
import { visitActs } from "./acts/visits.ts";
import { visitorActs } from "./acts/visitors.ts";
import type { Act } from "./step.ts";

/** Everything that writes more than once: a new one gets a line in the file of its subject. */
export const ACTS: readonly Act[] = [
  ...visitorActs,
  ...submissionActs,
  ...visitActs,
  ...homeActs,
  ...importActs,
  ...peopleActs,
  ...accountActs,
];
