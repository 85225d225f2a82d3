export { newKeyPair } from "./archive.ts";
export { makeBackup } from "./make.ts";
export { openBackup, type OpenedBackup } from "./open.ts";
export { addressOf, openPlace } from "./place.ts";
export { createBackups } from "./service.ts";
export type { BackupsView, KeptBackup } from "./types.ts";
