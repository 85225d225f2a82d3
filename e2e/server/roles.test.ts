import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { may, rightOfScreen, type AccountRole, ROLES, roleTable } from "#app/accounts/index.ts";
import { ENTITY_NAMES, entities, type EntityName, type ValuesOf } from "#app/kinds/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { aProperty, system } from "#scripts/testing/stores.ts";
import { startOwnSite } from "../support/resources.ts";
import { addAccounts, PASSWORD, signInAs } from "../support/roles.ts";
import { addressOf, DASHBOARD_PATHS, type Ids } from "../support/screens.ts";
import type { Script } from "../support/script.ts";
import { ADMINISTRATOR, type Site } from "../support/site.ts";

/** What only some may see: of a home's owner, and of people. Each stands in records and in what they were before. */
const PLANTED = {
  owners: ["Zebulon", "9811122233", "98111 22233", "Tower-Q-1907", "guard-of-gate-nine", "sells-for-his-daughter"],
  people: ["Quillabert", "9822233344", "98222 33344", "quillabert@post.example", "wants-a-corner-shop"],
} as const;
const OWNER = {
  seller: "Zebulon Owens",
  sellerPhone: "+919811122233",
  unit: "Tower-Q-1907",
  keys: "guard-of-gate-nine",
  note: "sells-for-his-daughter",
} as const;
const SENDER = {
  name: "Quillabert Moss",
  number: "+919822233344",
  email: "quillabert@post.example",
  consentText: "Yes",
} as const;
const VISIT_AT = Date.UTC(2030, 0, 5, 6);

/** One record of every kind, each with what is planted; homes were changed since, and one lies in the bin. */
async function plant(store: Store): Promise<Ids> {
  const records = store.as(system);
  const home = await records.create("property", { ...aProperty("Palm Villa"), ...OWNER });
  await records.update("property", home.id, { seller: "Zebulon Owens junior", note: "sells-for-his-daughter soon" });
  const gone = await records.create("property", { ...aProperty("Lake Villa"), ...OWNER });
  await records.remove("property", gone.id);
  const listing = home.id;
  const numbers = [{ number: SENDER.number }];
  const text = "wants-a-corner-shop";
  const person = (
    await records.create("person", { name: SENDER.name, numbers, mails: [{ mail: SENDER.email }], about: text })
  ).id;
  await records.update("property", home.id, { owner: person });
  const sent = { ...SENDER, person, message: text };
  const others: { readonly [K in EntityName]?: ValuesOf<K> } = {
    project: { title: "Palm Greens", slug: "palm-greens" } as ValuesOf<"project">,
    blog: { title: "News", slug: "news" } as ValuesOf<"blog">,
    enquiry: { ...sent, listing } as ValuesOf<"enquiry">,
    submission: { ...sent, about: "property", listing, title: text } as ValuesOf<"submission">,
    review: { ...SENDER, property: listing, rating: 5, text } as ValuesOf<"review">,
    visit: { ...sent, listing, day: "2030-01-05", startsAt: VISIT_AT, minutes: 30 } as ValuesOf<"visit">,
    alert: { ...SENDER, person, about: "search", label: text } as ValuesOf<"alert">,
    sharedList: { title: text, sender: SENDER.name, person } as ValuesOf<"sharedList">,
    interaction: { person, what: "note", text, at: VISIT_AT } as ValuesOf<"interaction">,
    requirement: { person, label: text } as ValuesOf<"requirement">,
    deal: { person, listing, stage: "proposed", stageSince: VISIT_AT, lostReason: text } as ValuesOf<"deal">,
    message: { to: SENDER.email, subject: SENDER.name, text } as ValuesOf<"message">,
    delivery: {
      source: "0".repeat(24),
      sourceName: "Form",
      raw: `${SENDER.name} ${SENDER.number} ${text}`,
      stage: "not understood",
      person,
    } as ValuesOf<"delivery">,
  };
  const ids: Ids = { property: listing, person };
  for (const [kind, values] of Object.entries(others) as [EntityName, ValuesOf<EntityName>][])
    ids[kind] = (await records.create(kind, values, kind === "review" ? { state: "pending" } : {})).id;
  const enquiry = await records.create("enquiry", others.enquiry as ValuesOf<"enquiry">);
  await records.remove("enquiry", enquiry.id);
  return ids;
}

