import { siteTexts } from "#app/texts/site.ts";
import { langOf, language, LANGUAGE_NAMES, readLanguage, to } from "#app/base/language.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { formAt, OWN_PAGE } from "./form-paths.ts";
import type { KeptForm } from "./kept-forms.ts";
import type { KeptPage } from "./kept-pages.ts";
import { escaped, spokenMoment } from "./speak.ts";
import { keptTexts as texts } from "./words.ts";

/** HTML as the worker writes it into pages of the site. Their content policy allows no style or script of its own. */
const link = (href: string, text: string, look = "link") =>
  `<a class="${look}" href="${escaped(href)}"${langAttribute(text)}>${escaped(text)}</a>`;
const langAttribute = (written: string) => {
  const lang = langOf(written);
  return lang ? ` lang="${lang}"` : "";
};
const input = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;
const button = (text: string, act: string, look = "btn btn-s btn-sm") =>
  `<button type="submit" class="${look}" name="act" value="${act}">${escaped(text)}</button>`;

/** Adds a band, always in sight, with the reason and the age of the page. It comes first in the page, for screen readers. */
export function withBand(html: string, say: string, style: string): string {
  const band = `<aside class="kept-band" aria-label="${escaped(texts.noNetwork)}"><p role="status"><b>${escaped(texts.noNetwork)}</b> ${escaped(say)}</p><p role="status" hidden><b>${escaped(texts.isBack)}</b> ${escaped(say)}</p>${link("", texts.again)}${link(to(OWN_PAGE), siteTexts.common.kept, "link kept-all")}</aside>`;
  return html
    .replace("</head>", () => `<link rel="stylesheet" href="${style}"></head>`)
    .replace(/<body[^>]*>(?:<a class="skip".*?<\/a>)?/s, (start) => start + band);
}

interface OwnPage {
  readonly pages: readonly KeptPage[];
  readonly forms: readonly KeptForm[];
  /** A form just sent: the page takes the place of the answer to it. */
  readonly sent?: KeptForm;
}

/** The page of kept pages with what is kept. */
export function withKept(html: string, { pages, forms, sent }: OwnPage): string {
  const answer = sent && `<form-answer>${formParts(sent).note}</form-answer>`;
  return html.replace(
    /(<div id="kept">).*?(<\/div>)/s,
    (_, start: string, end: string) =>
      start + (answer ?? "") + formList(forms) + pageList(pages) + removal(pages, forms) + end,
  );
}

function pageList(pages: readonly KeptPage[]): string {
  if (pages.length === 0) return `<p class="mt-8 muted">${escaped(texts.nothing)}</p>`;
  const rows = pages.map(
    ({ address, title, asOf }) =>
      `<li>${link(address, title)} <span class="small muted">${otherLanguage(address)}${escaped(texts.asOf(spokenMoment(asOf)))}</span></li>`,
  );
  return `<h2 class="t2">${escaped(texts.pages)}</h2><ul class="kept-list">${rows.join("")}</ul>`;
}

/** 'हिन्दी, ' before a page that is in the other language. */
function otherLanguage(address: string): string {
  const of = readLanguage(address).language;
  return of === language() ? "" : `<span lang="${of}">${LANGUAGE_NAMES[of]}</span>, `;
}

/** 'Enquiry of 26 Nov, 10:40 am' */
function nameOf({ address, at }: KeptForm): { readonly form: string; readonly moment: string } {
  const form = formAt(address.split("?")[0] ?? "") ?? "enquire";
  return { form: texts.form[form], moment: spokenMoment(at) };
}

const STATES = { waits: "waits", sent: "wasSent", refused: "wasRefused" } as const;

/** What pages say of a form, each part by its `data-kept-part`. */
export const formParts = (form: KeptForm) => ({ note: formNote(form), row: formRow(form) });

/** Attributes of a part of a page: the form that it is about, and its name among `formParts`. */
const partOf = (key: string, part: keyof ReturnType<typeof formParts>) =>
  `data-kept-form="${escaped(key)}" data-kept-part="${part}"`;

/** 'Enquiry of 26 Nov, 10:40 am: sent now that there is a network.' */
export function endOf(kept: KeptForm): string {
  const { form, moment } = nameOf(kept);
  return texts[kept.state === "sent" ? "toldSent" : "toldRefused"](form, moment);
}

function formNote(kept: KeptForm): string {
  const { key, state, answer } = kept;
  const next = answer ? link(answer, texts.openSent) : link(to(OWN_PAGE), texts.see);
  return `<div class="note ${state === "refused" ? "bad" : "ok"}" role="status" ${partOf(key, "note")}><div><p>${escaped(state === "waits" ? texts.saved : endOf(kept))}</p><p>${next}</p></div></div>`;
}

function formList(forms: readonly KeptForm[]): string {
  if (forms.length === 0) return "";
  return `<h2 class="t2">${escaped(texts.forms)}</h2><ul class="kept-list">${forms.map(formRow).join("")}</ul>`;
}

function formRow(kept: KeptForm): string {
  const { form, moment } = nameOf(kept);
  const body = new URLSearchParams(kept.body);
  const said = body.get("message") ?? body.get("comment") ?? "";
  const again =
    kept.state === "refused"
      ? `<form method="post" action="${escaped(kept.address)}">${[...body].map(([name, value]) => input(name, value)).join("")}<button type="submit" class="btn btn-s btn-sm">${escaped(texts.openForm)}</button></form>`
      : "";
  const acts = `<form method="post" action="${to(OWN_PAGE)}">${input(HIDDEN.submissionKey, kept.key)}${kept.state === "waits" ? button(texts.sendNow, "send") : ""}${button(texts.drop, "drop")}</form>`;
  return `<li ${partOf(kept.key, "row")}><b>${escaped(form)}</b> <span class="small muted">${escaped(moment)}</span> <span class="small">${escaped(texts[STATES[kept.state]])}</span>${said && `<p class="small"${langAttribute(said)}>${escaped(said.slice(0, 200))}</p>`}<div class="kept-acts">${kept.answer ? link(kept.answer, texts.openSent) : ""}${again}${acts}</div></li>`;
}

function removal(pages: readonly KeptPage[], forms: readonly KeptForm[]): string {
  if (pages.length + forms.length === 0) return "";
  return `<form class="kept-remove" method="post" action="${to(OWN_PAGE)}">${button(texts.remove, "remove", "btn btn-s")}<p class="small muted mt-2">${escaped(texts.removeNote)}</p></form>`;
}
