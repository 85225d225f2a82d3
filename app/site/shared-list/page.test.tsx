import { expect, it } from "vitest";
import { homeAnchor } from "./listed-home.tsx";
import { SharedListPage } from "./page.tsx";
import type { RefusedAct } from "./attempt.ts";
import { renderedWords } from "../testing.tsx";

const HOME = "a".repeat(24);
const view = {
  name: "For the family",
  title: "For the family",
  lead: "Ananya made this list",
  sender: "Ananya",
  isSender: false,
  me: "Papa",
  initials: ["A", "P"],
  homes: [{ id: HOME, number: 1, title: "Villa", note: "", shown: undefined, votes: [], comments: [] }],
  ends: "",
  links: { address: "", chat: "", mail: "" },
};

function pageWith(act: RefusedAct["act"], values: RefusedAct["values"]) {
  const refused = { act, values: { act, ...values }, errors: {}, problem: "Not now, please.", needsName: false };
  const form = { action: "/my/list/x", startedAt: "", refused, map: undefined };
  return renderedWords(<SharedListPage view={view} isNew={false} isReportSent={false} mayEnd={false} {...form} />).html;
}

it.each([
  ["vote", { home: HOME }, `#${homeAnchor(HOME)}`],
  ["comment", { home: HOME, text: "Nice" }, `#${homeAnchor(HOME)}`],
  ["report", { report: "Spam" }, "#list-report"],
] as const)("a refused %s is told above everything, with a way back to it", (act, values, target) => {
  const html = pageWith(act, values);
  const told = html.indexOf("Not now, please.");
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(html.indexOf("<h1"));
  expect(html.indexOf(`href="${target}"`)).toBeLessThan(html.indexOf("<h1"));
  expect(html).toContain(`id="${target.slice(1)}"`);
});
