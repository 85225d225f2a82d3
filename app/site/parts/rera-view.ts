import { reraTexts } from "./rera-words.ts";
import { memoize } from "#app/base/memoize.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { closeness, type Place } from "#app/places/cities.ts";
import { isRegistrationNumber, registrationState } from "#app/entities/values/rera.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { type QrCode, qrCode } from "#app/ui/qr-code.ts";

interface Authority {
  readonly name: string;
  readonly link: string;
}

/** What the record of a home or of a project says of its registration; `reraLink` is the page that the code of the certificate opens. */
export type Registration = Partial<
  Pick<
    ProjectRecord["values"],
    "title" | "city" | "rera" | "reraState" | "reraUntil" | "reraExemption" | "reraLink" | "reraAccount"
  >
> &
  Place;

/** What has to stand on every page of a registered project and of the homes in it; or why no registration is needed. */
export interface ReraView {
  readonly number: string | undefined;
  /** The number with its meaning, then the reason where no registration is in force; empty where nothing is known. */
  readonly statements: readonly string[];
  /** `site`: the link as people write it. */
  readonly authority: { readonly name: string; readonly link: string; readonly site: string } | undefined;
  readonly code: (QrCode & { readonly says: string }) | undefined;
  readonly account: string | undefined;
  /** Our own number, as `agentText` writes it. */
  readonly agent: string | undefined;
  /** Of a home: whose registration it is. */
  readonly project: string | undefined;
}

/** The authority whose row names the city or state, else the one for everywhere. */
function authorityOf(place: Place, settings: Settings): Authority | undefined {
  const near = (settings.reraAuthorities ?? []).flatMap((row) => {
    const rank = closeness(row["place"], place);
    const { name = "", link } = row;
    return rank === undefined || !link ? [] : [{ rank, name, link }];
  });
  return near.sort((one, other) => other.rank - one.rank)[0];
}

/** @param today `YYYY-MM-DD`; a registration may have run out since it was entered */
export function reraView(registration: Registration, settings: Settings, today?: string): ReraView {
  const { rera: number, reraLink, reraAccount } = registration;
  const authority = authorityOf(registration, settings);
  return {
    number,
    statements: statementsOf(registration, today),
    authority: authority && {
      name: authority.name,
      link: authority.link,
      site: authority.link.replace(/^https?:\/\/|\/$/g, ""),
    },
    code: number === undefined ? undefined : codeOf(number, reraLink, authority),
    account: reraAccount,
    agent: agentText(settings, registration, today),
    project: undefined,
  };
}

function statementsOf(registration: Registration, today?: string): readonly string[] {
  const { rera, reraExemption } = registration;
  const state = registrationState(registration, today);
  const inForce = rera !== undefined && state === "Registered";
  return [
    ...(rera === undefined ? [] : [reraTexts.number[state](rera)]),
    ...(inForce || reraExemption === undefined ? [] : [reraTexts.exempt(reraExemption)]),
  ];
}

/** A home carries its own number, else that of its project on this site. */
export function reraOfHome(home: Registration, project: Registration | undefined, settings: Settings): ReraView {
  const { rera, ...unnumbered } = home;
  const own = isRegistrationNumber(rera) && rera !== project?.rera ? home : undefined;
  if (own || !project) return reraView(own ?? unnumbered, settings);
  return { ...reraView(project, settings), project: project.title };
}

/** The operator's address of the certificate, else number and site of the authority: no address is made up. */
function codeOf(number: string, link: string | undefined, authority: Authority | undefined): ReraView["code"] {
  if (link) return { ...keptCode(link), says: reraTexts.opensProject };
  if (!authority) return undefined;
  return { ...keptCode(`${number} ${authority.link}`), says: reraTexts.opensAuthority };
}

/** All homes of a project have the same code; about 6 kB each. */
const keptCode = memoize({ max: 200, key: (text: string) => text }, qrCode);
