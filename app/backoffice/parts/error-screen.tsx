import { isRouteErrorResponse, Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { refusalSentence } from "#app/ui/refusal-sentence.ts";
import { useAccess } from "../access.tsx";
import { failedText } from "./content-screens.ts";
import { EmptyState } from "./empty.tsx";

interface ErrorScreenProps {
  readonly error: unknown;
  readonly requestId?: string | undefined;
  /** The fixed message of what could not be loaded; else the address tells. */
  readonly message?: string;
}

/** Shows instead of a screen that failed to load, in the fixed words of a list; Retry loads it again. */
export function ErrorScreen({ error, requestId, message }: ErrorScreenProps) {
  const { pathname } = useLocation();
  const { home } = useAccess();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const failed = () => `Error: ${message ?? failedText(pathname) ?? "This screen could not be loaded"}`;
  const text = refusalSentence(error) ?? (isMissing ? "There is nothing at this address." : failed());
  return (
    <EmptyState text={text} role="alert">
      {requestId && !isMissing && <p className="small muted">Request {requestId}</p>}
      {isMissing ? (
        <Link className="btn btn-s" to={home}>
          To the dashboard
        </Link>
      ) : (
        <Retry />
      )}
    </EmptyState>
  );
}

function Retry() {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = state !== "idle" || navigation.state !== "idle";
  return (
    <button type="button" className="btn btn-s" disabled={isBusy} onClick={() => void revalidate()}>
      {isBusy && <span className="spin" aria-hidden="true" />}
      Retry
    </button>
  );
}
