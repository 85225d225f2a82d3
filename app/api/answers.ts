import { z } from "zod";
import { STATES } from "#app/entities/index.ts";

const time = z.iso.datetime();

/** The answer of a call that only says what happened. */
export const done = z.object({ detail: z.string() }).meta({ id: "Done" });

export const user = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    lastLogin: time.nullable(),
    twoFactor: z.boolean().describe("Whether sign-in asks for a second factor"),
  })
  .meta({ id: "User" });

export const session = z
  .object({
    token: z.string().describe("Bearer token; the same session as the cookie"),
    expiresAt: time,
    user: user.nullable().describe("Who signed in; null while the second factor is still to come"),
    secondFactor: z.boolean().describe("True: send the code to /api/session/second-factor with this token"),
  })
  .meta({ id: "Session" });

/** Who is signed in, and until when. */
export const ownSession = z.object({ user, expiresAt: time });

export const picture = z
  .object({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    url: z.string().meta({ format: "uri-reference" }),
    width: z.int().describe("Pixels of the largest size"),
    height: z.int(),
    placeholder: z.string().describe("A few pixels as data: URL"),
    alt: z.string(),
    detail: z.string(),
  })
  .meta({ id: "Picture" });

/** A table that waits to be imported. */
export const importFile = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  format: z.enum(["csv", "jsonl", "xlsx", "vcf"]),
  sheets: z.array(z.string()).readonly().describe("Sheets of a workbook, in the order of the tabs"),
  sheet: z.string().optional().describe("The sheet that is read"),
  columns: z.array(z.string()).readonly(),
  headerRow: z.int().describe("Row that names the columns, from 1; 0 for JSON lines"),
  above: z.array(z.string()).readonly().describe("What stands above that row"),
  profiles: z
    .record(
      z.string(),
      z.object({
        filled: z.int().describe("Cells that are not empty"),
        isUnique: z.boolean().describe("No two rows have the same value, and no row has none"),
        values: z
          .array(z.object({ text: z.string(), count: z.int() }).readonly())
          .readonly()
          .describe("The first different values, most frequent first"),
        tells: z.array(z.string()).readonly().describe("Fields that each of these values tells as well"),
        dotted: z.string().optional().describe("The first number such as 1.500, which may be 1500"),
        isEuropean: z.boolean().describe("Whether a number is written like 1.200,50"),
        bare: z
          .object({ count: z.int(), smallest: z.number(), largest: z.number() })
          .optional()
          .describe("Numbers that may be rupees, lakh or crore"),
      }),
    )
    .describe("By column, what stands in it"),
  samples: z.array(z.record(z.string(), z.string()).readonly()).readonly().describe("The first rows"),
  isOwn: z.boolean().describe("Whether an export of this site wrote it"),
  ready: z
    .array(z.object({ name: z.string(), about: z.string(), state: z.enum(STATES) }).readonly())
    .readonly()
    .describe("Mappings of the project that fit the file"),
});
