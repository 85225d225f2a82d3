import type { WireRecord } from "../record.ts";

export const post = {
  title: "Super area and carpet area, without the fog",
  slug: "super-area-and-carpet-area-without-the-fog",
  category: "Buying",
  description: "What you pay for, what you live in, and the short sum between the two.",
  comments: "Bring your floor plan and we will do the sum together.",
  status: "Published",
  postby: "Kabir Sen",
  date: "2025-08-03",
  Imgurl: "living-06.webp",
  content: `Two families compare homes of 2,400 sq ft. One finds room for a piano and the other cannot turn a sofa. Both figures are true. They measure different things.

## Three words

**Carpet area** is what lies within your walls: the floor you can walk on, with the thickness of the inner partitions counted in. Under the law on real estate it leaves out the outer walls, the service shafts, and balconies and terraces that belong to you alone. It is the figure on the register and in the agreement.

**Built-up area** adds the outer walls and the balconies.

**Super area** adds a share of what is common: lobbies, lifts, stairs, the club, sometimes the guard room. There is no single rule for that share. Each builder works it out, and two builders can arrive at very different figures for the same building.

## The sum that clears it

Divide the carpet area by the super area. The result is the part of what you are quoted that you can stand in.

- Above 75 per cent: unusual in a tower, common in a low house.
- From 65 to 75 per cent: usual for a good tower with few homes to a floor.
- Below 60 per cent: ask what the rest is. It may be a generous lobby. It may be arithmetic.

These bands come from the plans that have passed our desk. They are a guide and not a standard.

Then divide the price by the **carpet area**. This is the only rate at which two homes can be compared. An apartment at ₹14,000 a sq ft of super area with 60 per cent efficiency costs ₹23,333 for each foot of carpet. Another at ₹16,000 with 72 per cent costs ₹22,222. The dearer one is cheaper.

## Where the space goes

A plan with the same carpet area can still live larger or smaller. Look for four things.

1. **Passages.** A corridor of nine metres eats a small room.
2. **Doors.** Each swing takes a square metre that no bed can have.
3. **Columns.** Those in corners are harmless. Those in the middle of a wall decide where the wardrobe may not stand.
4. **Shape.** A room of 12 by 14 takes furniture on all sides. One of 9 by 19 is a corridor with a window.

## Measure it yourself

At the visit, take a tape or a laser and measure three rooms from finished wall to finished wall. Multiply, add, and compare with the plan. A difference of an inch or two is plaster. A difference of a foot is a conversation.

## What to ask for in writing

- Carpet area of the home, and of each balcony and terrace, separately.
- What the price is charged on, and what happens if the final area differs.
- What maintenance is charged on. It is a small rate, and you pay it every month.

We show Size as it is given to us and say which kind it is when we know. If a listing does not say, ask. The answer is usually in the agreement, on the page with the plan.`,
} satisfies WireRecord;
