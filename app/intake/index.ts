export { admit, refusePrograms, startToken } from "./bot-check.ts";
export { createContext, eachOf, INBOX, type InboxContext, linkEnd, listEnd, openLink, privateUrl } from "./context.ts";
export { checkedFields, checkedForm, clipped, filled, originValues, readOrigin } from "./form-values.ts";
export { PER_HOUR } from "./limits.ts";
export { endPath, isPrivatePath, privatePath, withoutToken } from "./paths.ts";
export { contactLinks, type ContactLinks, isSamePerson, politeName } from "./person.ts";
export {
  addNote,
  canUndo,
  existing,
  listingById,
  paged,
  revokeLink,
  titleOf,
  mailDueAfterUndo,
  unsentMailAbout,
} from "./records.ts";
export { newReference, sameText } from "./secrets.ts";
export { storedFormOnce, storedOnce, toAccepted } from "./stored-once.ts";
export type * from "./types.ts";
