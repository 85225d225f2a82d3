import { inGroup } from "#app/entities/field.ts";
import { coordinate } from "#app/entities/fields/coordinate.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { pinCode } from "#app/entities/fields/pin-code.ts";

/** Where the home lies. A visitor sees the exact point only where the administrator allows it. */
export const position = inGroup("basics", {
  pinCode: pinCode({
    apiNames: ["PinCode"],
    label: "PIN code",
    onDemand: true,
    help: "Places the home roughly where its locality is not known",
  }),
  latitude: coordinate({
    axis: "latitude",
    apiNames: ["Latitude"],
    label: "Latitude",
    public: false,
    onDemand: true,
    help: "Decimal degrees such as 28.4595, or a position or link copied from Google Maps: it fills the longitude too",
  }),
  longitude: coordinate({
    axis: "longitude",
    apiNames: ["Longitude"],
    label: "Longitude",
    public: false,
    onDemand: true,
  }),
  exactPosition: flag({
    label: "Show the exact position",
    public: false,
    adminOnly: true,
    onDemand: true,
    help: "Without it visitors see the locality, never the door",
  }),
});
