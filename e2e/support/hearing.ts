/**
 * What somebody hears who reads a page with a screen reader: its parts in their order, as the browser tells them to such programs, what gets
 * the keyboard, and what is announced. Texts between them are left out: they change too often, and are read as they are.
 */
import type { CDPSession, Page } from "playwright-core";

export interface Listener {
  /** Landmarks, headings, controls, pictures and messages below the element at `selector`, in the order of reading. */
  readonly reads: (selector?: string) => Promise<readonly string[]>;
  /** What has the keyboard. */
  readonly focus: () => Promise<string>;
  /** What was announced since it was asked last, once nothing more comes. */
  readonly announced: () => Promise<readonly string[]>;
}

interface Value {
  readonly value?: unknown;
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[];
}

/** A node of the accessibility tree, as Chromium's protocol has it. */
interface Heard {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: Value;
  readonly name?: Value;
  readonly description?: Value;
  readonly value?: Value;
  readonly properties?: readonly { readonly name: string; readonly value: Value }[];
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
}

/** A node of the document. */
interface Part {
  readonly backendNodeId: number;
  readonly attributes?: readonly string[];
  readonly children?: readonly Part[];
}

/** What the document says of a node and the tree does not. */
interface Marks {
  /** Where it is not that of the page. */
  readonly language: string | undefined;
  /** What a slider says in place of its number. */
  readonly valueText: string | undefined;
}

/** Roles as people say them. What is not here is passed through: its parts are heard, and it is not. */
const SAID: Readonly<Record<string, string>> = {
  banner: "landmark banner",
  main: "landmark main",
  navigation: "landmark navigation",
  complementary: "landmark complementary",
  contentinfo: "landmark footer",
  region: "landmark region",
  search: "landmark search",
  form: "landmark form",
  dialog: "dialog",
  alertdialog: "dialog",
  article: "article",
  figure: "figure",
  heading: "heading",
  link: "link",
  button: "button",
  checkbox: "check box",
  switch: "switch",
  radio: "radio button",
  combobox: "combo box",
  listbox: "list box",
  option: "option",
  textbox: "edit",
  searchbox: "search edit",
  slider: "slider",
  spinbutton: "number edit",
  image: "graphic",
  img: "graphic",
  DisclosureTriangle: "disclosure",
  DisclosureTriangleGrouped: "disclosure",
  group: "group",
  radiogroup: "group",
  table: "table",
  status: "message",
  alert: "message",
  Iframe: "frame",
};
const NAMED_ONLY = /^(group|figure|form|search)$/;
const HAS_VALUE = /^(combobox|textbox|searchbox|slider|spinbutton)$/;
/** What is read as one with its name, or whose parts are not walked through. */
const WHOLE =
  /^(heading|link|button|checkbox|switch|radio|combobox|option|textbox|searchbox|slider|spinbutton|image|img|DisclosureTriangle.*|status|alert)$/;
const STATES = ["required", "checked", "pressed", "expanded", "selected", "disabled", "invalid", "modal"] as const;
/** Of cards and other articles, the first are enough to know how all sound. */
const MOST_ALIKE = 2;
/** Nothing more is announced once this many milliseconds brought nothing. */
const QUIET_FOR = 400;

/** Listens to a page from its next load on. In Chromium only. */
export async function listenTo(page: Page): Promise<Listener> {
  const client = await page.context().newCDPSession(page);
  await client.send("Accessibility.enable");
  await page.addInitScript(hearAnnouncements);
  return {
    async reads(selector = "body") {
      const { tree, start } = await look(client, `document.querySelector(${JSON.stringify(selector)})`);
      return start ? tree.below(start) : [];
    },
    async focus() {
      const { tree, start } = await look(client, "document.activeElement");
      const line = start && tree.line(start);
      return !line || line === "none" ? "nothing" : line;
    },
    async announced() {
      const count = () => page.evaluate(() => (globalThis as { announced?: string[] }).announced?.length ?? 0);
      for (let last = -1, now = await count(); now !== last; now = await count()) {
        last = now;
        await page.waitForTimeout(QUIET_FOR);
      }
      return page.evaluate(() => (globalThis as { announced?: string[] }).announced?.splice(0) ?? []);
    },
  };
}

/** The tree as it is now, and where the element that an expression gives stands in it. */
async function look(client: CDPSession, expression: string): Promise<{ tree: Tree; start: Heard | undefined }> {
  const { result } = await client.send("Runtime.evaluate", { expression });
  if (!result.objectId) throw new Error(`There is no ${expression}`);
  const { node } = await client.send("DOM.describeNode", { objectId: result.objectId });
  const [{ nodes }, { root }] = await Promise.all([
    client.send("Accessibility.getFullAXTree") as Promise<{ readonly nodes: readonly Heard[] }>,
    client.send("DOM.getDocument", { depth: -1, pierce: true }),
  ]);
  const tree = new Tree(nodes, marksOf(root));
  return { tree, start: tree.at(node.backendNodeId) };
}

function marksOf(root: Part): ReadonlyMap<number, Marks> {
  const found = new Map<number, Marks>();
  let ofPage: string | undefined;
  const walk = ({ backendNodeId, attributes = [], children }: Part, inherited: string | undefined) => {
    const attribute = (name: string) => {
      const at = attributes.findIndex((each, index) => index % 2 === 0 && each === name);
      return at === -1 ? undefined : attributes[at + 1];
    };
    const language = attribute("lang")?.slice(0, 2) ?? inherited;
    ofPage ??= language;
    const valueText = attribute("aria-valuetext");
    if (valueText ?? language !== ofPage)
      found.set(backendNodeId, { language: language === ofPage ? undefined : language, valueText });
    children?.forEach((child) => walk(child, language));
  };
  walk(root, undefined);
  return found;
}

