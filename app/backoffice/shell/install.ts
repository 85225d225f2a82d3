import { useEffect } from "react";

/** The worker never sees a public page. */
const SCOPE = "/dashboard";

/** The worker that the installed office needs without a network; browsers without one go on as before. */
export function useOfficeWorker(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return; // plain http on another machine
    navigator.serviceWorker.register("/office-worker.js", { scope: SCOPE }).catch(() => undefined);
  }, []);
}
