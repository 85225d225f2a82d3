import { fromContext } from "../context.server.ts";
import { data } from "react-router";
import { groupOf } from "./settings-path.ts";
import { SettingsScreen } from "./settings-screen.tsx";
import type { SettingsAnswer, SettingsVersion } from "./use-settings-form.ts";
import { errorsByKey, formValues } from "../form/form-values.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { SETTINGS_ID } from "#app/catalogue/index.ts";
import { oldRates } from "#app/costs/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { BadRequest, Conflict, type WireRecord } from "#app/entities/index.ts";
import { settings } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import type { Route } from "./+types/route.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { pictureOf, readEdits } from "../feedback/answered.server.ts";

export const meta = () => screenMeta("Settings");

async function current({ catalogue }: Services, actor: Actor): Promise<SettingsVersion> {
  const record = await catalogue.get(actor, "settings", SETTINGS_ID);
  return { texts: formValues("settings", await catalogue.settings()), version: record?.version ?? 0 };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = groupOf(params.group);
  if (group === undefined) throw data(null, { status: 404 });
  const services = fromContext(context);
  const loaded = await current(services, services.actor);
  return { group, loaded, oldRates: oldRates(await services.catalogue.settings(), indianDay(Date.now())) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...services } = fromContext(context);
  const { edits = "", version } = await textsOf(request);
  try {
    await services.catalogue.changeSettings(actor, await withPicture(services, readEdits(edits)), {
      expectedVersion: Number(version),
    });
    return data<SettingsAnswer>({ outcome: "saved", text: "Settings saved.", now: await current(services, actor) });
  } catch (error) {
    if (error instanceof Conflict)
      return data<SettingsAnswer>(
        { outcome: "conflict", text: error.message, now: await current(services, actor) },
        { status: 409 },
      );
    const { message, status, fields = {} } = clientErrorOrThrow(error);
    return data<SettingsAnswer>(
      { outcome: "refused", text: message, errors: errorsByKey("settings", fields) },
      { status },
    );
  }
}

/** The banner's picture as it is registered here. @throws BadRequest */
async function withPicture({ media }: Services, edits: WireRecord): Promise<WireRecord> {
  const [name] = settings.fields.bannerImage.options.apiNames;
  if (!edits[name]) return edits;
  const image = await pictureOf(media, edits[name]);
  if (!image) throw new BadRequest("The picture is not here any more. Choose it again.");
  return { ...edits, [name]: image };
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <SettingsScreen key={loaderData.group} {...loaderData} />;
}
