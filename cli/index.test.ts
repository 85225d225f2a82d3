import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pastImports } from "#app/exchange/index.ts";
import { openStore } from "#app/store/index.ts";
import { commands } from "./commands.ts";
import { aangan, temporaryFolder } from "./testing.ts";

const ROW = {
  Price: "10700000",
  Status: "Resale",
  Area: "1138",
  "Rate per sqft": "9,450",
  "Property Type": "2 BHK Apartment in Palm Court",
  Locality: "Sector 79",
  "Builder Name": "home",
  "RERA Approval": "Approved by RERA",
  BHK_Count: "2",
  Society: " Palm Court",
  "Company Name": "Palm",
  "Flat Type": "Apartment",
};

function listings(folder: string, ...changes: readonly Partial<typeof ROW>[]): string {
  const file = join(folder, "listings.csv");
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(",");
  writeFileSync(
    file,
    [line(Object.keys(ROW)), ...changes.map((change) => line(Object.values({ ...ROW, ...change })))].join("\n"),
  );
  return file;
}

describe("the command line", () => {
  it("explains itself", async () => {
    const { code, out } = await aangan(temporaryFolder(), []);
    expect(code).toBe(0);
    for (const name of commands.keys()) {
      expect(out).toContain(`  ${name} `);
      expect((await aangan(temporaryFolder(), ["help", name])).out).toContain(`aangan ${name}`);
    }
  });

  it.each([
    [["paint"], {}, 2, "There is no command 'paint'."],
    [["help", "paint"], {}, 2, "There is no command 'paint'."],
    [["import"], {}, 2, "Say which file to import."],
    [["import", "a.csv", "b.csv"], {}, 2, "'b.csv' is too much here."],
    [["import", "a.csv", "--mpa", "x"], {}, 2, "'--mpa'"],
    [["export", "--kind", "villa"], {}, 2, `--kind has to be one of: ${CONTENT_KINDS.join(", ")}.`],
    [["export", "--format", "csv"], {}, 2, "A CSV takes one kind"],
    [["demo"], {}, 2, "Say either --remove or --reset."],
    [["copy", "--from", "/a"], {}, 2, "--to is missing."],
    [["export"], { PORT: "many" }, 2, "PORT has to be a number."],
    [["import", "/nowhere.csv", "--map", "listings-rupees"], {}, 1, "There is no file /nowhere.csv."],
    [
      ["import", "/nowhere.csv", "--map", "nothing"],
      {},
      1,
      "There is no mapping nothing. mappings/ has: listings-rupees.",
    ],
    [["restore", "/nowhere"], {}, 1, "There is no backup in /nowhere"],
    [["backup", join(tmpdir(), "never-made")], {}, 1, "There is no database at"],
  ])("answers %j %j with code %i and a sentence", async (args, env, code, sentence) => {
    const ran = await aangan(temporaryFolder(), args, env);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(sentence);
  });
});

describe("aangan import", () => {
  it("reports every row, adds nothing the second time, and can only be looked at first", async () => {
    const site = temporaryFolder();
    const file = listings(site, {}, { "Property Type": "Residential Plot" }, {}, { Area: "1,500" });
    const report = join(site, "report.csv");
    const dry = await aangan(site, ["import", file, "--map", "listings-rupees", "--dry-run"]);
    expect(dry.out).toContain(
      "Nothing was written. It would be: 4 rows = 2 taken + 0 updated + 0 unchanged + 2 refused",
    );
    const first = await aangan(site, ["import", file, "--map", "listings-rupees", "--report", report]);
    expect(first.code).toBe(0);
    expect(first.out).toContain("4 rows = 2 taken + 0 updated + 0 unchanged + 2 refused");
    expect(first.out).toContain("1  Plot: this mapping takes homes only (first at line 3)");
    const store = await openStore({ url: join(site, "aangan.sqlite") });
    const listed = await pastImports(store.facts).all();
    await store.close();
    expect(listed).toMatchObject([{ by: "the command line", counts: { rows: 4, taken: 2, refused: 2 } }]);
    const rows = readFileSync(report, "utf8").trim().split("\r\n");
    expect(rows[0]).toBe("line,outcome,reason,id,title");
    expect(rows[1]).toMatch(/^2,taken,,[0-9a-f]{24},"2 BHK flat in Palm Court, Sector 79"$/);
    expect(rows.slice(2, 4)).toEqual([
      "3,refused,Plot: this mapping takes homes only,,",
      '4,refused,Repeats line 2,,"2 BHK flat in Palm Court, Sector 79"',
    ]);
    expect((await aangan(site, ["import", file, "--map", "listings-rupees"])).out).toContain(
      "0 taken + 0 updated + 2 unchanged + 2 refused",
    );
  });

  it("imports nothing when the report cannot be written", async () => {
    const site = temporaryFolder();
    const ran = await aangan(site, [
      "import",
      listings(site, {}),
      "--map",
      "listings-rupees",
      "--report",
      join(site, "no", "report.csv"),
    ]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining("cannot be written") });
    expect((await aangan(site, ["export", "--out", join(site, "all.jsonl")])).code).toBe(0);
    expect(readFileSync(join(site, "all.jsonl"), "utf8")).toBe("");
  });

  it("says when it was stopped", async () => {
    const site = temporaryFolder();
    const ran = await aangan(site, ["import", listings(site, {}), "--map", "listings-rupees"], {}, AbortSignal.abort());
    expect(ran).toMatchObject({ code: 130, err: expect.stringContaining("Stopped before the end of the file") });
  });
});
