import type { WireRecord } from "../record.ts";

export const post = {
  title: "Renting a furnished home: the list before the lease",
  slug: "renting-a-furnished-home-the-list-before-the-lease",
  category: "Renting",
  description: "What to count, photograph and write down, so that the deposit comes back as it went.",
  comments: "Ask us for the inventory sheet.",
  status: "Published",
  postby: "Farida Ansari",
  date: "2026-01-16",
  Imgurl: "living-02.webp",
  content: `A furnished home is a home and several hundred objects. The lease deals with the first in eight pages and often with the second in one line. Most quarrels at the end of a tenancy come from that line. An afternoon at the beginning saves it.

## Before you agree

**Say what you need.** A home let with linen and knives suits a stay of a year. For five years, one with wardrobes, kitchen and air conditioning may serve better, with your own beds in it. Owners will often take things out if asked before the lease and seldom after.

**Ask what the rent holds.** Society maintenance, club, power backup, water, internet, gardener, cleaning, pest control. Each is either in or out. Write it beside the word.

**Try everything.** Run each air conditioner for ten minutes. Light each burner. Fill and empty each sink. Open each lock with its own key. Look at the age of the water filter.

## The inventory

Make it room by room, on the day the keys change hands, with both sides present. For each thing: what it is, how many, the make where it matters, and its state in two or three words. 'Sofa, three seats, grey, mark on left arm' is better than 'sofa, good'.

- Photograph each wall, each floor and each object with a mark on it.
- Read the meters and photograph them.
- Count the keys, remotes and access cards.
- Both sign each page, and each keeps a copy.

## In the lease

1. **Term and lock-in.** How long, and from when either side may leave, with what notice.
2. **Rent review.** When it rises, and by how much.
3. **Deposit.** How much, where it stands, what may be taken from it, and within how many days of leaving it comes back.
4. **Repairs.** Who mends what. A fair line: the owner what is built in and what wears out by age, the tenant what breaks by use.
5. **Wear.** One sentence that ordinary wear is not damage.
6. **Entry.** The owner gives notice before visiting.
7. **Society rules.** Pets, guests, staff, removal hours.

Leases longer than eleven months usually have to be registered, and duty is due on them. The rules differ from state to state, so check with the sub-registrar's office. Tenants are also verified with the local police, commonly through a form or a portal. Ask the owner which.

## While you live there

Report what fails on the day it fails, in writing, with a picture. Keep the receipts of what you mend. If something is replaced, add a line to the inventory and have it signed.

## Leaving

Walk through with the same inventory two weeks before the end, so that there is time to mend. Do it again on the last day. Read the meters, hand over the keys against a receipt, and agree the sum on the spot. If it cannot be agreed, write down which items are open. Two open lines are easier to settle than a feeling.

We keep a blank inventory at the office, four pages long. It is yours for the asking, whether or not you rent from us.`,
} satisfies WireRecord;
