import type { WireRecord } from "../record.ts";

export const post = {
  title: "Kothi or floor: the ground, the sky and the stairs between",
  slug: "kothi-or-floor-the-ground-the-sky-and-the-stairs-between",
  category: "Buying",
  description:
    "A whole house gives you both ends of it. A floor costs less and shares them. What to settle before choosing.",
  comments: "Brothers who have divided a house well: we should like to hear how.",
  status: "Published",
  postby: "Ritu Malhotra",
  date: "2026-07-22",
  Imgurl: "kothi-01.webp",
  content: `In the older sectors the choice is often between a whole house and one floor of it, on the same road, under the same trees. The price tells part of the story. The rest is in three places: the ground, the roof and the stairs.

## What a kothi is

A kothi is an independent house on its own plot. You own the land or hold its lease, and everything that stands on it. You decide when the gate is painted. You also find out why the pump has stopped.

**For it.** The ground floor and the garden. The roof. Nobody above and nobody below. The right to rebuild within the rules of the authority. Land tends to keep its worth while a building ages.

**Against it.** A larger sum, a larger roof to keep dry, and a watch to be kept when you travel. Selling takes longer, since fewer people can buy.

## What a floor is

A builder floor is one storey of a house of three or four, usually over stilts for the cars, with a lift. You own the floor and an undivided share in the land.

**For it.** The road and the trees at a third or a quarter of the price. Everything on one level. Someone always at home in the house.

**Against it.** Every decision about the whole needs three or four signatures. There is often no association and no fund, only good will.

## Settle these before you pay

- **The roof.** Does it belong to the top floor, or to all? Who may build on it if the rules change? It should be in the deed and not in the talk.
- **The ground.** Front lawn, rear court, the space under the stilts. A line on a plan with names on it is best.
- **The cars.** How many, where, and whether one has to be moved for another.
- **The share of land.** A figure in the deed, equal or by area.
- **The services.** Separate meters for power and water. One lift and one pump, and who pays when they fail.
- **The plan.** Is every storey sanctioned, and is there a completion certificate? Some authorities treat the sale of separate floors differently from others. Check with the authority for that sector before the first payment, and have the lawyer write down the answer.
- **The loan.** Banks lend on floors, but not on all. Ask for a view of the papers first.

## How they live

A kothi asks for a household: someone who knows the electrician, someone who likes the garden. It repays with room for three generations, and a door that can be left open. A floor asks for agreement. Where the families get on it is the easiest home there is. Where they do not, a small matter such as a shoe rack on the stairs can last for years.

Meet the people on the other floors before you sign. Ask how the last repair was decided and who paid. If the answers match, the house is in order.

## Our rule of thumb

If you expect to stay for twenty years and there are more than four of you, look at kothis first, even smaller ones. If you travel much, or want to be near your parents in the same sector without keeping a second roof, choose the floor. In both cases go up to the roof on the first visit. It shows how the house has been looked after.`,
} satisfies WireRecord;