const roleOf = ({ role }: Heard) => String(role?.value ?? "");
const isMessage = (heard: Heard) => /^(status|alert)$/.test(roleOf(heard));
const textOf = (value: Value | undefined) =>
  String(value?.value ?? "")
    .replace(/\s+/g, " ")
    .trim();

class Tree {
  private readonly byId: ReadonlyMap<string, Heard>;
  private readonly nodes: readonly Heard[];
  private readonly marks: ReadonlyMap<number, Marks>;

  constructor(nodes: readonly Heard[], marks: ReadonlyMap<number, Marks>) {
    this.nodes = nodes;
    this.marks = marks;
    this.byId = new Map(nodes.map((heard) => [heard.nodeId, heard]));
  }

  at(backendNodeId: number | undefined): Heard | undefined {
    return this.nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === backendNodeId);
  }

  /** One control or heading as it is said. */
  line(heard: Heard): string {
    const role = roleOf(heard);
    const property = (name: string) => heard.properties?.find((one) => one.name === name)?.value;
    const name = isMessage(heard) ? this.textsBelow(heard).join(" ") || "(empty)" : textOf(heard.name);
    const states = STATES.filter((state) => ![undefined, false, "false"].includes(property(state)?.value as string));
    const value = HAS_VALUE.test(role) ? (this.marksAt(heard)?.valueText ?? textOf(heard.value)) : "";
    const chosen = this.at(property("activedescendant")?.relatedNodes?.[0]?.backendDOMNodeId ?? -1);
    const description = textOf(heard.description);
    const language = this.languageOf(heard);
    return [
      `${language ? `[${language}] ` : ""}${SAID[role] ?? role}${this.levelOf(heard)}${name && `: ${name}`}`,
      ...(property("expanded")?.value === false ? ["collapsed"] : []),
      ...states,
      ...(value ? [`“${value}”`] : []),
      ...(description && !name.includes(description) ? [`(${description})`] : []),
      ...(chosen ? [`at ${this.line(chosen)}`] : []),
    ].join(", ");
  }

  /** What is heard from a node on, an indented line each. */
  below(heard: Heard): readonly string[] {
    const role = roleOf(heard);
    const isSaid = !heard.ignored && role in SAID && !(NAMED_ONLY.test(role) && !textOf(heard.name));
    const own = isSaid ? [this.line(heard)] : [];
    if (isSaid && WHOLE.test(role)) return own;
    const seen = new Map<string, number>();
    const inner = this.childrenOf(heard).flatMap((child) => {
      const times = (seen.get(roleOf(child)) ?? 0) + 1;
      seen.set(roleOf(child), times);
      return roleOf(child) === "article" && times > MOST_ALIKE ? [] : this.below(child);
    });
    const more = (seen.get("article") ?? 0) - MOST_ALIKE;
    if (more > 0) inner.push(`… ${more} more articles`);
    return [...own, ...(isSaid ? inner.map((text) => `  ${text}`) : inner)];
  }

  /** Of a heading, also of one in what opens and closes. */
  private levelOf(heard: Heard): string {
    if (roleOf(heard) === "heading") return ` ${heard.properties?.find(({ name }) => name === "level")?.value.value}`;
    const inner = roleOf(heard).startsWith("Disclosure") ? this.headingIn(heard) : undefined;
    return inner ? `, heading${this.levelOf(inner)}` : "";
  }

  private headingIn(heard: Heard): Heard | undefined {
    if (roleOf(heard) === "heading") return heard;
    return this.childrenOf(heard)
      .map((child) => this.headingIn(child))
      .find(Boolean);
  }

  private childrenOf({ childIds = [] }: Heard): readonly Heard[] {
    return childIds.flatMap((id) => this.byId.get(id) ?? []);
  }

  private marksAt({ backendDOMNodeId = -1 }: Heard): Marks | undefined {
    return this.marks.get(backendDOMNodeId);
  }

  private textsBelow(heard: Heard): readonly string[] {
    if (roleOf(heard) === "StaticText") return [textOf(heard.name)].filter(Boolean);
    return this.childrenOf(heard).flatMap((child) => this.textsBelow(child));
  }

  /** Its own, or the one that all of its texts have. */
  private languageOf(heard: Heard): string | undefined {
    const own = this.marksAt(heard)?.language;
    const inner = new Set(this.childrenOf(heard).map((child) => this.languageOf(child)));
    return own ?? (inner.size === 1 ? [...inner][0] : undefined);
  }
}

/** Runs in the page: notes what a live region says when it changes. One that comes with its text already in it is not heard everywhere. */
function hearAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(globalThis, { announced });
  const LIVE = "[role=status], [role=alert], [aria-live]:not([aria-live=off])";
  const last = new WeakMap<Element, string>();
  const say = (region: Element, note: string) => {
    const text = (region as HTMLElement).innerText.replace(/\s+/g, " ").trim();
    if (!text || last.get(region) === text || region.closest("[hidden], [aria-hidden=true]")) return;
    last.set(region, text);
    announced.push(`${note}${text}`);
  };
  const look = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region) say(region, "");
      else
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const one of [added, ...added.querySelectorAll(LIVE)])
              if (one.matches(LIVE)) say(one, one.matches("[role=alert]") ? "" : "(came with its text) ");
    }
  };
  document.addEventListener("DOMContentLoaded", () => {
    for (const region of document.querySelectorAll(LIVE))
      last.set(region, (region as HTMLElement).innerText.replace(/\s+/g, " ").trim());
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