/** The addresses of a screen, with what may be asked of it. */
function addressesOf(path: string, ids: Ids): readonly string[] {
  const [filled = ""] = addressOf(path, ids).split("?");
  const asked = [...PLANTED.owners, ...PLANTED.people].map((word) => `q=${encodeURIComponent(word)}`);
  const queries = [
    "",
    `id=${ids.property}`,
    `from=${ids.property}`,
    `kind=property&id=${ids.property}`,
    "kind=enquiry",
  ];
  return [...queries, ...(/find|list$/.test(path) ? asked : [])].map((query) =>
    query ? `${filled}?${query}` : filled,
  );
}

/** With the addresses of a screen's data, as a page of the back office asks for it. */
const withData = (address: string) => [address, address.replace(/^([^?]*)/, "$1.data")];

const actorOf = (role: AccountRole): Actor =>
  role === "owner"
    ? { type: "administrator", id: "1", name: "x" }
    : { type: "administrator", id: "1", name: "x", role: { name: role, kinds: new Set(), hidden: new Map() } };

describe("the table of roles", () => {
  it("has a line for every screen, and a screen for every line", () => {
    const lines = Object.keys(roleTable.screens).map((path) => (path === "" ? "/dashboard" : `/dashboard/${path}`));
    expect([...new Set(DASHBOARD_PATHS)].toSorted()).toEqual(lines.toSorted());
  });

  it("has a line for every kind, and guards fields that there are", () => {
    expect(Object.keys(roleTable.kinds).toSorted()).toEqual([...ENTITY_NAMES].toSorted());
    for (const [kind, fields] of Object.entries(roleTable.fields))
      for (const field of Object.keys(fields ?? {}))
        expect(Object.keys(entities[kind as EntityName].fields), `${kind} ${field}`).toContain(field);
  });

  it("keeps every field of a home that visitors do not see from an editor, or says why not", () => {
    /** Of the record and of the site, not of a person. */
    const own = ["demo", "exactPosition", "latitude", "longitude", "portalIds", "verifiedBy", "leftFor", "pausedUntil"];
    const hidden = Object.entries(entities.property.fields)
      .filter(([, field]) => field.options.public === false)
      .map(([name]) => name);
    const guarded = Object.keys(roleTable.fields.property ?? {});
    expect(hidden.filter((name) => !guarded.includes(name)).filter((name) => !own.includes(name))).toEqual([]);
  });
});

