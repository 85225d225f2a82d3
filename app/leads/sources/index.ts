import { NotFound } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { SOURCE_KINDS, type SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import type { SourceReader } from "../types.ts";
import { ninetyNineAcres } from "./99acres.ts";
import { exotel } from "./exotel.ts";
import { form } from "./form.ts";
import { google } from "./google.ts";
import { housing } from "./housing.ts";
import { justdial } from "./justdial.ts";
import { knowlarity } from "./knowlarity.ts";
import { magicbricks } from "./magicbricks.ts";
import { mail } from "./mail.ts";
import { mailbox } from "./mailbox.ts";
import { meta } from "./meta.ts";
import { myoperator } from "./myoperator.ts";
import { squareyards } from "./squareyards.ts";
import { tally } from "./tally.ts";
import { telephone } from "./telephone.ts";
import { typeform } from "./typeform.ts";

/** Everything that leads may come from. */
export const SOURCES: Readonly<Record<SourceKind, SourceReader>> = {
  form,
  mailbox,
  mail,
  "99acres": ninetyNineAcres,
  housing,
  magicbricks,
  justdial,
  squareyards,
  meta,
  google,
  typeform,
  tally,
  exotel,
  myoperator,
  knowlarity,
  telephone,
};

/** @throws NotFound for a kind of a later release */
export function sourceCalled(what: string): SourceReader {
  const kind = oneOf(SOURCE_KINDS, what);
  if (!kind) throw new NotFound("A later release of this site reads this source.");
  return SOURCES[kind];
}
