import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rooms, sharedTypes } from "./rooms.ts";
import { root } from "./tools.ts";

const app = join(root, "app");
const folders = readdirSync(app, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const sourcesOf = (room: string) =>
  readdirSync(join(app, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));

describe("the rooms", () => {
  it("are all in the table", () => {
    expect(folders.filter((folder) => !(folder in rooms))).toEqual([]);
  });

  it.each(folders)("%s imports only what the table allows", (room) => {
    const allowed = new Set([room, ...(rooms[room] ?? [])]);
    for (const file of sourcesOf(room)) {
      for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/from "(#[^"]+|\.\.\/[^"]+)"/g)) {
        const target = /^#app\/([a-z]+)\//.exec(specifier)?.[1];
        if (target && !sharedTypes.test(specifier)) expect(allowed, `${file} imports ${specifier}`).toContain(target);
        expect(specifier, `${file} reaches above app/`).not.toMatch(/^#(server|cli|demo|scripts)\//);
      }
    }
  });
});
