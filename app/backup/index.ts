export { newKeyPair } from "./archive.ts";
export { makeBackup } from "./make.ts";
export { openBackup, type OpenedBackup } from "./open.ts";
export { openPlace } from "./place.ts";
