import type { WireRecord } from "../record.ts";

export const post = {
  title: "Stamp duty in Noida: what goes into the full sum",
  slug: "stamp-duty-in-noida-what-goes-into-the-full-sum",
  category: "Money",
  description:
    "Price, duty, registration and the small fees around them, laid out on one page before you make an offer.",
  comments: "Rates change. Write to us if a figure here has aged.",
  status: "Published",
  postby: "Ritu Malhotra",
  date: "2025-02-18",
  Imgurl: "still-console.webp",
  content: `The price on a listing is the largest figure in a purchase and rarely the last one. A buyer who writes all of them on one page before making an offer is seldom surprised at the sub-registrar's desk. Here is the page we use.

## The price, and the price the state uses

Duty is charged on the value of the deal or on the value that the state sets for that locality and kind of building, whichever is higher. The state's figure is known as the circle rate. It is published by sector and revised from time to time. Look it up early: where a seller quotes below it, duty is still worked out on the higher figure, and the difference may have tax consequences for both sides.

## Stamp duty and registration

Stamp duty is a percentage of that value. Registration is a second, smaller charge for entering the deed in the record. Some states charge less where the buyer is a woman or where a woman is a joint owner, up to a limit. The percentages and the limits are set by each state and do change, so check with the authority or the sub-registrar's office in the week you sign, not in the month you start looking.

On our pages we work with **six per cent for both together**, as an estimate. On a home of ₹6 Cr that is ₹36 Lacs. Treat it as a figure for planning only.

## What else belongs on the page

- **Tax at source.** Above a certain value the buyer holds back a small part of the price and pays it to the tax department in the seller's name. Other rules apply when the seller lives abroad. Ask a tax adviser before the first payment.
- **GST.** It may apply to a home bought from a builder before completion. It does not usually apply to a resale.
- **Transfer charges.** On leasehold land the authority that leased it may ask a fee for changing the name.
- **Society charges.** A transfer fee, a share of the sinking fund, and the maintenance advance.
- **The loan.** Processing, valuation and the bank's own legal opinion.
- **The lawyer.** A search of title and the drafting of the deed.
- **Moving in.** Meters, deposits, paint, and the first month of two homes at once.

## A worked example

Take a resale apartment at ₹6 Cr. Duty and registration at six per cent come to ₹36 Lacs. Allow half a per cent for the loan and the lawyer, ₹3 Lacs, and ₹2 Lacs for the society and the meters. The full sum is ₹6.41 Cr, of which the bank lends against the price and not against the rest. The ₹41 Lacs must be ready in the account.

## When it is paid

Duty is paid before the deed is registered, usually through the state's own portal or a bank that it has appointed. Keep the receipt with the deed. Both, scanned, belong in two places that cannot burn down together.

If one line of your own page stays empty, ask us. We would rather find it with you now.`,
} satisfies WireRecord;
