import { useEffect, useState } from "react";
import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import type { ErrorLink } from "#app/entities/errors.ts";
import { askForm } from "../form/calls.ts";
import { homePeoplePath } from "./home-path.ts";

/** What /dashboard/properties/:id/fits answers. */
export interface Fits {
  /** People whom the home fits as it is. */
  readonly count: number;
}

/** 'Fits 3 people', and the way to them; nothing where it fits nobody, or the server does not answer. */
export async function askFits(id: string): Promise<ErrorLink | undefined> {
  const { count = 0 } = (await askForm<Fits>(`/dashboard/properties/${id}/fits`)) ?? {};
  return count > 0 ? { label: `Fits ${counted(count, "person", "people")}`, path: homePeoplePath(id) } : undefined;
}

interface FitsLinkProps {
  readonly id: string;
  readonly look?: string;
}

/** From a home to those who wait for it; 'People' until it is known whether it fits somebody. It asks once: a key asks again. */
export function FitsLink({ id, look = "link" }: FitsLinkProps) {
  const [fits, setFits] = useState<ErrorLink>();
  useEffect(() => {
    let isLatest = true;
    void askFits(id).then((answer) => isLatest && setFits(answer));
    return () => {
      isLatest = false;
    };
  }, [id]);
  return (
    <Link className={look} to={homePeoplePath(id)}>
      {fits?.label ?? "People"}
    </Link>
  );
}
