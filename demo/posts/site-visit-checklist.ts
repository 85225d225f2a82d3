import type { WireRecord } from "../record.ts";

export const post = {
  title: "A site visit in ninety minutes: the checklist we carry",
  slug: "a-site-visit-in-ninety-minutes-the-checklist-we-carry",
  category: "Buying",
  description: "Water, noise, papers, lifts and the walk to the gate, in the order in which one meets them.",
  comments: "Print it, and add what we forgot.",
  status: "Published",
  postby: "Aangan desk",
  date: "2026-04-09",
  Imgurl: "dest-noida.webp",
  content: `The first visit to a home is mostly feeling, and rightly so. The second should be a list. This is ours. It takes ninety minutes with one person reading and one person looking.

## On the way

- Drive the last two kilometres at the hour you would leave for work.
- Note the turn into the lane. A median without a gap adds ten minutes to each day.
- Look at what is being built on either side, and at what may be. An empty plot is a future wall.

## At the gate

- Does the guard ask for a name? Does anybody check it?
- Where do deliveries wait, and where do visitors park?
- Read the notice board. It is the diary of the building: water cuts, lift repairs, dues.

## The common parts

- Call the lifts and count the seconds. Count the lifts and the homes.
- Walk up one flight of the fire stair. It should be lit, empty and open.
- Go to the basement. Look for water on the walls, and for your own bay. Park in it if you can.
- Ask to see the generator, and how much of a home it carries.
- Ask who manages the building, and what the last three months cost.

## Inside the home

1. **Water.** Open the farthest tap and the nearest together. Wait for hot water and time it. Flush.
2. **Walls.** Look at the corners under windows and at the ceiling below each bathroom. Fresh paint on one patch is a question.
3. **Windows.** Open and close every one. Stand still with them shut and listen for a full minute.
4. **Light.** Switch all lamps off. Read a line of print in the middle of each room.
5. **Air.** Open two opposite windows and see whether a curtain moves.
6. **Power.** Count the sockets where a bed, a desk and a refrigerator will stand. See the board, and whether it has breakers for earth leakage.
7. **Size.** Measure three rooms and the lift door. A sofa has to come in.
8. **Telephone.** Make a call from the bedroom that is deepest inside.
9. **Kitchen.** Where does the waste go, the gas come from, and the washing hang?

## The neighbours

Ring one bell. Say that you are thinking of moving in, and ask what they would change. People are kind and exact when asked this.

## The papers, on the table

Ask for copies, not for a look: the title deed and the chain before it, the approved plan, the completion or occupancy certificate, the last tax receipt, a no-dues letter from the society, and the bank's letter if there is a loan on the home. A lawyer reads them afterwards. What is missing at the visit is often missing altogether.

## Before you leave

Sit down in the living room and say nothing for two minutes. Then write three lines: what you liked, what you would have to change, and what you still do not know. The third line is the agenda for the next call.

A listing that we have verified has passed most of this list already, and we will tell you which points we could not see.`,
} satisfies WireRecord;
