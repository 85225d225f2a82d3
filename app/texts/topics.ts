/** The seven pages of the More menu that offer something for the house. Titles as the specification has them. */
export const topics = {
  interior: {
    title: "Home Interior Designs Ideas",
    lead: "Good rooms begin with where the light falls and where people sit. We bring an architect to your home, measure it, and show you three ideas before you decide on one.",
    pictures: ["A living room in oak and linen, late afternoon", "A dining room that seats eight"],
    passages: [
      { title: "One visit, three ideas", text: "The first visit takes an hour. A week later you get three plans, drawn to scale, each with a sum that holds." },
      { title: "Made near Noida", text: "Joinery, stone and metal come from workshops within forty kilometres, so a wrong hinge is replaced within days." },
      { title: "Ten weeks as a rule", text: "A finished apartment is furnished in about ten weeks. Where a wall has to move we say so first, and how long the permission takes." },
    ],
    ask: "Ask for a first visit",
  },
  furniture: {
    title: "Furnitures",
    lead: "Few pieces, well made. Chairs that can be repaired, tables that can be sanded, sofas whose covers come off.",
    pictures: ["An armchair in oiled teak and wool", "The same chair in a room with evening light"],
    passages: [
      { title: "To buy or to rent", text: "Everything can be bought. For homes to let, whole rooms can also be rented by the year." },
      { title: "Measured for the room", text: "We take the plan of your home and tell you which piece fits through which door." },
      { title: "Repaired for ten years", text: "Frames are guaranteed for ten years, and we keep the patterns for longer." },
    ],
    ask: "Ask about a piece",
  },
  decor: {
    title: "Decor",
    lead: "The last layer: what stands on the console, hangs over the sofa and lies on the floor.",
    pictures: ["A console with stoneware and brass", "A living room with a hand-knotted rug"],
    passages: [
      { title: "From people, not from containers", text: "Stoneware from Khurja, rugs from Bhadohi, brass from Moradabad, each with the maker's name." },
      { title: "Try it at home", text: "We bring a selection for a weekend and take back what does not belong." },
      { title: "For a sale as well", text: "Homes that are shown furnished find their buyers sooner. We dress yours for the photographs." },
    ],
    ask: "Ask for a selection",
  },
  design: {
    title: "Design",
    lead: "Architecture for people who build once. From the plot to the key, with one person who answers.",
    pictures: ["A kitchen with a long stone counter", "A bathroom in pale stone"],
    passages: [
      { title: "The plot first", text: "Sun, wind, noise and the neighbours' windows are drawn before the first wall." },
      { title: "Permissions included", text: "We file the drawings with the authority and follow them until they are stamped." },
      { title: "Costs that stay", text: "Each drawing carries its sum. What you change later shows at once what it costs." },
    ],
    ask: "Ask an architect",
  },
  plans: {
    title: "Plans",
    lead: "House plans for plots from 200 to 1,000 square yards, ready to be adapted to yours.",
    pictures: ["A plan with its court in the middle", "A house that was built from it"],
    passages: [
      { title: "Built around a court", text: "Most of our plans turn inwards: rooms on three sides of a court that keeps the heat out." },
      { title: "Vastu on request", text: "Each plan exists in a version for the four directions, and we say where that costs something." },
      { title: "What you get", text: "Floor plans, sections, a structural concept and a list of quantities that any contractor can price." },
    ],
    ask: "Ask for a plan",
  },
  gift: {
    title: "Gift",
    lead: "For a housewarming, a handover, a thank-you to the neighbours who bore the noise.",
    pictures: ["A wrapped box with a brass lamp", "A table laid for the first dinner"],
    passages: [
      { title: "For a new home", text: "A lamp, a box of salt and grain, a plant that forgives. Delivered on the day you choose." },
      { title: "For clients and teams", text: "From ten pieces on, with a card that is written by hand." },
      { title: "Never plastic", text: "Wood, cloth, paper and brass. The box is meant to be kept." },
    ],
    ask: "Ask about a gift",
  },
  lights: {
    title: "Lights",
    lead: "A room is as good as its evening. We plan the light before we choose the lamp.",
    pictures: ["Three pendants in brass and glass", "A penthouse at dusk, lamps on"],
    passages: [
      { title: "Planned in layers", text: "Light to work by, light to eat by, light to find the way at night, each on its own switch." },
      { title: "Warm, and dimmed properly", text: "2700 kelvin, without flicker, down to one per cent." },
      { title: "Serviced", text: "A driver that fails is replaced within the week, also after the guarantee." },
    ],
    ask: "Ask about lights",
  },
} as const;
