export { toAccepted } from "./accepted.ts";
export { admit, refusePrograms, startToken } from "./bot-check.ts";
export { contactLinks, type ContactLinks, politeName } from "./contact-links.ts";
export {
  createContext,
  eachOf,
  existing,
  INBOX,
  type InboxContext,
  linkEnd,
  listEnd,
  openLink,
  privateUrl,
  revokeLink,
} from "./context.ts";
export { countBy } from "./count-by.ts";
export { checkedFields, checkedForm, clipped, filled, originValues } from "./form-values.ts";
export { indianMoment, indianTime, weekday } from "./indian-time.ts";
export { PER_HOUR } from "./limits.ts";
export { listingById, titleOf } from "./listing.ts";
export { addNote } from "./notes.ts";
export { paged } from "./paged.ts";
export { readOrigin } from "./origin.ts";
export { endPath, isPrivatePath, privatePath, withoutToken } from "./paths.ts";
export { isSamePerson } from "./person.ts";
export { newReference, sameText } from "./secrets.ts";
export { storedFormOnce, storedOnce } from "./stored-once.ts";
export { canUndo, undoableMailDue, unsentMailAbout } from "./undo.ts";
export type * from "./types.ts";
