import { startCarousels } from "./carousels.ts";
import { startRails } from "./rails.ts";

export function startMovingRows(): void {
  startCarousels();
  startRails();
}
