import { createHash } from "node:crypto";
import { to } from "#app/base/language.ts";
import { NotFound } from "#app/entities/index.ts";
import { CONSENT_VERSION } from "#app/kinds/forms/forms.ts";
import { type LegalText, noticeTexts } from "#app/kinds/forms/notice-words.ts";
import type { InboxContext } from "./context.ts";
import { inboxTexts } from "./words.ts";

const factOf = (version: string) => `notice.${version}`;
/** `CONSENT_VERSION`, and what tells languages and settings apart. */
const VERSION = /^\d+\.[0-9a-f]{12}$/;

async function currentNotice({ settings, publicUrl }: InboxContext): Promise<LegalText> {
  const { product, email, enquiryMonths: months, binDays } = await settings();
  return noticeTexts.notice({ product, contact: email ?? publicUrl + to("/contact"), months, binDays });
}

/** The notice as visitors read it now, or as they read it in an earlier version. @throws NotFound for one that nobody agreed to */
export async function noticeOf(context: InboxContext, version?: string): Promise<LegalText> {
  if (version === undefined) return currentNotice(context);
  const kept = VERSION.test(version) ? await context.store.facts.get(factOf(version)) : undefined;
  if (kept === undefined) throw new NotFound(inboxTexts.linkGone);
  return JSON.parse(kept) as LegalText; // `keptNotice` wrote it
}

/** Keeps the notice as it reads now, in this language. @returns the version under which it is kept */
export async function keptNotice(context: InboxContext): Promise<string> {
  const text = JSON.stringify(await currentNotice(context));
  const version = `${CONSENT_VERSION}.${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  const { facts } = context.store;
  if ((await facts.get(factOf(version))) === undefined) await facts.setOnce(factOf(version), text);
  return version;
}
