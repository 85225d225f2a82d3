import type { WireRecord } from "../record.ts";

export const post = {
  title: "Facing and light: what a compass tells you about a room",
  slug: "facing-and-light-what-a-compass-tells-you-about-a-room",
  category: "Living",
  description: "North, east, south and west are four different days. How to choose the one you want to live in.",
  comments: "Tell us which way your own favourite room looks.",
  status: "Published",
  postby: "Kabir Sen",
  date: "2025-11-21",
  Imgurl: "living-01-b.webp",
  content: `A listing says 'East-facing' and moves on. Behind the word is the whole of a day: when a room wakes, when it grows hot, and whether the lamp is on at four. In the plains around Delhi the sun is high in June and low in January, and that decides most of it.

## First, which side is meant

Ask what 'facing' refers to. For a house it is usually the main door. For an apartment it may be the door, the balcony or the living-room window, and they can look in different directions. Stand in the room with a compass on your telephone, away from metal, and see for yourself.

## The four days

**East.** Sun from early morning until about ten. The room is bright at breakfast and cool by afternoon. Kind to kitchens, dining tables and people who rise early.

**North.** Even light all day and almost no direct sun in winter. Good for work, for reading and for pictures on a wall. In January it needs a heater more than the others do.

**South.** The high summer sun passes above the window and a modest overhang keeps it out. The low winter sun comes far into the room. With shade over the glass, this is the side we should choose for a living room.

**West.** The hard one. From three in the afternoon in May the sun is low enough to come under any overhang and the walls are already hot. Deep balconies, trees, outside blinds or good glass make it bearable. The evenings are lovely for it.

## What changes the rule

- **Height.** On the fourth floor a tree is your blind. On the fortieth there is none.
- **The neighbour.** A white tower opposite sends the sun back. A south window on a light well is not a south window.
- **Depth.** Daylight reaches into a room about twice the height of the window. A room of nine metres with one window has a dark end.
- **Both sides.** A home with windows on two opposite sides moves its own air. It is worth more than any single facing.

Old houses had their own answer, the court in the middle: a piece of sky that lights the rooms from within and lets the heat out at night. The word for it is आँगन, and it is where our name comes from.

## How to visit

Go twice: once before ten and once between three and five. Switch off every lamp. Stand in each room for a minute and see whether you could read there. Put a hand on the west wall in the afternoon. Open two windows and hold up a strip of paper to see whether the air moves.

## Vastu

Many families have wishes about the direction of the door, the kitchen and the place for prayer. Say so at the start. The filter for facing is on the listing page, and the plan shows the rest. We take no side in it. A home that the whole family is easy with is the right one.

If you can have only one thing, have windows on two sides. If you can have two, have shade on the west.`,
} satisfies WireRecord;
