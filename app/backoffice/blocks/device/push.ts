import { officeWorker } from "./office-worker.ts";

/** The office's worker, where the browser can be told of news. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "PushManager" in globalThis ? officeWorker() : undefined;
}

/** Whether this device has a push subscription; undefined where the browser has no push. */
export async function isTold(): Promise<boolean | undefined> {
  const found = await worker();
  return found && (await found.pushManager.getSubscription()) !== null;
}

async function send(subscription: PushSubscription, on: "yes" | "no"): Promise<void> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const answer = await fetch("/dashboard/push", {
    method: "POST",
    body: new URLSearchParams({ endpoint, ...keys, on }),
  });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}`);
}

/** @returns false where the browser was told not to show news @throws Error when browser, push service or site did not answer */
export async function tellHere(): Promise<boolean> {
  const found = await worker();
  if (!found || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.ready;
  const { key } = (await (await fetch("/dashboard/push")).json()) as { key: string };
  await (await found.pushManager.getSubscription())?.unsubscribe(); // with a key that the site had before
  const subscription = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    await send(subscription, "yes");
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

/** The push service forgets the device at once, so that the site's next news finds it gone, whether the site hears of it now or not. */
export async function tellNoMore(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await send(subscription, "no").catch(() => undefined);
}
