import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyValues } from "#app/entities/index.ts";
import { describeFile, openFile, suggestPlan } from "../index.ts";
import { compileMapping } from "../mapping/mapping.ts";
import { openMappingOf } from "../mapping/plan.ts";
import { questionsOf } from "../mapping/questions.ts";
import type { ImportPlan, PlanQuestion } from "../service-types.ts";

interface ReadPeople {
  readonly plan: ImportPlan;
  readonly questions: readonly PlanQuestion[];
  /** Values of each row that is taken, as they would be stored. */
  readonly people: readonly AnyValues[];
  readonly notes: readonly string[];
  readonly refusals: readonly { readonly line: number; readonly reason: string }[];
}

/** What would be taken of a file of people as it is suggested; nothing is stored. */
export async function peopleIn(
  file: string | Buffer,
  change: (plan: ImportPlan) => ImportPlan = (plan) => plan,
): Promise<ReadPeople> {
  const folder = await mkdtemp(join(tmpdir(), "people-"));
  try {
    const path = join(folder, "file");
    await writeFile(path, file);
    const described = await describeFile(path, "people.csv", {});
    const plan = change(suggestPlan(described, "person"));
    const mapping = openMappingOf(plan, described.columns);
    const store = { facts: {}, changes: {} } as never; // nothing is stored
    const { translate } = compileMapping(mapping, { store, now: () => Date.UTC(2026, 10, 28) });
    const { source, close } = await openFile(path, described.format, { headerRow: described.headerRow });
    const people: AnyValues[] = [];
    const notes: string[] = [];
    const refusals: { line: number; reason: string }[] = [];
    for await (const row of source.rows) {
      const read = "fault" in row ? { refused: row.fault } : await translate(row.cells);
      if ("refused" in read) refusals.push({ line: row.line, reason: read.refused });
      else {
        people.push(read.values);
        notes.push(...read.notes);
      }
    }
    close();
    return { plan, questions: questionsOf(plan, described), people, notes, refusals };
  } finally {
    await rm(folder, { recursive: true });
  }
}
