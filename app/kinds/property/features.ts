import { type DeclaredOptions, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { yesNo } from "#app/entities/fields/yes-no.ts";
import { meanings } from "#app/trade/word-table.ts";
import { FURNISHING as FURNISHING_TABLE, FURNISHING_CELLS, FURNISHING_WORDS } from "#app/trade/furnishing.ts";
import { FITS, FURNISHING } from "./choices.ts";

/** Something that a home has or has not. */
const feature = <
  const O extends Pick<DeclaredOptions, "onDemand" | "fits"> & {
    readonly aliases?: Readonly<Record<string, boolean>>;
  },
>(
  wire: string,
  label: string,
  options: O,
) => yesNo({ apiNames: [wire], label, detail: "more", ...options });

/** What it has. */
export const features = inGroup("features", {
  furnishing: choice({
    apiNames: ["Furnishing"],
    label: "Furnishing",
    choices: FURNISHING,
    detail: "details",
    aliases: meanings(FURNISHING_WORDS, FURNISHING_CELLS),
    read: (written) => FURNISHING_TABLE.read(written),
    facet: { key: "furnishing", aliases: ["furnished"], panel: { position: 8, sparse: true, folded: true } },
    fits: FITS.buildings,
  }),
  lift: feature("Lift", "Lift", { fits: FITS.buildings }),
  powerBackup: feature("PowerBackup", "Power backup", { aliases: { full: true, partial: true }, fits: FITS.buildings }),
  gym: yesNo({ apiNames: ["Gym"], label: "Gym", detail: "more" }),
  swimmingPool: yesNo({ apiNames: ["SwimmingPool", "Swimming Pool"], label: "Swimming pool", detail: "more" }),
  club: yesNo({ apiNames: ["Club"], label: "Club", detail: "more" }),
  doubleHtLobby: yesNo({
    apiNames: ["DoubleHtLobby", "Lobby"],
    label: "Double-height lobby",
    detail: "more",
    fits: FITS.buildings,
  }),
  golfFacing: yesNo({ apiNames: ["GolfFacing"], label: "Golf facing", detail: "more" }),
  parkFacing: feature("ParkFacing", "Park facing", {}),
  cornerHome: feature("CornerHome", "Corner", {}),
  boundaryWall: feature("BoundaryWall", "Boundary wall", { fits: FITS.land }),
  gatedCommunity: feature("GatedCommunity", "Gated community", { onDemand: true }),
  vastu: feature("Vastu", "Vastu compliant", { onDemand: true }),
  petsAllowed: feature("PetsAllowed", "Pets allowed", { onDemand: true, fits: FITS.homes }),
});
