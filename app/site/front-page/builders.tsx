import { en } from "#app/texts/en.ts";
import { Carousel } from "../carousel.tsx";

export interface Builder {
  readonly name: string;
  /** Address of a drawing on this site; the name is set in type without one. */
  readonly logo: string | undefined;
}

/** The specification's speeds, in milliseconds. */
const EVERY = 1_000;
const SPEED = 2_000;

export function Builders({ builders, demo }: { readonly builders: readonly Builder[]; readonly demo: boolean }) {
  if (builders.length === 0) return null;
  return (
    <div className="wrap sec">
      <Carousel title={en.home.builders} heading="d2" every={EVERY} speed={SPEED} className="logos">
        {builders.map((builder) => (
          <li key={builder.name}>
            {builder.logo ? (
              <img src={builder.logo} alt={builder.name} width={160} height={64} loading="lazy" />
            ) : (
              <span>{builder.name}</span>
            )}
          </li>
        ))}
      </Carousel>
      {demo && <p className="small muted mt-4">{en.common.demoContent}</p>}
    </div>
  );
}
