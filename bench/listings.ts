import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pick, randomFrom } from "#scripts/testing/random.ts";

const COLUMNS = [
  "Price",
  "Status",
  "Area",
  "Rate per sqft",
  "Property Type",
  "Locality",
  "Builder Name",
  "RERA Approval",
  "BHK_Count",
  "Society",
  "Company Name",
  "Flat Type",
];

/**
 * A file for the mapping `listings-rupees`: the one that REAL_LISTINGS names, else made-up rows of the same shape,
 * among them plots and repeats.
 */
export async function listingsFile(rows = 20_000): Promise<{ readonly path: string; readonly isReal: boolean }> {
  const real = process.env["REAL_LISTINGS"];
  if (real) return { path: real, isReal: true };
  const random = randomFrom(7);
  const lines = [COLUMNS.join(",")];
  while (lines.length <= rows)
    lines.push(random() < 0.2 && lines.length > 1 ? pick(random, lines.slice(1)) : listing(random, lines.length));
  const path = join(await mkdtemp(join(tmpdir(), "aangan-listings-")), "listings.csv");
  await writeFile(path, `${lines.join("\n")}\n`);
  return { path, isReal: false };
}

function listing(random: () => number, number: number): string {
  const bedrooms = 1 + Math.floor(random() * 5);
  const area = 600 + Math.floor(random() * 4_000);
  const society = `Society ${Math.floor(random() * 900)}`;
  const isPlot = random() < 0.07;
  const title = isPlot ? `Residential Plot in ${society}` : `${bedrooms} BHK Apartment in ${society}`;
  const price = area * (6_000 + Math.floor(random() * 20_000));
  return [
    price,
    "Ready to move",
    area,
    `"${Math.floor(price / area / 1_000)},${String(price % 1_000).padStart(3, "0")}"`,
    title,
    `Sector ${1 + Math.floor(random() * 115)}`,
    `Seller ${number % 700}`,
    "Not approved by RERA",
    isPlot ? 0 : bedrooms,
    ` ${society}`,
    "Society",
    isPlot ? "Plot" : "Apartment",
  ].join(",");
}
