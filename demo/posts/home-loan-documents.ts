import type { WireRecord } from "../record.ts";

export const post = {
  title: "Papers for a home loan, sorted into four folders",
  slug: "papers-for-a-home-loan-sorted-into-four-folders",
  category: "Money",
  description: "What a bank asks for, why it asks, and how to have it ready before the home is found.",
  comments: "If your bank asks for something that is not here, tell us what.",
  status: "Published",
  postby: "Farida Ansari",
  date: "2026-10-05",
  Imgurl: "still-armchair.webp",
  content: `A home that is worth having rarely waits for a loan. Banks can approve a borrower before the home is chosen, and then need only the papers of the property. Four folders, begun a month early, make the difference.

Each bank has its own list. This one is the common ground between them, so check with yours for the rest.

## Folder one: who you are

- Proof of identity and of address, as the bank accepts them.
- Tax number, photographs, and the same for each co-borrower.
- If you live abroad: passport, visa, proof of work and address there, and a power of attorney for someone here. Banks often want their own wording, so ask before it is stamped.

Spell the name alike on all of them. A missing middle initial has held up more loans than missing money.

## Folder two: what you earn

**Salaried.** Salary slips of recent months, the employer's yearly tax statement, tax returns of two or three years, and bank statements that show the salary arriving.

**In business or practice.** Returns with computation, balance sheets and accounts of about three years, proof of the business and its age, and statements of its current account.

Statements should be complete, page after page, downloaded rather than photographed.

## Folder three: what you owe

- Letters and statements of all running loans, with the sums outstanding.
- Credit cards, even those that lie in a drawer.
- Your own credit report, read before the bank reads it. Errors can be corrected, and that takes weeks.

Banks look at the part of your income that goes to instalments already. Closing a small loan first can raise the large one by more than it cost.

## Folder four: the home

For a resale: the title deed and the chain before it, the approved plan, the completion or occupancy certificate, tax receipts, the no-dues letter of the society or authority, and the agreement with the seller. If the seller still has a loan, a letter from that bank on what is owed and which papers it holds.

For a new home: the agreement for sale, the allotment letter, receipts, the registration number of the project, and the builder's permission to mortgage. Ask whether the bank has approved the project already. If so, much of this folder is in its drawer.

The bank sends a lawyer and a valuer of its own. They work for the bank. Their yes is a comfort and not a replacement for your own lawyer.

## The sum that is not lent

Banks lend a part of the price and not the whole, and seldom against duty, registration and fees. Set your own part aside in one account, with a clear trail of where it came from.

## Before you sign

1. Is the rate fixed or does it move, and with what?
2. How often is it reset, and what happens to you then: the instalment or the years?
3. What does it cost to pay early?
4. Which insurance is a condition, and which is only offered?
5. Which original papers does the bank keep, and how are they returned at the end? Ask for the list on its letterhead.

The calculator on our property pages shows the instalment for any sum, rate and term. It is an estimate, and your bank decides the rate. It is still a good place to find out, in a minute, which home you can be easy with.`,
} satisfies WireRecord;
