import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { emptyDatabase } from "#scripts/testing/stores.ts";
import { openEngine } from "./engines/open.ts";

it("tells of a query that takes long, without its values", async () => {
  const told: { readonly sql: string; readonly ms: number }[] = [];
  const engine = await openEngine(
    await emptyDatabase("sqlite"),
    () => {},
    (query) => told.push(query),
  );
  onTestFinished(() => engine.close());
  const count = (rows: number) =>
    engine.read((connection) =>
      sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) select max(i) from n where 'x' not in (${"secret"}, ${"words"})`.execute(
        connection,
      ),
    );
  await count(10);
  expect(told).toEqual([]);
  await count(6_000_000);
  expect(told).toEqual([{ sql: expect.stringMatching(/^with recursive n.* not in \(…\)$/), ms: expect.any(Number) }]);
});
