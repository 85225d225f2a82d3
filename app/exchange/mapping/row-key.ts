import type { UploadedFile } from "../service-types.ts";
import { headerWords } from "./headers.ts";

/** Fields that say which home it is: what changes from month to month (price, status, dates, texts) is not among them. */
const IDENTITY: ReadonlySet<string> = new Set([
  "ProjectName",
  "Location",
  "City",
  "PropType",
  "SaleType",
  "TypeMore",
  "Unit",
  "Floor",
  "Size",
  "CarpetArea",
  "BuiltUpArea",
  "SuperArea",
  "PlotArea",
  "Builder",
  "Latitude",
  "Longitude",
  "projectName",
  "title",
]);

/** 'Listing ID', 'prop_id', 'spid', 'Ref no', 'code'; but not 'S. No.', which counts the rows of one file. */
function isNamedLikeId(header: string): boolean {
  const words = headerWords(header);
  const last = words.at(-1) ?? "";
  if (/^(id|_?id|ref|reference|code|key|slug|uid|uuid|spid|listingid|propertyid|propid)$/.test(last)) return true;
  return (
    words.length > 1 &&
    /^(no|number)$/.test(last) &&
    /^(ref|reference|listing|property|prop|ad)$/.test(words.at(-2) ?? "")
  );
}

const isNumbering = (header: string) => /^(s|sr|sl|serial)( (no|number))?$/.test(headerWords(header).join(" "));

/** Short texts of letters and digits without blanks: '65fc3a2e', 'NDA-1042'. */
function looksLikeId({ columns, samples }: Pick<UploadedFile, "columns" | "samples">, column: string): boolean {
  if (!columns.includes(column) || samples.length < 3) return false;
  const values = samples.map((row) => row[column] ?? "");
  return values.every((value) => /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}_-]{4,40}$/u.test(value));
}

/** Also of a page on the portal itself: '/flat-in-noida-1042'. */
export const isWebAddress = (value: string) => /^(https?:\/\/|www\.|\/)\S+$/i.test(value);

/** Links to pictures and people are no keys: several homes share one, and it changes while the home stays. */
const isOfPicture = (header: string) =>
  headerWords(header).some((word) =>
    /^(photo|image|img|picture|pic|thumbnail|logo|avatar|agent|owner|builder)$/.test(word),
  );

/** Whether every row has a cell in the column: a row without a key is no record. */
const isAlwaysThere = ({ columns, profiles }: Pick<UploadedFile, "columns" | "profiles">, column: string) =>
  (profiles[column]?.filled ?? 0) === Math.max(...columns.map((other) => profiles[other]?.filled ?? 0));

/**
 * Columns that tell one record from another: one that is named like an id, a link, one that looks like an id, else those that
 * say which home it is. A price or a status never is among them: next month's list would add each home again.
 * @param fieldOf the first wire name that a column becomes; '' for none
 */
export function guessKey(
  file: Pick<UploadedFile, "columns" | "samples" | "profiles">,
  fieldOf: (column: string) => string,
): readonly string[] {
  const unique = file.columns.filter((column) => file.profiles[column]?.isUnique && !isNumbering(column));
  const values = (column: string) => file.samples.map((row) => row[column] ?? "");
  const found =
    unique.find(isNamedLikeId) ??
    unique.find((column) => !isOfPicture(column) && values(column).every(isWebAddress)) ??
    unique.find((column) => fieldOf(column) === "" && looksLikeId(file, column));
  if (found !== undefined) return [found];
  const identity = file.columns.filter((column) => IDENTITY.has(fieldOf(column)));
  const titled = file.columns.find((column) => /^title$/i.test(fieldOf(column)));
  const isWhole = identity.length > 1 && identity.some((column) => isAlwaysThere(file, column));
  return isWhole || titled === undefined ? identity : [...new Set([titled, ...identity])];
}
