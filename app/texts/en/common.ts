import { words } from "#app/base/words.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { lightboxTexts } from "#app/texts/en/lightbox.ts";

/** Words that stand on many pages. A file of its own, so that components in the browser need not load those of all pages. */
export const commonTexts = words({
  common: {
    skip: "Skip to content",
    home: browserTexts.home,
    call: "Call",
    chat: browserTexts.chat,
    close: lightboxTexts.close,
    previous: lightboxTexts.previous,
    next: lightboxTexts.next,
    seeMore: "See More",
    retry: browserTexts.retry,
    aMonth: browserTexts.aMonth,
    perSqFt: "per sq ft",
    verified: "Verified",
    unverified: "Unverified",
    verifiedDemo: "Verified (demo)",
    demo: (label: string) => `${label} (demo)`,
    demoContent: "Demo content: invented, to show how the page looks.",
    /** As a sentence before others. */
    closed: (sentence: string) => `${sentence}.`,
    optional: "Optional",
    required: "Required",
    share: "Share",
    shortlist: "Shortlist",
    listFailed: browserTexts.failed,
    onPage: "On this page",
    services: "What we offer",
    kept: "Kept on this device",
    lead: "Villas, penthouses and apartments across Noida and Delhi NCR. Every listing says plainly whether we have verified it.",
    aangan: "Homes below ₹40 Cr.",
    ultra: "Homes from ₹40 Cr.",
    page: (page: number) => `Page ${page}`,
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    pages: "Pages",
    toShortlist: "To the shortlist",
    brochure: "Brochure (PDF)",
    /** Beside the brochure of the builder. */
    brochureOnePage: "Our summary on one page (PDF)",
    writeReview: "Write a review",
  },
});
