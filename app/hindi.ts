// The Hindi of everything that public pages say. What the browser gets of it: `site/islands/hindi.ts` and `site/browser/hindi.ts`.
import.meta.glob(["./**/*.hi.ts", "./texts/hi/*.ts"], { eager: true });
