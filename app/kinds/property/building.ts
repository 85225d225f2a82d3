import { STATUSES } from "#app/trade/status.ts";
import { inGroup } from "#app/entities/field.ts";
import { AGES, findAges, readAge } from "#app/trade/ages.ts";
import { meanings } from "#app/trade/word-table.ts";
import { OWNERSHIP_CELLS, OWNERSHIP_WORDS } from "#app/trade/ownership.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text } from "#app/entities/fields/text.ts";
import { isFirstSale, isRegistrationNumber } from "#app/entities/values/rera.ts";
import { CONSTRUCTION_STATUSES, FACINGS, FITS, readFacing, OWNERSHIP } from "./choices.ts";

/** The building around it, and its papers. */
export const building = inGroup("building", {
  floor: text({
    apiNames: ["Floor"],
    label: "Floor",
    maxLength: 60,
    detail: "keyFacts",
    fits: FITS.buildings,
  }),
  totalFloors: integer({
    apiNames: ["TotalFloors"],
    label: "Floors in the building",
    counted: "floors",
    min: 0,
    max: 200,
    onDemand: true,
    detail: "details",
    fits: FITS.buildings,
  }),
  facing: text({
    apiNames: ["Facing"],
    label: "Facing",
    maxLength: 60,
    suggestions: FACINGS,
    read: readFacing,
    detail: "keyFacts",
  }),
  builder: text({
    apiNames: ["Builder"],
    label: "Builder",
    detail: "keyFacts",
    facet: { key: "builder", panel: { position: 12, maxOptions: 5, folded: true } },
  }),
  status: text({
    apiNames: ["Status"],
    label: "Status",
    maxLength: 60,
    suggestions: CONSTRUCTION_STATUSES,
    read: (written) => STATUSES.read(written),
    detail: "keyFacts",
    help: "Construction status",
    facet: { key: "status", description: "Construction status", panel: { position: 6, maxOptions: 5 } },
  }),
  dateOfPossession: text({
    apiNames: ["DateOfPossession"],
    label: "Possession",
    maxLength: 60,
    detail: "details",
    help: "A date, or a word such as Immediate",
  }),
  ageOfProperty: choice({
    apiNames: ["AgeOfProperty"],
    label: "Age of the property",
    choices: AGES,
    read: (written) => readAge(written)?.value,
    detail: "details",
    facet: { key: "age", asked: findAges, panel: false },
    fits: FITS.buildings,
  }),
  ownership: choice({
    apiNames: ["Ownership"],
    label: "Ownership",
    choices: OWNERSHIP,
    onDemand: true,
    detail: "details",
    aliases: meanings(OWNERSHIP_WORDS, OWNERSHIP_CELLS),
    facet: { key: "ownership", panel: false },
  }),
  coveredParking: integer({
    apiNames: ["CoveredParking"],
    label: "Covered parking",
    counted: "covered parking",
    min: 0,
    max: 99,
    detail: "details",
    help: "Number of cars",
    fits: FITS.buildings,
  }),
  openParking: integer({
    apiNames: ["OpenParking"],
    label: "Open parking",
    counted: "open parking",
    min: 0,
    max: 99,
    detail: "details",
    help: "Number of cars",
    fits: FITS.buildings,
  }),
  rera: text({
    apiNames: ["Rera"],
    label: "RERA",
    maxLength: 120,
    detail: "details",
    help: "RERA registration number",
    neededToPublish: {
      or: "reraExemption",
      when: isFirstSale,
      isEnough: ({ rera }) => isRegistrationNumber(rera),
      orOfProject: true,
      sentence:
        "A home that is sold by its promoter needs its RERA number, a registered project of this name and city on this site, or the reason why no registration is needed",
    },
  }),
  reraExemption: text({
    apiNames: ["ReraExemption"],
    label: "Why no RERA registration is needed",
    maxLength: 300,
    adminOnly: true,
    onDemand: true,
    help: "Only for an unfinished home that its promoter sells without a registration; a resale needs nothing",
  }),
});
