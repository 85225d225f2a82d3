import { servicesContext } from "../context.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(servicesContext).catalogue.settings();
  return { product: settings.product };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: "Rare homes, quietly found", product: loaderData?.product });
}

export default function Home() {
  return <div className="wrap sec"><h1 className="d1">Rare homes, quietly found.</h1></div>;
}
