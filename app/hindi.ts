// The Hindi of everything that public pages say. What the browser gets of it: `site/islands/hindi.ts` and `texts/hi/browser.ts`.
import.meta.glob(["./**/*.hi.ts", "./texts/hi/*.ts"], { eager: true });
