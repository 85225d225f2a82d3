import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "#app/entities/index.ts";
import { ADMINISTRATOR, DAY, type HomeSent, submitHome, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const submit = (...sent: HomeSent) => submitHome(site, ...sent);

describe("the private link", () => {
  it("opens nothing when it is wrong, revoked, expired, or made for something else", async () => {
    const { id, token } = await submit();
    const enquiry = await site.inbox.acceptEnquiry(
      { name: "Ravi", number: "9812345678", email: "r@post.example", message: "Hi", consent: "on" },
      await site.origin(),
    );
    const broken = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const wrong of [broken, enquiry.token, id, "", "x".repeat(56)])
      await expect(site.inbox.submissions.byToken(wrong)).rejects.toBeInstanceOf(NotFound);
    site.clock.now += 181 * DAY;
    await expect(site.inbox.submissions.byToken(token)).rejects.toBeInstanceOf(NotFound);
    site.clock.now -= 181 * DAY;
    await site.inbox.submissions.revokeLink(ADMINISTRATOR, id);
    await expect(site.inbox.submissions.byToken(token)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("likely duplicates", () => {
  it("are named with their reasons; other homes of the project are not", async () => {
    const twin = await site.addHome({ Title: "River villa", Size: 5180, TotalPrice: 12.7, Phone: "9876501234" });
    await site.addHome({ Title: "Small flat", PropType: "Flat", TypeMore: "2BHK", Size: 900, TotalPrice: 1.1 });
    await site.addHome({ Title: "To let", SaleType: "Rent", Size: 5200, Phone: "9876501234" });
    const { id } = await submit({ Phone: "9876501234" });
    const { duplicates } = await site.inbox.submissions.get(ADMINISTRATOR, id);
    expect(duplicates.map((duplicate) => duplicate.id)).toEqual([twin.id]);
    expect(duplicates[0]?.reasons).toContain("same phone");
  });
});
