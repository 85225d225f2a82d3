import { cardTexts } from "./en/card.ts";
import { detailTexts } from "./en/detail.ts";
import { placeTexts } from "./en/place.ts";
import { frameTexts } from "./en/frame.ts";
import { homeListTexts } from "./en/home-list.ts";
import { pagesTexts } from "./en/pages.ts";
import { proofTexts } from "./en/proof.ts";
import { reraTexts } from "./en/rera.ts";
import { privateTexts } from "./en/private.ts";
import { sharedListTexts } from "./en/shared-list.ts";

/** Every sentence of the public side, in English. Longer prose: about.ts, legal.ts, topics.ts. */
export const en = {
  ...frameTexts,
  ...cardTexts,
  ...homeListTexts,
  ...detailTexts,
  ...pagesTexts,
  ...privateTexts,
  ...placeTexts,
  ...proofTexts,
  ...reraTexts,
  ...sharedListTexts,
} as const;

export type TypeName = keyof typeof en.types;
