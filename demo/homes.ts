// Which pictures show the same home, exterior first. Every set begins with pictures of one and the same home;
// sets that would have fewer than three borrow rooms of the same light and the same view out of the window.

export const homes = {
  villaHero: [
    "hero-01.webp", "hero-01-b.webp", "living-07.webp", "living-07-b.webp", "kitchen-03-b.webp", "bedroom-05.webp",
  ],
  villaDusk: [
    "villa-01.webp", "villa-01-b.webp", "living-02.webp", "living-02-b.webp", "kitchen-01.webp", "kitchen-01-b.webp",
    "bedroom-01.webp", "bedroom-01-b.webp", "bathroom-01.webp",
  ],
  villaGolden: [
    "villa-02.webp", "living-04.webp", "living-04-b.webp", "bedroom-03.webp", "bedroom-03-b.webp",
    "bathroom-02.webp", "bathroom-02-b.webp",
  ],
  villaTimber: [
    "villa-03.webp", "villa-03-b.webp", "kitchen-02.webp", "kitchen-02-b.webp", "bedroom-04.webp", "bedroom-04-b.webp",
  ],
  villaPoolside: ["villa-04.webp", "villa-04-b.webp", "living-07.webp", "living-07-b.webp"],
  villaConcrete: [
    "villa-05.webp", "villa-05-b.webp", "kitchen-03.webp", "kitchen-03-b.webp", "bedroom-05.webp", "bedroom-05-b.webp",
  ],
  penthouseDusk: [
    "penthouse-terrace-01.webp", "penthouse-terrace-01-b.webp", "penthouse-living-01.webp",
    "penthouse-living-01-b.webp", "dining-01.webp", "dining-01-b.webp", "bedroom-02.webp", "bedroom-02-b.webp",
  ],
  penthouseGolden: [
    "penthouse-terrace-02.webp", "penthouse-terrace-02-b.webp", "penthouse-living-01-b.webp", "dining-01-b.webp",
    "bedroom-02-b.webp",
  ],
  flatCity: [
    "tower-02.webp", "living-03.webp", "living-03-b.webp", "dining-01-b.webp", "bedroom-02-b.webp", "lobby-01.webp",
  ],
  flatPark: [
    "tower-05.webp", "living-01.webp", "living-01-b.webp", "lobby-01.webp", "lobby-01-b.webp", "pool-deck-01.webp",
    "pool-deck-01-b.webp", "gym-01.webp", "clubhouse-01.webp",
  ],
  flatTwin: [
    "tower-01.webp", "kitchen-01-b.webp", "bedroom-01.webp", "lobby-01.webp", "lobby-01-b.webp", "gym-01.webp",
  ],
  flatGreen: [
    "tower-04.webp", "tower-03.webp", "living-06-b.webp", "pool-deck-01.webp", "pool-deck-01-b.webp",
    "clubhouse-01.webp", "clubhouse-01-b.webp", "gym-01.webp", "lobby-01.webp",
  ],
  studioOak: ["studio-01.webp", "lobby-01.webp", "gym-01.webp", "pool-deck-01.webp", "clubhouse-01.webp"],
  studioTerrazzo: ["studio-02.webp", "lobby-01-b.webp", "gym-01.webp", "pool-deck-01-b.webp", "clubhouse-01-b.webp"],
  kothiGolden: ["kothi-01.webp", "living-06.webp", "living-06-b.webp", "kitchen-04.webp", "kitchen-04-b.webp"],
  kothiDusk: ["kothi-02.webp", "living-07.webp", "kitchen-03-b.webp", "bedroom-05-b.webp"],
  kothiBrick: ["kothi-03.webp", "bathroom-03.webp", "bathroom-03-b.webp", "living-02.webp", "bedroom-04.webp"],
  bungalowVerandah: [
    "bungalow-01.webp", "bungalow-01-b.webp", "living-08.webp", "living-08-b.webp", "dining-02.webp", "dining-02-b.webp",
  ],
  bungalowStone: ["bungalow-02.webp", "living-07-b.webp", "kitchen-03.webp", "bedroom-05.webp"],
  farmLong: ["farmhouse-01.webp", "living-05.webp", "living-05-b.webp", "bedroom-03.webp", "bedroom-03-b.webp"],
  farmTiled: ["farmhouse-02.webp", "bedroom-06.webp", "bedroom-06-b.webp", "bathroom-04.webp", "bathroom-04-b.webp"],
  farmDusk: ["farmhouse-03.webp", "farmhouse-03-b.webp", "living-07.webp", "bedroom-05.webp"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
