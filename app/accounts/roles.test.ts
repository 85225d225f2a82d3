import { describe, expect, it } from "vitest";
import { ENTITY_NAMES } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { type AccountRole, ROLES } from "./role.ts";
import {
  actorRole,
  closedScreens,
  demand,
  demandCall,
  givesPasswordFirst,
  guardedFields,
  homeScreen,
  may,
  mayOpen,
  type Right,
  rightOfScreen,
  roleTable,
  userMay,
} from "./roles.ts";

const ID = "a".repeat(24);
function actorOf(role: AccountRole): Actor {
  const carried = actorRole(role);
  return { type: "administrator", id: ID, name: "Asha", ...(carried ? { role: carried } : {}) };
}
const [owner, agent, associate, editor] = (["owner", "agent", "associate", "editor"] as const).map(actorOf) as [
  Actor,
  Actor,
  Actor,
  Actor,
];
const VISITOR: Actor = { type: "visitor" };
const SITE: Actor = { type: "system", name: "test" };

describe("what an account may do", () => {
  it("is written here once more, by right", () => {
    const mayAll = (right: Right) =>
      [owner, agent, associate, editor]
        .map((actor) => may(actor, right))
        .map(Number)
        .join("");
    expect(Object.fromEntries(Object.keys(roleTable.rights).map((right) => [right, mayAll(right as Right)]))).toEqual({
      own: "1111",
      content: "1111",
      owners: "1110",
      people: "1110",
      allPeople: "1100",
      activity: "1100",
      exports: "1000",
      exportsOfPeople: "1000",
      imports: "1000",
      erasure: "1000",
      settings: "1000",
      health: "1000",
      backups: "1000",
      accounts: "1000",
    });
  });

  it("needs the password again, of an account that signed in long ago, for settings, exports and erasure", () => {
    const long = { ...owner, needsPassword: true };
    const asking = Object.keys(roleTable.rights).filter((right) => givesPasswordFirst(long, right as Right));
    expect(asking).toEqual(["exports", "exportsOfPeople", "erasure", "settings"]);
    expect(() => demand(long, "erasure")).toThrow("password");
    expect(() => demand(long, "people")).not.toThrow();
    expect(() => demand(owner, "erasure")).not.toThrow();
  });

  it("is an owner's alone where the table has no line, nothing for visitors, and all for the site itself", () => {
    expect([owner, agent, associate, editor, VISITOR, SITE].map((actor) => may(actor, undefined))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(() => demandCall(agent, "anythingNew")).toThrow("account");
    expect(() => demandCall(owner, "anythingNew")).not.toThrow();
    for (const right of Object.keys(roleTable.rights) as Right[]) {
      expect(may(VISITOR, right), right).toBe(false);
      expect(() => demand(VISITOR, right)).toThrow("Only an administrator");
    }
    const stranger: Actor = { ...agent, role: { name: "boss", kinds: new Set(), hidden: new Map() } } as Actor;
    expect(may(stranger, "own")).toBe(false);
  });

  it("ends for an account that is switched off", () => {
    expect(ROLES.map((role) => userMay({ role, disabledAt: undefined }, "content"))).toEqual(ROLES.map(() => true));
    expect(ROLES.map((role) => userMay({ role, disabledAt: 1 }, "own"))).toEqual(ROLES.map(() => false));
  });
});

describe("what an account carries into the store", () => {
  const kindsOf = (role: AccountRole) => ENTITY_NAMES.filter((kind) => actorRole(role)?.kinds.has(kind));
  const content = ["property", "project", "blog"];

  it("is nothing for an owner, content for an editor, and people too for an agent", () => {
    expect(actorRole("owner")).toBeUndefined();
    expect(kindsOf("editor").toSorted()).toEqual(content.toSorted());
    const people =
      "person delivery enquiry submission review visit alert sharedList homeReport interaction requirement deal message";
    expect(kindsOf("agent").toSorted()).toEqual([...content, ...people.split(" ")].toSorted());
    expect(kindsOf("associate")).toEqual(kindsOf("agent").filter((kind) => kind !== "message" && kind !== "delivery"));
    expect(ROLES.filter((role) => actorRole(role)?.isLimited)).toEqual(["associate", "editor"]);
  });

  it("keeps the owner of a home from an editor", () => {
    const guarded = ["seller", "sellerPhone", "owner", "unit", "keys", "note", "sources", "askedPrice"];
    expect(guardedFields("property")).toEqual(guarded);
    expect(actorRole("editor")?.hidden.get("property")).toEqual(guarded);
    expect(actorRole("agent")?.hidden.get("property")).toEqual([]);
  });
});

describe("screens", () => {
  const opened = (path: string) => [owner, agent, editor].map((actor) => mayOpen(actor, path));

  it.each([
    ["/dashboard/propertylist?state=draft", true, true, true],
    ["/dashboard/PropertyList", true, true, true],
    ["/dashboard/people", true, true, false],
    [`/dashboard/people/${ID}/send`, true, true, false],
    ["/dashboard/people/export", true, false, false],
    ["/dashboard/settings/texts", true, false, false],
    ["/dashboard/settings", true, false, false],
    ["/dashboard/anything/new", true, false, false],
    ["/dashboard//people", true, false, false],
    ["/dashboard/%70eople", true, false, false],
  ])("%s opens for owner %s, agent %s, editor %s", (path, ...expected) => {
    expect(opened(path)).toEqual(expected);
  });

  it("with a name of their own are not taken for a record's", () => {
    expect(rightOfScreen("/dashboard/people/export")).toBe("exportsOfPeople");
    expect(rightOfScreen(`/dashboard/people/${ID}`)).toBe("people");
  });

  it("begin with what is there for the account, and no link leads to those that are shut", () => {
    expect([owner, agent, editor].map(homeScreen)).toEqual(["/dashboard", "/dashboard", "/dashboard/propertylist"]);
    expect(closedScreens(owner)).toEqual([]);
    expect(closedScreens(agent)).not.toContain("/dashboard/people");
    expect(closedScreens(editor)).toEqual(
      expect.arrayContaining(["/dashboard", "/dashboard/people", "/dashboard/deals"]),
    );
    expect(closedScreens(editor)).not.toContain("/dashboard/propertylist");
  });
});
