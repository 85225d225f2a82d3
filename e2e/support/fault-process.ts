/**
 * Loaded into the process of a site before anything else (faults.ts): its disk and its clock fail as a file says, which is looked at again and again. The
 * errors are those that the system and SQLite give, at the places where they give them.
 */
import fs, { readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import BetterSqlite from "better-sqlite3";
import type { Faults } from "./faults.ts";

/** Milliseconds between two looks. */
const LOOK_EVERY = 20;

let faults: Faults = {};
const RealDate = Date;
const timer = setInterval(look, LOOK_EVERY);
timer.unref();
look();

function look(): void {
  try {
    faults = JSON.parse(readFileSync(process.env["FAULTS"] ?? "", "utf8")) as Faults; // our own file
  } catch {
    // it is being written
  }
}

const MESSAGES = { ENOSPC: "no space left on device", EROFS: "read-only file system" } as const;
const DISK = {
  full: { file: "ENOSPC", sqlite: "SQLITE_FULL", text: "database or disk is full" },
  readOnly: { file: "EROFS", sqlite: "SQLITE_READONLY", text: "attempt to write a readonly database" },
} as const;

const diskFault = () => faults.disk && DISK[faults.disk];

function fileError(syscall: string): NodeJS.ErrnoException | undefined {
  const code = diskFault()?.file;
  return code && Object.assign(new Error(`${code}: ${MESSAGES[code]}, ${syscall}`), { code, syscall });
}

type AnyFunction = (this: unknown, ...args: never[]) => unknown;
type Failing = (original: AnyFunction, self: unknown, args: never[]) => unknown;

/** Replaces functions of an object by ones that may fail. */
function replace(holder: object, names: readonly string[], failing: (name: string) => Failing): void {
  const functions = holder as Record<string, AnyFunction>;
  for (const name of names) {
    const original = functions[name];
    if (!original) throw new Error(`There is no ${name}`);
    const replaced = failing(name);
    functions[name] = function (this: unknown, ...args) {
      return replaced(original, this, args);
    };
  }
}

const rejecting: (name: string) => Failing = (name) => (original, self, args) => {
  const error = fileError(name);
  return error ? Promise.reject(error) : original.apply(self, args);
};
const callingBack: (name: string) => Failing = (name) => (original, self, args) => {
  const error = fileError(name);
  const callback: unknown = args.at(-1);
  if (error && typeof callback === "function") return void process.nextTick(callback, error);
  return original.apply(self, args);
};
const throwing: (name: string) => Failing = (name) => (original, self, args) => {
  const error = faults.disk === "readOnly" ? fileError(name) : undefined;
  if (error) throw error;
  return original.apply(self, args);
};
const passing: Failing = (original, self, args) => original.apply(self, args);
const withoutSpace: (name: string) => Failing = () => (original, self, args) => {
  const found = original.apply(self, args);
  const less = (stats: fs.StatsFs) => (faults.disk === "full" ? Object.assign(stats, { bavail: 0 }) : stats);
  return found instanceof Promise ? found.then(less) : less(found as fs.StatsFs);
};

replace(fs, ["write", "writev"], callingBack);
replace(fs, ["mkdirSync", "chmodSync"], throwing);
replace(fs, ["openSync"], (name) => (original, self, args) => {
  const flags: unknown = args[1];
  return (flags === "a" || flags === "w" ? throwing(name) : passing)(original, self, args);
});
replace(fs.promises, ["writeFile", "appendFile", "mkdir"], (name) => (original, self, args) => {
  if (name === "mkdir" && faults.disk !== "readOnly") return original.apply(self, args); // a name finds room for long
  return rejecting(name)(original, self, args);
});
replace(fs, ["statfsSync"], withoutSpace);
replace(fs.promises, ["statfs"], withoutSpace);
const handle = await open(process.execPath);
replace(Object.getPrototypeOf(handle) as object, ["write", "writev", "writeFile", "appendFile"], rejecting);
await handle.close();
syncBuiltinESMExports();

/** What is written goes to the disk when a transaction ends. */
replace(BetterSqlite.prototype as object, ["prepare"], () => (original, self, args) => {
  const statement = original.apply(self, args) as { run: (...values: unknown[]) => unknown };
  const [text]: unknown[] = args;
  if (typeof text !== "string" || !/^\s*commit/i.test(text)) return statement;
  const run = statement.run.bind(statement);
  statement.run = (...values) => {
    const fault = diskFault();
    if (fault) throw new BetterSqlite.SqliteError(fault.text, fault.sqlite);
    return run(...values);
  };
  return statement;
});

globalThis.Date = class extends RealDate {
  constructor(...args: []) {
    if (args.length === 0) super(RealDate.now() + (faults.clock ?? 0));
    else super(...args);
  }
  static override now(): number {
    return RealDate.now() + (faults.clock ?? 0);
  }
} as DateConstructor;
