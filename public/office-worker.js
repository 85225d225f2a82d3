// What the back office does where there is no network, and with what other apps share. It keeps no page and no answer.

const NO_NETWORK = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>No network</title>
<body style="font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem">
<h1 style="font-size:1.4rem">There is no network</h1>
<p>What you noted is kept on this phone or computer. This screen opens by itself when the network is back.</p>
<p><a href="">Try again</a></p>
<script>
addEventListener("online", () => location.reload());
setInterval(() => navigator.onLine && location.reload(), 5000);
</script>
</body>
</html>`;

const noNetwork = () =>
  new Response(NO_NETWORK, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });

const SHARE = "/dashboard/share";

/**
 * Keeps what is shared on this device until its screen has it: it outlasts a sign-in, and nothing happens before somebody chooses there.
 * Signing out takes it away.
 */
async function keepShare(request) {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const kept = await caches.open("aangan.shared");
  await kept.put(SHARE, new Response(await request.blob(), { headers }));
  const session = await fetch("/api/session").catch(() => undefined);
  if (!session) return noNetwork();
  return Response.redirect(session.ok ? SHARE : "/admin", 303);
}

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode !== "navigate") return;
  if (method === "GET") event.respondWith(fetch(event.request).catch(noNetwork));
  else if (method === "POST" && new URL(url).pathname === SHARE) event.respondWith(keepShare(event.request));
});

const CALL_AND_CHAT = [
  { action: "call", title: "Call" },
  { action: "chat", title: "WhatsApp" },
];

self.addEventListener("push", (event) => {
  const { title, body, path, person } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: "/icon-192.png",
      data: { path, person },
      actions: person ? CALL_AND_CHAT : [],
    }),
  );
});

// The number stands in no notification: the office looks it up, and whether it may be called.
self.addEventListener("notificationclick", (event) => {
  const { action, notification } = event;
  const { path, person } = notification.data;
  notification.close();
  event.waitUntil(self.clients.openWindow(action ? `/dashboard/people/${person}/reach?by=${action}` : path));
});
