import { useEffect } from "react";

/** The worker never sees a public page. */
const SCOPE = "/dashboard";

/** The worker that the installed office has. Nothing over plain http, or where the browser forbids it. */
export async function officeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.register("/office-worker.js", { scope: SCOPE }).catch(() => undefined);
}

export function useOfficeWorker(): void {
  useEffect(() => void officeWorker(), []);
}
