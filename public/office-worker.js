// What the back office does where there is no network. It keeps no page and no answer.

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
<script>addEventListener("online", () => location.reload())</script>
</body>
</html>`;

const noNetwork = () =>
  new Response(NO_NETWORK, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });

self.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  if (mode === "navigate" && method === "GET") event.respondWith(fetch(event.request).catch(noNetwork));
});
