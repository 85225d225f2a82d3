import type { ReactNode } from "react";
import { coverSizes } from "#app/ui/picture.tsx";
import { Scene } from "./scene.tsx";

/** By the heights of `.hero-img` and the ratio of each picture. */
const SIZES = {
  hero: coverSizes(16 / 9, [{ media: "(max-width:1023px)", height: "600px" }, { height: "clamp(640px, 58vw, 880px)" }]),
  vacation: coverSizes(1.5, [{ height: "clamp(420px, 40vw, 600px)" }]),
};

/** Upright phones get a part of 4:5, cut where `object-position` looks: they would show no more of the whole picture. */
const TALL_SIZES = { hero: coverSizes(0.8, [{ height: "600px" }]), vacation: undefined };

interface HeroProps {
  readonly scene: "hero" | "vacation";
  readonly className?: string;
  /** What stands on the picture. */
  readonly children: ReactNode;
}

/** A picture across the head of a page. */
export function Hero({ scene, className = "hero", children }: HeroProps) {
  return (
    <section className={className}>
      <div className="hero-img">
        <Scene name={scene} alt="" sizes={SIZES[scene]} tallSizes={TALL_SIZES[scene]} first />
      </div>
      <div className="hero-c">
        <div className="wrap">{children}</div>
      </div>
    </section>
  );
}
