import { inSpokenLanguage } from "#app/base/names.ts";
import { spokenHours } from "#app/entities/values/day.ts";
import { callLink, chatLink, formatPhone } from "#app/entities/values/phone.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts, type TypeName } from "#app/texts/site.ts";
import type { IconName, NetworkName } from "#app/ui/icon.tsx";

export interface SocialLink {
  readonly key: keyof typeof siteTexts.social;
  readonly href: string;
  readonly label: string;
  /** Where its mark is not known. */
  readonly icon: IconName;
  readonly network: NetworkName | undefined;
}

/** In the order of the links. */
const SOCIAL_ICONS: Readonly<Record<keyof typeof siteTexts.social, IconName>> = {
  socialChat: "chat",
  socialNetwork: "people",
  socialPhotos: "camera",
  socialPins: "pin",
  socialVideo: "play",
  socialQuestions: "question",
  socialPosts: "hash",
};

/** By their domains. */
const NETWORKS: Readonly<Record<string, NetworkName>> = {
  "facebook.com": "facebook",
  "instagram.com": "instagram",
  "pinterest.com": "pinterest",
  "quora.com": "quora",
  "wa.me": "whatsapp",
  "whatsapp.com": "whatsapp",
  "x.com": "x",
  "twitter.com": "x",
  "youtube.com": "youtube",
  "youtu.be": "youtube",
};

/** 'https://www.instagram.com/aangan' → 'instagram' */
export function networkOf(href: string): NetworkName | undefined {
  const host = URL.canParse(href) ? new URL(href).hostname : "";
  return Object.entries(NETWORKS).find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1];
}

function socialLinks(settings: Settings): readonly SocialLink[] {
  const keys = Object.keys(SOCIAL_ICONS) as readonly SocialLink["key"][]; // Object.keys loses their type
  return keys.flatMap((key) => {
    const href = settings[key];
    return href ? [{ key, href, label: siteTexts.social[key], icon: SOCIAL_ICONS[key], network: networkOf(href) }] : [];
  });
}

interface FrameFacts {
  /** Homes of each type, for the menu. */
  readonly counts: Readonly<Partial<Record<TypeName, number>>>;
  /** Pages of the places with most homes, for the footer. */
  readonly places: readonly { readonly path: string; readonly label: string }[];
}

export type FrameView = Readonly<ReturnType<typeof frameView>>;

export function frameView(settings: Settings, facts: FrameFacts = { counts: {}, places: [] }) {
  return {
    product: settings.product,
    logo: settings.logo,
    phone: settings.phone && formatPhone(settings.phone),
    call: settings.phone && callLink(settings.phone),
    chat: settings.whatsapp && chatLink(settings.whatsapp),
    email: settings.email,
    address: settings.address?.split("\n") ?? [],
    hours: settings.hours && spokenHours(settings.hours),
    intent: inSpokenLanguage(settings.intent),
    disclaimer: inSpokenLanguage(settings.disclaimer),
    agent: agentText(settings),
    copyrightYear: settings.copyrightYear,
    /** Whether pages that were seen stay on the device. */
    keepsPages: !settings.noKeptPages,
    social: socialLinks(settings),
    ...facts,
  };
}
