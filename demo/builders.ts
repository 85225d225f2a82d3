/** A builder of the demo, invented; `logo` names a file of demo/builders, drawn in one ink (currentColor). */
export interface DemoBuilder {
  readonly name: string;
  readonly slug: string;
  readonly logo: string;
}

export const demoBuilders = [
  { name: "Yamuna House", slug: "yamuna-house", logo: "yamuna-house.svg" },
  { name: "Meru", slug: "meru", logo: "meru.svg" },
  { name: "Banyan & Brick", slug: "banyan-brick", logo: "banyan-brick.svg" },
  { name: "Saptarang", slug: "saptarang", logo: "saptarang.svg" },
  { name: "Northlight", slug: "northlight", logo: "northlight.svg" },
  { name: "Kota Works", slug: "kota-works", logo: "kota-works.svg" },
  { name: "Chhatri", slug: "chhatri", logo: "chhatri.svg" },
  { name: "Terra Doab", slug: "terra-doab", logo: "terra-doab.svg" },
  { name: "Jaali Homes", slug: "jaali-homes", logo: "jaali-homes.svg" },
  { name: "Neem & Stone", slug: "neem-stone", logo: "neem-stone.svg" },
  { name: "Sarovar Estates", slug: "sarovar-estates", logo: "sarovar-estates.svg" },
  { name: "Deodar Habitat", slug: "deodar-habitat", logo: "deodar-habitat.svg" },
] satisfies readonly DemoBuilder[];
