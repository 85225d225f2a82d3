import { cardTexts } from "./en/card.ts";
import { commonTexts } from "./en/common.ts";
import { frameTexts } from "./en/frame.ts";

/** Sentences of the public side that several pages say, each in the language of the page. Those of one page stand in its folder (`app/site/<page>/words.ts`). */
export const siteTexts = { ...commonTexts, ...frameTexts, ...cardTexts } as const;

export type TypeName = keyof typeof siteTexts.types;
