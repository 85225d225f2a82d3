import { useContext } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { NonceContext } from "#app/nonce.ts";
import { fromContext } from "../../context.ts";
import { pageHandle } from "../../page-handle.ts";
import { Frame } from "#app/site/frame/frame.tsx";
import type { Route } from "./+types/frame.ts";
import { frameData } from "./frame-data.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, search } = fromContext(context);
  const [settings, index] = await Promise.all([catalogue.settings(), search()]);
  return frameData(index, settings);
}

/** A page about one home or project names it in its data. */
function listingOf(data: unknown): string | undefined {
  return typeof data === "object" && data !== null && "listing" in data && typeof data.listing === "string"
    ? data.listing
    : undefined;
}

/** A page that has such a picture for some records only says so in its data. */
function saysBarOnPhoto(data: unknown): boolean {
  return typeof data === "object" && data !== null && "isBarOnPhoto" in data && data.isBarOnPhoto === true;
}

export default function SiteFrameRoute({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const nonce = useContext(NonceContext);
  const matches = useMatches();
  const isBarOnPhoto = matches.some(
    ({ handle, loaderData }) => pageHandle(handle).isBarOnPhoto || saysBarOnPhoto(loaderData),
  );
  const listing = matches.map((match) => listingOf(match.loaderData)).find(Boolean);
  return (
    <>
      <Frame frame={loaderData} path={pathname} listing={listing} isBarOnPhoto={isBarOnPhoto}>
        <Outlet />
      </Frame>
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
    </>
  );
}
