import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { screens } from "../../parts/screens.ts";
import { sharedText } from "./shared-text.ts";

/** Where the worker puts what another app shared. */
const KEPT = "aangan.shared";

/** What another app shared, as it lies on this device until somebody decides what becomes of it. */
export interface Kept {
  readonly text: string;
  readonly pictures: readonly File[];
}

export async function keptShare(): Promise<Kept | undefined> {
  if (!("caches" in globalThis)) return undefined; // plain http on another machine
  const kept = await caches.match(screens.share.path, { cacheName: KEPT });
  const form = await kept?.formData().catch(() => undefined);
  if (!form) return undefined;
  const texts = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const pictures = form.getAll("pictures").filter((value) => value instanceof File && value.size > 0);
  return { text: sharedText(texts), pictures: pictures as File[] };
}

export async function forgetShare(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(KEPT);
}

/** After the sign-in that a share asked for: leads to what was shared. */
export function useKeptShare(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const lead = useEffectEvent(async () => {
    if (pathname === screens.share.path || !("caches" in globalThis)) return;
    if (await caches.has(KEPT)) await navigate(screens.share.path);
  });
  useEffect(() => {
    lead().catch(() => undefined);
  }, []);
}
