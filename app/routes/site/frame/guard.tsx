import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { useRequestId } from "#app/request-id.ts";
import { FailedPage, NotFoundPage } from "#app/site/pages/not-found.tsx";
import { en } from "#app/texts/en.ts";
import { refusalSentence } from "#app/ui/refusal-sentence.ts";
import type { Route } from "./+types/guard.ts";

export default function GuardRoute() {
  return <Outlet />;
}

function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : 500;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRequestId();
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  if (status === 404 || status === 410)
    return <NotFoundPage title={en.errors.notFoundTitle} text={en.errors.notFoundText} />;
  const sentence = refusalSentence(error) ?? (status < 500 ? en.errors.refusedText : undefined);
  return <FailedPage address={pathname + search} requestId={requestId} sentence={sentence} />;
}
