import { Download } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { useMayOpen } from "../access.tsx";
import { useToast } from "../feedback/toasts.tsx";

const PROBLEMS = {
  unreachable: "No file came: the server cannot be reached. Check the connection and try again.",
  refused: "No file came: the server cannot hand it out just now. Try again in a moment.",
} as const;

/** A call that needs a session and answers little. */
const SESSION_CHECK = "/getAdminuser";

/**
 * Begins a download after a successful test request: without server or session, the link would replace the screen with an error page. The
 * page's own `fetch` asks to sign in. Ignores clicks while it waits. @returns a function that runs the test, then `begin`
 */
function useDownload(): (begin: () => void) => Promise<void> {
  const toast = useToast();
  const takeAway = useRef(() => {});
  const isWaiting = useRef(false);
  return async (begin) => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    takeAway.current();
    const problem = await downloadProblem();
    isWaiting.current = false;
    if (problem === undefined) begin();
    else takeAway.current = toast({ kind: "failure", text: problem });
  };
}

async function downloadProblem(): Promise<string | undefined> {
  try {
    return (await fetch(SESSION_CHECK)).ok ? undefined : PROBLEMS.refused;
  } catch {
    return PROBLEMS.unreachable;
  }
}

/** A link to a file, for those who may have it. */
export function DownloadLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const mayOpen = useMayOpen();
  const start = useDownload();
  const isChecked = useRef(false);
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isChecked.current) return;
    event.preventDefault();
    const link = event.currentTarget;
    void start(() => {
      isChecked.current = true;
      link.click(); // calls this handler again, which now lets it through
      isChecked.current = false;
    });
  };
  if (!mayOpen(href)) return null;
  return (
    <a className="btn btn-s" href={href} download onClick={download}>
      <Download className="ic ic-s" aria-hidden />
      {children}
    </a>
  );
}

interface DownloadFormProps {
  readonly action: string;
  readonly children: ReactNode;
}

/** A form that is answered with a file. */
export function DownloadForm({ action, children }: DownloadFormProps) {
  const start = useDownload();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void start(() => form.submit());
  };
  return (
    <form method="post" action={action} onSubmit={submit}>
      {children}
    </form>
  );
}
