import { expect, it } from "vitest";
import { project } from "#app/kinds/index.ts";
import { expiringRegistrations } from "./expiring-registrations.ts";

const NOW = Date.UTC(2026, 10, 22, 6);

const listed = (wire: Readonly<Record<string, unknown>>, number: number) => ({
  id: String(number).repeat(24),
  state: "published" as const,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: undefined,
  values: project.parse({ title: "T", slug: "t", projectName: "P", location: "L", rera: "UPRERAPRJ1", ...wire }),
});

it("names registrations that end within 60 days or have ended, the first first, and nothing that is no claim", () => {
  const projects = [
    listed({ reraUntil: "2027-01-21" }, 1),
    listed({ reraUntil: "2027-01-22" }, 2),
    listed({ reraUntil: "2026-11-22" }, 3),
    listed({ reraUntil: "2026-11-21" }, 4),
    listed({ reraUntil: "2026-11-21", reraExemption: "Completed in 2026" }, 5),
    listed({ reraUntil: "2026-12-01", reraState: "Revoked", reraExemption: "Carried on by its buyers" }, 6),
    listed({ reraUntil: "2026-12-01", rera: "", reraExemption: "Seven homes" }, 7),
    listed({}, 8),
  ];
  expect(expiringRegistrations(projects, NOW).map(({ id, hasExpired }) => [id.charAt(0), hasExpired])).toEqual([
    ["4", true],
    ["3", false],
    ["1", false],
  ]);
});
