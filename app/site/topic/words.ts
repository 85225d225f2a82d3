import { words } from "#app/base/words.ts";
/**
 * The seven pages of the More menu for the house. Titles as the specification has them. Here is advice that holds for anybody;
 * what the company itself offers or promises stands in the settings ('services').
 */
export const topics = words({
  interior: {
    title: "Home Interior Designs Ideas",
    lead: "Good rooms begin with where the light falls and where people sit. Ideas to think about before you decide on one.",
    pictures: ["A living room in oak and linen, late afternoon", "A dining room that seats eight"],
    passages: [
      {
        title: "Measure first",
        text: "Draw the room to scale with its doors, windows and sockets before you choose a single piece.",
      },
      {
        title: "Few materials",
        text: "Two woods, one stone and one metal are enough for a whole home, and every later piece will match.",
      },
      {
        title: "Walls that move need permission",
        text: "Ask the society and the authority before a wall is taken down, and ask an engineer whether it bears weight.",
      },
    ],
    ask: "Ask about interiors",
  },
  furniture: {
    title: "Furnitures",
    lead: "Few pieces, well made. Chairs that can be repaired, tables that can be sanded, sofas with covers that come off.",
    pictures: ["An armchair in oiled teak and wool", "The same chair in a room with evening light"],
    passages: [
      {
        title: "Doors and lifts",
        text: "Measure the narrowest door, the lift and the turn of the stairs before you order a sofa.",
      },
      {
        title: "To buy or to rent",
        text: "For a home that you let for a year or two, rented furniture can cost less than bought furniture.",
      },
      {
        title: "What lasts",
        text: "Solid joints, screws that can be tightened and fabrics that can be washed decide how long a piece stays.",
      },
    ],
    ask: "Ask about a piece",
  },
  decor: {
    title: "Decor",
    lead: "The last layer: what stands on the console, hangs over the sofa and lies on the floor.",
    pictures: ["A console with stoneware and brass", "A living room with a hand-knotted rug"],
    passages: [
      {
        title: "Made nearby",
        text: "Stoneware comes from Khurja, rugs from Bhadohi, brass from Moradabad, each a drive from Noida.",
      },
      { title: "One at a time", text: "Live with an empty corner for a month. You will know what belongs there." },
      { title: "Before a sale", text: "Clear the shelves, open the curtains and photograph in the morning." },
    ],
    ask: "Ask about decor",
  },
  design: {
    title: "Design",
    lead: "Building a house of your own: what to settle before the first wall.",
    pictures: ["A kitchen with a long stone counter", "A bathroom in pale stone"],
    passages: [
      {
        title: "The plot first",
        text: "Look at sun, wind, noise and the neighbours' windows before the first drawing.",
      },
      {
        title: "Permissions",
        text: "Drawings go to the authority before the work begins. Setbacks and floor area differ from sector to sector.",
      },
      { title: "Costs", text: "Ask for the price of each drawing stage, and for what a later change would cost." },
    ],
    ask: "Ask about design",
  },
  plans: {
    title: "Plans",
    lead: "House plans for plots from 200 to 1,000 square yards: what to look for in one.",
    pictures: ["A plan with its court in the middle", "A house around a court, seen from the street"],
    passages: [
      {
        title: "Built around a court",
        text: "Rooms on three sides of a court keep the heat out and bring light to the middle of the house.",
      },
      { title: "Vastu", text: "Directions can be settled early at no cost. Later they cost a wall." },
      {
        title: "What a set of plans holds",
        text: "Floor plans, sections, a structural concept and a list of quantities that a contractor can price.",
      },
    ],
    ask: "Ask for a plan",
  },
  gift: {
    title: "Gift",
    lead: "For a housewarming, a handover, a thank-you to the neighbours who bore the noise.",
    pictures: ["A wrapped box with a brass lamp", "A table laid for the first dinner"],
    passages: [
      { title: "For a new home", text: "A lamp, a box of salt and grain, a plant that is easy to keep." },
      { title: "For neighbours", text: "Sweets and your telephone number, before the drilling starts." },
      { title: "Without plastic", text: "Wood, cloth, paper and brass are kept; plastic is thrown away." },
    ],
    ask: "Ask about a gift",
  },
  lights: {
    title: "Lights",
    lead: "A room is as good as its evening. Plan the light before you choose the lamp.",
    pictures: ["Three pendants in brass and glass", "A penthouse at dusk, lamps on"],
    passages: [
      {
        title: "In layers",
        text: "Light to work by, light to eat by, light to find the way at night, each on its own switch.",
      },
      { title: "Warm", text: "2700 kelvin suits the evening. Ask whether a lamp can be dimmed without flicker." },
      { title: "Within reach", text: "Put drivers where somebody can change them without opening the ceiling." },
    ],
    ask: "Ask about lights",
  },
});
