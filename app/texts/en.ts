import { cardTexts } from "./en/card.ts";
import { frameTexts } from "./en/frame.ts";

/** Sentences of the public side that several pages say, in English. Those of one page stand in its folder (`app/site/<page>/words.ts`). */
export const en = { ...frameTexts, ...cardTexts } as const;

export type TypeName = keyof typeof en.types;
