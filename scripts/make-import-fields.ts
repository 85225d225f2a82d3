/** Writes the list of fields in docs/import.md anew. Run it after a field was added or changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { withFieldList } from "#app/exchange/mapping/field-list.ts";

const file = new URL("../docs/import.md", import.meta.url);
writeFileSync(file, withFieldList(readFileSync(file, "utf8")));