describe("every screen and call, for every role", () => {
  let site: Site;
  let ids: Ids;
  const scripts = new Map<AccountRole, Script>();
  const as = (role: AccountRole) => {
    const script = scripts.get(role);
    if (!script) throw new Error(`Nobody is signed in as ${role}`);
    return script;
  };
  const begin = async (role: AccountRole) => void scripts.set(role, await signInAs(site, role));
  const get = (role: AccountRole, path: string) =>
    fetch(site.url + path, { headers: { authorization: `Bearer ${as(role).token}` }, redirect: "manual" });
  const post = (role: AccountRole, path: string, form: Record<string, string>) =>
    fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { authorization: `Bearer ${as(role).token}`, origin: site.url },
      body: new URLSearchParams(form),
    });
  /** How far the change log is, and who may sign in as what. */
  const standing = async () => {
    const { counts } = (await (await get("owner", "/dashboard/counts")).json()) as { counts: { seq: number } };
    const users = (await (await get("owner", "/getAdminuser")).json()) as { username: string; twoFactor: boolean }[];
    return [counts.seq, users.map(({ username }) => username)];
  };
  const secretsFor = (role: AccountRole) => [
    ...(may(actorOf(role), "owners") ? [] : PLANTED.owners),
    ...(may(actorOf(role), "people") ? [] : PLANTED.people),
    // Of people who are a colleague's; as the owner of a home the same person is known to all who may show it.
    ...(may(actorOf(role), "allPeople") ? [] : ["quillabert@post.example", "wants-a-corner-shop"]),
  ];
  /** Secrets in an answer. What was asked comes back in forms and addresses, and tells nobody anything. */
  const leaksIn = (role: AccountRole, text: string, address: string) => {
    const asked = decodeURIComponent(new URL(address, site.url).search);
    return secretsFor(role).filter((secret) => text.includes(secret) && !asked.includes(secret));
  };

  beforeAll(async () => {
    site = await startOwnSite({
      fill: async (store) => {
        await addAccounts(store);
        ids = await plant(store);
      },
    });
    for (const role of ROLES) await begin(role);
  });
  afterAll(() => site.stop());

  it.each(ROLES)("%s opens what is theirs and nothing else, and no answer holds what is not", async (role) => {
    const wrong: string[] = [];
    let count = 0;
    for (const path of DASHBOARD_PATHS) {
      const isOpen = may(actorOf(role), rightOfScreen(path.replaceAll(/:\w+\??/g, "x")));
      // Those who may see everything can only be refused; what the data of an address holds, its page holds, too.
      const [plain = "", ...asked] = addressesOf(path, ids);
      for (const address of role === "owner" ? withData(plain) : [...withData(plain), ...asked]) {
        const answer = await get(role, address);
        const text = await answer.text();
        count += 1;
        if ((answer.status === 403) === isOpen) wrong.push(`${address} ${answer.status}`);
        if (answer.status >= 500) wrong.push(`${address} ${answer.status}`);
        for (const leak of leaksIn(role, text, address)) wrong.push(`${address} has ${leak}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(2 * DASHBOARD_PATHS.length);
  });

  it("an owner sees what is planted, so that its absence means something", async () => {
    const address = `/dashboard/property/propertyUpdate?id=${ids.property}`;
    const texts = [
      await (await get("owner", address)).text(),
      await (await get("owner", `/dashboard/people/${ids.person}`)).text(),
    ];
    for (const secret of ["Zebulon", "98111", "guard-of-gate-nine"]) expect(texts[0]).toContain(secret);
    for (const secret of ["Quillabert", "98222", "wants-a-corner-shop"]) expect(texts[1]).toContain(secret);
    const found = await (await get("agent", "/dashboard/propertylist?q=Zebulon")).text();
    expect(found).toContain("Palm Villa");
    expect(await (await get("editor", "/dashboard/propertylist?q=Zebulon")).text()).not.toContain("Palm Villa");
    expect(await (await get("editor", "/dashboard/propertylist?q=9811122233")).text()).not.toContain("Palm Villa");
    expect(await (await get("editor", "/dashboard/propertylist?q=Palm")).text()).toContain("Palm Villa");
  });

  it.each(["agent", "associate", "editor"] as const)(
    "%s changes nothing by a form of a screen that is not theirs",
    async (role) => {
      const before = await standing();
      for (const path of DASHBOARD_PATHS.filter(
        (each) => !may(actorOf(role), rightOfScreen(each.replaceAll(/:\w+\??/g, "x"))),
      ))
        for (const address of withData(addressesOf(path, ids)[0] ?? "")) {
          const answer = await post(role, address, { intent: "add", id: ids.property ?? "", name: "x", what: "note" });
          expect(`${address} ${answer.status}`).toBe(`${address} 403`);
        }
      expect(await standing()).toEqual(before);
    },
  );

  it.each(["agent", "associate", "editor"] as const)(
    "%s changes nothing by an act that a screen of theirs has for others",
    async (role) => {
      const before = await standing();
      const current = PASSWORD;
      const acts: (readonly [string, Record<string, string>])[] = [
        ...["add", "renew", "role", "disable", "enable", "end-other"].map(
          (intent) =>
            [
              "/dashboard/account",
              { intent, current, name: "New", username: "new", role: "owner", account: "1", session: "1" },
            ] as const,
        ),
        ["/dashboard/bin", { intent: "empty", kind: "property" }],
        ["/dashboard/bin", { intent: "empty", kind: "enquiry" }],
        ...(role === "editor"
          ? ([
              ["/dashboard/undo", { undo: `enquiry.${ids.enquiry}.1` }],
              ["/dashboard/undo", { undo: `person.${ids.person}.1` }],
              [
                "/dashboard?index",
                { id: ids.enquiry ?? "", ids: ids.enquiry ?? "", stage: "contacted", intent: "contacted" },
              ],
            ] as const)
          : [["/dashboard/undo", { undo: `settings.${ids.property}.1` }] as const]),
      ];
      for (const [path, form] of acts) {
        const text = await (await post(role, path, form)).text();
        expect(leaksIn(role, text, path), path).toEqual([]);
      }
      expect(await standing()).toEqual(before);
    },
  );

  it("every call that is not public has a line, and is refused to those who are not in it", async () => {
    const description = (await (await fetch(`${site.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string; security?: unknown[] }>>;
    };
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => ({ path, method, operationId, security })),
    );
    const before = await standing();
    const unsigned = await Promise.all(
      calls.map(async ({ path, method, operationId }) => {
        const answer = await fetch(site.url + path.replaceAll(/\{\w+\}/g, ids.property ?? ""), {
          method: method.toUpperCase(),
          headers: { origin: site.url },
        });
        await answer.body?.cancel();
        return answer.status === 401 && !operationId.startsWith("confirm") && operationId !== "signIn"
          ? [operationId]
          : [];
      }),
    );
    expect(unsigned.flat().toSorted()).toEqual(Object.keys(roleTable.calls).toSorted());
    for (const { path, method, operationId } of calls) {
      const right = roleTable.calls[operationId];
      for (const role of ["agent", "associate", "editor"] as const) {
        if (right === undefined || may(actorOf(role), right)) continue;
        const answer = await as(role).call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, ids.property ?? ""));
        expect(`${role} ${operationId} ${answer.status}`).toBe(`${role} ${operationId} 403`);
      }
    }
    expect(await standing()).toEqual(before);
  });

  it("an editor reads no owner in an answer of a call, and changes none", async () => {
    const editor = as("editor");
    const all: string[] = [];
    for (const path of [
      `/getProperty/${ids.property}`,
      "/getProperties",
      "/getProperties?state=published,draft,pending,archived",
      "/getProjects",
      "/getBlogs",
      "/openapi.json",
      `/api/session`,
    ])
      all.push(await (await editor.call("GET", path)).text());
    const { version } = JSON.parse(all[0] ?? "{}") as { version?: number };
    const change = {
      Title: "Palm Villa II",
      Seller: "Mallory",
      SellerPhone: "9800000000",
      Note: "",
      Keys: "",
      Unit: "",
    };
    const changed = await editor.call("PUT", `/updateProperty/${ids.property}`, { ...change, version });
    expect(changed.status).toBe(200);
    const added = await editor.call("POST", "/addProperty", {
      Title: "New Villa",
      Projectname: "Palm Greens",
      ProjectName: "Palm Greens",
      Location: "Sector 150",
      Seller: "Mallory",
      SellerPhone: "9800000000",
    });
    all.push(await changed.text(), await added.text());
    expect(all.flatMap((text) => leaksIn("editor", text, "/"))).toEqual([]);
    const history = await (await get("editor", `/dashboard/history/property/${ids.property}`)).text();
    const [, oldest] = [...history.matchAll(/"seq",(\d+)/g)]
      .map(([, seq]) => seq)
      .toSorted((a, b) => Number(a) - Number(b));
    await post("editor", `/dashboard/history/property/${ids.property}`, { seq: oldest ?? "1", version: "4" });
    const stored = (await (await as("owner").call("GET", `/getProperty/${ids.property}`)).json()) as Record<
      string,
      unknown
    >;
    expect(stored).toMatchObject({ Seller: "Zebulon Owens junior", Unit: OWNER.unit, Keys: OWNER.keys });
    expect(JSON.stringify(stored)).not.toContain("Mallory");
    const made = await (await as("owner").call("GET", "/getProperties?state=published,draft")).text();
    expect(made).not.toContain("Mallory");
  });

  it("what an account of a role did has its name", async () => {
    const activity = await (await get("owner", "/dashboard/activity")).text();
    expect(activity).toContain("The editor");
  });

  it("a role that was changed counts at once, and nobody takes away the last owner", async () => {
    const users = (await (await as("owner").call("GET", "/getAdminuser")).json()) as { id: string; username: string }[];
    const idOf = (username: string) => users.find((user) => user.username === username)?.id ?? "";
    const act = (intent: string, account: string, role = "editor") =>
      post("owner", "/dashboard/account", { intent, account, role, current: PASSWORD });
    await act("role", idOf("the-agent"));
    expect((await get("agent", "/dashboard/people")).status).toBe(302);
    await begin("agent");
    expect((await get("agent", "/dashboard/people")).status).toBe(403);
    await act("disable", idOf(ADMINISTRATOR.username));
    await act("role", idOf("the-owner"));
    expect((await get("owner", "/dashboard/settings")).status).toBe(200);
  });
});
