import { startCarousels } from "./carousels.ts";
import { startRails } from "./rails.ts";

export function start(): void {
  startCarousels();
  startRails();
}
