// The Hindi of everything that the server says on public pages. What the browser gets of it: `islands/hindi.ts` and `browser/hindi.ts`.
import.meta.glob(["./**/*words.hi.ts", "../texts/hi/*.ts"], { eager: true });
