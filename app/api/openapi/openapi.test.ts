import { Validator } from "@seriousme/openapi-schema-validator";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Field } from "#app/entities/index.ts";
import { CONTENT_KINDS, entities } from "#app/kinds/index.ts";
import { done, importFile, ownSession, picture as pictureAnswer, session, user } from "../answers.ts";
import { makeCalls } from "../calls.ts";
import { scanningFinder } from "../calls/list-finder.ts";
import { describeCalls } from "./openapi.ts";
import { problem } from "../problem.ts";
import { schemaNames } from "./record-schemas.ts";
import { sharedSchemas } from "./shared-schemas.ts";
import { bodyOf, exampleInput, formOf, jpeg, openTestSite, PASSWORD, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const calls = () =>
  makeCalls({
    services: site.services,
    secure: false,
    finder: scanningFinder(site.services.catalogue),
    report: () => undefined,
  });

describe("/openapi.json", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const document = await bodyOf(await site.visit("/openapi.json"));
    const result = await new Validator().validate({ ...document });
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(document["openapi"]).toBe("3.1.0");
  });

  it("names the pictures of a home in the order in which files without a name fill them: photographs, then plans", async () => {
    const document = JSON.stringify(await bodyOf(await site.visit("/openapi.json")));
    expect(document).toContain("Pictures in slot order: imgUrl, imgUrl1, ");
    expect(document).toMatch(/imgUrl8, FloorPlan1, FloorPlan2, FloorPlan3"/);
  });

  it("describes every call of the table once, with security where it is not public", async () => {
    const document: {
      paths: Record<
        string,
        Record<string, { operationId: string; security: unknown[]; responses: Record<string, unknown> }>
      >;
    } = JSON.parse(await (await site.visit("/openapi.json")).text());
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
    );
    expect(described.map(({ call }) => call).sort()).toEqual(
      calls()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(described.length);
    for (const call of calls()) {
      const found = described.find((entry) => entry.call === `${call.method} ${call.path}`);
      expect(found?.security.length, call.operationId).toBe(call.access === "public" ? 0 : 2);
      expect("401" in (found?.responses ?? {}) || call.access === "public").toBe(true);
    }
  });

  it("refers only to schemas that it has", () => {
    const text = JSON.stringify(describeCalls(calls(), "Aangan"));
    const referred = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? "");
    expect(referred.filter((name) => !(name in sharedSchemas))).toEqual([]);
    expect(Object.keys(sharedSchemas).filter((name) => !referred.includes(name))).toEqual([]);
  });

  it.each(CONTENT_KINDS)("has every field of a %s, in every spelling, with its description", (kind) => {
    const fields = Object.values<Field>(entities[kind].fields);
    for (const name of [schemaNames(kind).record, schemaNames(kind).input, schemaNames(kind).change]) {
      const properties = sharedSchemas[name]?.properties ?? {};
      const isInput = name !== schemaNames(kind).record;
      for (const field of fields) {
        if (isInput && field.options.systemOnly) {
          expect(field.options.apiNames.filter((spelling) => spelling in properties)).toEqual([]);
          continue;
        }
        for (const spelling of field.options.apiNames)
          expect(properties[spelling]?.description, `${name}.${spelling}`).toContain(field.options.label);
      }
    }
  });

  it.each([
    ["property", "/addProperty"],
    ["project", "/addProjects"],
    ["blog", "/addBlogs"],
  ] as const)("names everything that a %s answers", async (kind, path) => {
    const answer = await bodyOf(await site.send("POST", path, exampleInput[kind]));
    const record = sharedSchemas[schemaNames(kind).record];
    const known = [...Object.keys(record?.properties ?? {}), "detail", "notice"];
    expect(Object.keys(answer).filter((name) => !known.includes(name))).toEqual([]);
    expect((record?.required ?? []).filter((name) => !(name in answer))).toEqual([]);
  });
});

describe("answers that are not records", () => {
  const signIn = (body: unknown) =>
    site.visit("/api/session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const picture = async () =>
    site.ask("/api/pictures", { method: "POST", body: formOf({}, [["files", await jpeg(1)]]) });

  it.each([
    ["Session", session, () => signIn({ username: "asha", password: PASSWORD })],
    ["Problem", problem, () => signIn({ username: "asha" })],
    ["the session under way", ownSession, () => site.ask("/api/session")],
    ["the administrators", z.array(user.strict()), () => site.ask("/getAdminuser")],
    ["Done", done, () => site.visit("/api/session", { method: "DELETE" })],
    ["Picture", pictureAnswer, picture],
    ["an import file", importFile, () => site.ask("/api/imports?name=a.csv", { method: "POST", body: "Title\nA\n" })],
  ] as const)("are what their declaration says, no more and no less: %s", async (_, declared, ask) => {
    const exact = declared instanceof z.ZodObject ? declared.strict() : declared;
    expect(exact.safeParse(JSON.parse(await (await ask()).text())).error?.issues ?? []).toEqual([]);
  });

  it("has each shared schema in full, not as a reference", () => {
    for (const [name, schema] of Object.entries(sharedSchemas)) expect(schema.type, name).toBe("object");
  });
});

describe("/docs", () => {
  it("lists every call, as valid HTML without scripts and inline styles", async () => {
    const response = await site.visit("/docs");
    const page = await response.text();
    for (const { method, path, operationId } of calls()) {
      expect(page).toContain(`<code>${method} ${path}</code>`);
      expect(page).toContain(`id="${operationId}"`);
    }
    expect(page).not.toMatch(/<script|<style| style=/);
    // An example in a text may name an address; nothing is loaded from another site or leads there.
    expect(page).not.toMatch(/(?:=["']?|url\(|srcset=[^>]*)\s*(?:https?:)?\/\/(?!localhost)/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    const report = await new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: { "no-inline-style": "error", "doctype-style": "off", "void-style": "off" },
    }).validateString(page);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
    ).toEqual([]);
  });

  it("has its style sheet", async () => {
    const response = await site.visit("/docs.css");
    expect(response.headers.get("content-type")).toContain("text/css");
    expect(await response.text()).toContain("prefers-color-scheme: dark");
  });
});
