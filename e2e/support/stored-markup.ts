/** Texts that want to become markup, script or the address of a link, and how a page is searched for what came of them. */
import { parseSync } from "oxc-parser";
import type { Page } from "playwright-core";

/** Stands in every hostile text: as an element, as an attribute, and as what a script would call. */
export const MARK = "zxq";

/** Ways out of a text, each for another place in which it may stand. */
export const PAYLOADS: readonly string[] = [
  `<script>${MARK}()</script>`,
  `"><img ${MARK} src=x onerror=${MARK}()>`,
  `'><svg ${MARK} onload=${MARK}()>`,
  `</title><script>${MARK}()</script>`,
  `</script><script>${MARK}()</script>`,
  `</textarea><${MARK} onmouseover=${MARK}()>`,
  `--><img ${MARK} src=x onerror=${MARK}()>`,
  `javascript:${MARK}()`,
  `[a](javascript:${MARK}()) ![b](x"onerror="${MARK}()) <javascript:${MARK}()>`,
  `<a ${MARK} href="javascript:${MARK}()">a</a>`,
  `<iframe ${MARK} srcdoc="<script>parent.${MARK}()</script>"></iframe>`,
  `{{constructor.constructor('${MARK}()')()}} \${${MARK}()}`,
  `" autofocus onfocus=${MARK}() ${MARK}="`,
  `&lt;script&gt;${MARK}()&lt;/script&gt; &#x3c;${MARK}&#x3e;`,
  `\\u003cscript>${MARK}()\\u003c/script> \\x3c${MARK}\\x3e`,
  `<math ${MARK}><mtext></form><form><mglyph><style></math><img ${MARK} src onerror=${MARK}()>`,
  `<noscript ${MARK}><p title="</noscript><img ${MARK} src=x onerror=${MARK}()>">`,
  `</style><style ${MARK}>@import '//${MARK}.example';</style>`,
  `'-${MARK}()-'";${MARK}();//\u2028${MARK}()`,
  `<base ${MARK} href="//${MARK}.example/"><meta ${MARK} http-equiv=refresh content="0;javascript:${MARK}()">`,
  `//${MARK}.example/admin`,
  `/..//${MARK}.example/admin`,
  `/\\${MARK}.example/admin`,
  `/\t/${MARK}.example/admin`,
  `[a](//${MARK}.example/admin) ![b](/\\${MARK}.example/b.png)`,
];

/** What a browser's own parser finds in a page. */
interface Found {
  readonly faults: readonly string[];
  /** Inline scripts in which the mark stands. */
  readonly scripts: readonly { readonly type: string; readonly text: string }[];
  /** It stands somewhere in the page. */
  readonly isThere: boolean;
}

/** Elements, attributes and addresses of pages that came from a hostile text, and scripts in which one is more than a string. @param page a blank one: nothing of the pages runs */
export async function markupIn(page: Page, html: string): Promise<{ faults: readonly string[]; isThere: boolean }> {
  const { faults, scripts, isThere } = await page.evaluate(searched, { html, mark: MARK });
  return { isThere, faults: [...faults, ...scripts.flatMap(({ type, text }) => scriptFaults(type, text))] };
}

/** Runs in the browser. */
function searched({ html, mark }: { html: string; mark: string }): Found {
  const faults: string[] = [];
  const scripts: { type: string; text: string }[] = [];
  const addresses = new Set([
    "href",
    "src",
    "action",
    "formaction",
    "xlink:href",
    "poster",
    "data",
    "srcset",
    "srcdoc",
  ]);
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll("*")) {
      const name = element.localName;
      const isMarked = (text: string) => text.toLowerCase().includes(mark);
      if (isMarked(name)) faults.push(`<${name}>`);
      for (const { name: attribute, value } of element.attributes) {
        if (isMarked(attribute) || /^on./.test(attribute)) faults.push(`<${name} ${attribute}="${value}">`);
        if (!isMarked(value)) continue;
        // oxlint-disable-next-line no-control-regex -- browsers leave them out of an address
        const plain = value.toLowerCase().replaceAll(/[\u0000-\u0020]/g, "");
        const runs = addresses.has(attribute) && /^(javascript|data|vbscript):/.test(plain);
        const leadsOut = addresses.has(attribute) && URL.parse(value, "https://site.invalid")?.host.includes(mark);
        const acts = attribute === "srcdoc" || attribute === "style" || name === "base" || name === "iframe";
        if (runs || leadsOut || acts || (name === "meta" && element.hasAttribute("http-equiv")))
          faults.push(`<${name} ${attribute}="${value}">`);
      }
      if (name === "style" && isMarked(element.textContent)) faults.push("<style> has it");
      if (name === "script" && isMarked(element.textContent))
        scripts.push({ type: element.getAttribute("type") ?? "", text: element.textContent });
      if (element instanceof HTMLTemplateElement) visit(element.content);
    }
  };
  visit(new DOMParser().parseFromString(html, "text/html"));
  return { faults, scripts, isThere: html.toLowerCase().includes(mark) };
}

/** In data and in scripts a text may stand as a string, and as nothing else. */
function scriptFaults(type: string, text: string): readonly string[] {
  if (type.endsWith("json")) {
    JSON.parse(text);
    return [];
  }
  const { program, errors } = parseSync("page.js", text);
  if (errors.length > 0) return [`a script cannot be read: ${errors[0]?.message}`];
  return namesIn(program).some((name) => name.includes(MARK)) ? [`a script names it: ${text.slice(0, 200)}`] : [];
}

function namesIn(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "type" in node && node.type === "Identifier" && "name" in node ? [String(node.name)] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}
