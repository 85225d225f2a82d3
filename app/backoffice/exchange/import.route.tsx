import { ImportScreen } from "./import-screen.tsx";
import { exchangeTexts } from "./exchange-words.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/import.route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered } from "../feedback/answered.server.ts";

export const meta = () => screenMeta(exchangeTexts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { exchange, actor } = fromContext(context);
  return { past: await exchange.past(actor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { exchange, actor } = fromContext(context);
  const { id = "", alsoChanged } = await textsOf(request);
  return answered(async () => {
    await exchange.undo(actor, id, { alsoChanged: alsoChanged === "true" });
    return ""; // it goes on by itself; the list says what comes of it
  });
}

export default function ImportRoute({ loaderData }: Route.ComponentProps) {
  return <ImportScreen past={loaderData.past} />;
}
