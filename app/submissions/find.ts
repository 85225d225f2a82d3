import { submissionStage } from "#app/entities/submission.ts";
import { phoneQuery } from "#app/entities/phone.ts";
import type { Submission } from "./record.ts";
import type { SubmissionFilter } from "./types.ts";

/** Whether a submission fits the filter of the list. */
export function fitting({
  stages,
  search = "",
}: Pick<SubmissionFilter, "stages" | "search">): (submission: Submission) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const digits = phoneQuery(search);
  return (submission) =>
    (!stages?.length || stages.includes(submissionStage(submission.values))) &&
    ((digits !== undefined && submission.values.number.includes(digits)) ||
      words.every((word) => textOf(submission).includes(word)));
}

function textOf({ values }: Submission): string {
  return [values.title, values.name, values.number, values.email, values.reference].join("\n").toLowerCase();
}
