import { useEffect, useEffectEvent, useState } from "react";
import { counted } from "#app/entities/counted.ts";
import type { ErrorLink } from "#app/entities/errors.ts";
import { askForm } from "./calls.ts";
import { OfficeLink, useMayOpen } from "../access.tsx";
import { homePath } from "../parts/home-path.ts";

/** What /dashboard/properties/:id/fits answers. */
export interface Fits {
  /** People whom the home fits as it is. */
  readonly count: number;
}

const fitsPath = (id: string) => `${homePath(id)}/fits`;

/** Asks whom a home fits, for those who may know. */
export function useFits(): (id: string) => Promise<ErrorLink | undefined> {
  const mayOpen = useMayOpen();
  return async (id) => (mayOpen(fitsPath(id)) ? askFits(id) : undefined);
}

/** 'Fits 3 people', and the way to them; nothing where it fits nobody, or the server does not answer. */
async function askFits(id: string): Promise<ErrorLink | undefined> {
  const { count = 0 } = (await askForm<Fits>(fitsPath(id))) ?? {};
  return count > 0 ? { label: `Fits ${counted(count, "person", "people")}`, path: homePath(id) } : undefined;
}

interface FitsLinkProps {
  readonly id: string;
  readonly look?: string;
}

/** From a home to those who wait for it; the home alone until it is known whether it fits somebody. It asks once: a key asks again. */
export function FitsLink({ id, look = "link" }: FitsLinkProps) {
  const [fits, setFits] = useState<ErrorLink>();
  const ask = useEffectEvent(useFits());
  useEffect(() => {
    let isLatest = true;
    void ask(id).then((answer) => isLatest && setFits(answer));
    return () => {
      isLatest = false;
    };
  }, [id]);
  return (
    <OfficeLink className={look} to={homePath(id)}>
      {fits?.label ?? "Open the home"}
    </OfficeLink>
  );
}
