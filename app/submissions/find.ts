import { submissionStage } from "#app/kinds/submission/submission.ts";
import { hasWords } from "#app/entities/values/text.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import type { Submission } from "./record.ts";
import type { SubmissionFilter } from "./types.ts";

/** Whether a submission fits the filter of the list. */
export function fitting({
  stages,
  search = "",
}: Pick<SubmissionFilter, "stages" | "search">): (submission: Submission) => boolean {
  const isFound = hasWords(search);
  const digits = phoneQuery(search);
  return (submission) =>
    (!stages?.length || stages.includes(submissionStage(submission.values))) &&
    ((digits !== undefined && submission.values.number.includes(digits)) || isFound(textOf(submission)));
}

function textOf({ values }: Submission): string {
  return [values.title, values.name, values.number, values.email, values.reference].join("\n");
}
