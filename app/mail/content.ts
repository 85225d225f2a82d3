import { language } from "#app/base/language.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";

/** A mail before rendering: written once, rendered as plain text and as simple HTML. */
export interface MailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Label and value; empty values are left out. */
  readonly details?: readonly (readonly [string, string | undefined])[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

export interface RenderedMail {
  readonly text: string;
  readonly html: string;
}

/** Adds the company's name, RERA numbers, address and contact as the foot. */
export function renderMail(content: MailContent, settings: Settings, publicUrl: string): RenderedMail {
  const { product, logo, address, phone, email } = settings;
  const contact = [phone && formatPhone(phone), email].filter(Boolean).join(" · ");
  const agent = agentText(settings);
  const foot = [product, ...(agent ? [agent] : []), ...(address?.split("\n") ?? []), ...(contact ? [contact] : [])];
  const details = (content.details ?? []).filter((detail): detail is readonly [string, string] => Boolean(detail[1]));
  return {
    text: renderText(content, details, foot),
    html: renderHtml(content, details, foot, logo && `${publicUrl}/icon-192.png`),
  };
}

type FilledDetails = readonly (readonly [string, string])[];

function renderText({ lines, links = [] }: MailContent, details: FilledDetails, foot: readonly string[]): string {
  const blocks = [
    ...lines,
    ...(details.length > 0 ? [details.map(([label, value]) => `${label}: ${value}`).join("\n")] : []),
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    `--\n${foot.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function renderHtml(
  { subject, lines, links = [] }: MailContent,
  details: FilledDetails,
  foot: readonly string[],
  logo: string | undefined,
): string {
  const rows = details
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:2px 16px 2px 0;font-weight:normal;color:#5b5f56">${escapeHtml(label)}</th><td style="padding:2px 0">${withBreaks(value)}</td></tr>`,
    )
    .join("");
  return [
    `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1f2421;background:#ffffff"><div style="max-width:560px">`,
    logo ? `<img src="${escapeHtml(logo)}" width="64" height="64" alt="">` : "",
    ...lines.map((line) => `<p>${withBreaks(line)}</p>`),
    rows === "" ? "" : `<table style="border-collapse:collapse">${rows}</table>`,
    ...links.map(
      ({ label, href }) => `<p><a href="${escapeHtml(href)}" style="color:#1f5f4a">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="margin-top:32px;color:#5b5f56;font-size:14px">${foot.map(escapeHtml).join("<br>")}</p>`,
    `</div></body></html>`,
  ].join("\n");
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
