import { refusalTexts } from "#app/entities/refusals.ts";
import { diskFull, diskReadOnly } from "#app/entities/errors.ts";
import { Conflict, Unavailable } from "#app/entities/index.ts";
import type { Engine } from "./engines/engine.ts";

/** The one place where errors of either database become errors for people. Everything else passes as it is. */
export function translate(engine: Engine, error: unknown): unknown {
  switch (engine.classify(error)) {
    case "unique":
      return new Conflict("Something with this name or address exists already. Choose another one and save again.");
    case "foreignKey":
      return new Conflict(refusalTexts.record.dangling);
    case "tryAgain":
    case "busy":
      return new Unavailable(refusalTexts.site.saving, {
        title: "Busy",
        retryAfter: 1,
        cause: error,
      });
    case "full":
      return diskFull(error);
    case "readOnly":
      return diskReadOnly(error);
    case "unavailable":
      return databaseAway(error);
    case "damaged":
      return new Unavailable(refusalTexts.site.databaseDamaged, {
        retryAfter: 600,
        cause: error,
      });
    case undefined:
      return error;
  }
}

/** It cannot be reached, or lets others wait for too long. */
export function databaseAway(cause?: unknown): Unavailable {
  return new Unavailable(refusalTexts.site.databaseAway, { retryAfter: 5, cause });
}

/** What the database or the file system says of an error, in its own words. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
