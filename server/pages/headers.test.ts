import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyCsp, baseHeaders } from "./headers.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const NONCE = "00112233445566778899aabbccddeeff";

describe("applyCsp", () => {
  it("trusts the scripts of this render and removes the nonce", () => {
    const { html, policy } = applyCsp(
      `<head><script nonce="${NONCE}">theme()</script></head><script type="module" nonce="${NONCE}" async="">load()</script>`,
      NONCE,
    );
    expect(html.join("")).toBe('<head><script>theme()</script></head><script type="module" async="">load()</script>');
    expect(policy).toContain(hashOf("theme()"));
    expect(policy).toContain(hashOf("load()"));
  });

  it("never trusts a script without the nonce, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const forged = `<script>${text.replaceAll("<", "")}</script>`;
        const { policy } = applyCsp(`<p>${forged}</p><script nonce="${NONCE}">own()</script>`, NONCE);
        expect(policy.match(/sha256-/g)).toHaveLength(1);
      }),
    );
  });

  it("leaves out module preloads", () => {
    const { html } = applyCsp(
      `<link rel="modulepreload" nonce="${NONCE}" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/>`,
      NONCE,
    );
    expect(html.join("")).toBe('<link rel="stylesheet" href="/a.css"/>');
  });

  it("allows no inline script or style as such", () => {
    expect(applyCsp("", NONCE).policy).not.toContain("unsafe");
  });
});

describe("baseHeaders", () => {
  it("asks for https only where the site has it", () => {
    expect(baseHeaders({ https: true })["strict-transport-security"]).toMatch(/^max-age=\d+$/);
    expect(baseHeaders({ https: false })).not.toHaveProperty("strict-transport-security");
  });
});
