import { isRouteErrorResponse, Outlet } from "react-router";
import { visitContext } from "../context.ts";
import { FailedPage, NotFoundPage } from "#app/site/not-found.tsx";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/guard.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { requestId: context.get(visitContext).requestId };
}

export default function Guard() {
  return <Outlet />;
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number" ? error.status : 500;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = statusOf(error);
  if (status === 404 || status === 410) return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} />;
  return <FailedPage requestId={loaderData?.requestId} />;
}
