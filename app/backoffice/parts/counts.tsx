import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";

/** What /dashboard/counts answers. */
export interface BackOfficeNews {
  readonly counts: BackOfficeCounts;
  /** The newest enquiry that nobody answered yet. */
  readonly latest: { readonly id: string; readonly name: string } | undefined;
}

const CountsContext = createContext<BackOfficeCounts | undefined>(undefined);
const ReadCountsContext = createContext<() => Promise<BackOfficeNews | undefined>>(() => Promise.resolve(undefined));

/** The figures that menu, dashboard, tabs and badges show; they change without a reload. Undefined where they could not be read. */
export function useCounts(): BackOfficeCounts | undefined {
  return useContext(CountsContext);
}

/** Reads the figures again and shows them; answers nothing where they could not be read. */
export function useReadCounts(): () => Promise<BackOfficeNews | undefined> {
  return useContext(ReadCountsContext);
}

/** The newer of two answers, by change number, then by time: requests can overtake each other. */
function newerCounts(a: BackOfficeCounts | undefined, b: BackOfficeCounts | undefined): BackOfficeCounts | undefined {
  if (!a || !b) return a ?? b;
  return b.seq > a.seq || (b.seq === a.seq && b.at > a.at) ? b : a;
}

/** @param rendered figures that came with the screen */
export function CountsProvider({
  rendered,
  children,
}: {
  readonly rendered: BackOfficeCounts | undefined;
  readonly children: ReactNode;
}) {
  const [heard, setHeard] = useState(rendered);
  const readAgain = useCallback(async () => {
    const response = await fetch("/dashboard/counts");
    if (!response.ok || response.redirected) return undefined; // the session has ended, or the server is away: the next change asks again
    const news = (await response.json()) as BackOfficeNews; // written by the route of the same name
    setHeard((before) => newerCounts(before, news.counts));
    return news;
  }, []);
  return (
    <CountsContext value={newerCounts(rendered, heard)}>
      <ReadCountsContext value={readAgain}>{children}</ReadCountsContext>
    </CountsContext>
  );
}
