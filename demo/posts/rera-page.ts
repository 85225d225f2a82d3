import type { WireRecord } from "../record.ts";

export const post = {
  title: "How to read a RERA page in ten minutes",
  slug: "how-to-read-a-rera-page-in-ten-minutes",
  category: "Buying",
  description:
    "The register says who is building, on whose land, until when, and how far they have come. Seven places to look.",
  comments: "Send us a project and we will read its page with you.",
  status: "Published",
  postby: "Aangan desk",
  date: "2025-05-12",
  Imgurl: "still-plan.webp",
  content: `Each state keeps a public register of the projects that are being sold before they are complete. It is the best free document a buyer has, and few people open it. Ten minutes are enough for a first reading. Keep the brochure beside you and compare.

## 1. Start from the number

Every advertisement of a registered project has to carry its registration number. Type the number into the site of the authority itself, not into a search engine. If the page that opens shows another name, another sector or another phase, stop and ask why. Large projects are often registered phase by phase, and the phase you were shown may not be the one that is registered.

## 2. Who is the promoter

The page names the company that answers for the project. It is often not the brand on the gate. Write the name down: it should be the same on the agreement, on the receipt and on the bank account that you pay into.

## 3. Whose land

Look for the ownership papers and, where the land belongs to someone else, the development agreement. On leasehold land, look for what is still owed to the authority.

## 4. The dates

There is a date of completion that the promoter has declared, and sometimes an extension. This is the date that counts, not the one on the hoarding. Compare it with what you see on the ground.

## 5. The plans

The sanctioned layout and floor plans are uploaded. Find your tower, your floor and your home. Count the towers: the second phase may stand in front of your balcony. See what is drawn where the brochure shows a lawn.

## 6. The quarterly reports

Promoters report progress at intervals: how many homes are booked, how far the structure and the services have come, and certificates of an architect, an engineer and an accountant. Read the last three in order. A line that does not move for a year says more than a sales office will.

## 7. Orders and litigation

Search the authority's orders for the promoter's name. One complaint among a thousand homes is life. Ten with the same sentence in them is a habit.

## What the page does not say

- It does not say that the home is good, or that the price is fair.
- It does not replace a search of title by a lawyer.
- It covers carpet area, which is why the figures differ from those in the brochure.
- It may be out of date by a quarter.

Projects that were complete before the law came into force, and some small ones, need no registration. Then ask for the completion or occupancy certificate, and read its date. When in doubt, check with the authority: it answers letters, and a letter is better than a memory of a phone call.

On our own pages the number stands beside the project, with a link to the authority. If a project has none, the reason is given in words.`,
} satisfies WireRecord;
