import { describe, expect, it } from "vitest";
import { clientAddress, isHttps, newRequestId } from "./request.ts";

describe("clientAddress", () => {
  it.each([
    ["10.0.0.1", undefined, 0, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4", 0, "10.0.0.1"],
    ["10.0.0.1", "1.2.3.4", 1, "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
    ["10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2", 2, "1.2.3.4"],
    ["10.0.0.1", "1.2.3.4", 3, "1.2.3.4"],
    [undefined, undefined, 0, "unknown"],
  ])("%s forwarded %s through %i proxies is %s", (socket, forwarded, trusted, address) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(address);
  });
});

describe("isHttps", () => {
  it("believes the header only behind a trusted proxy", () => {
    const request = { headers: { "x-forwarded-proto": "https" } };
    expect(isHttps(request, 0, undefined)).toBe(false);
    expect(isHttps(request, 1, undefined)).toBe(true);
    expect(isHttps({ headers: {} }, 0, "https://homes.example")).toBe(true);
  });
});

describe("newRequestId", () => {
  it("is short, plain and new every time", () => {
    const ids = new Set(Array.from({ length: 1_000 }, newRequestId));
    expect(ids.size).toBe(1_000);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{10}$/);
  });
});
