import type { ReactNode } from "react";
import { en, type TypeName } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Scene } from "./scene.tsx";
import { TYPE_ICONS } from "../views/frame.ts";

const SHORTCUTS: readonly TypeName[] = ["Flat", "Villa", "Penthouse", "Studio", "Bungalow"];

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
        <Scene name={scene} alt="" sizes="100vw" first />
      </div>
      <div className="hero-c">
        <div className="wrap">{children}</div>
      </div>
    </section>
  );
}

export function HomeHero() {
  return (
    <Hero scene="hero">
      <h1 className="hero-t">{en.home.title}</h1>
      <p className="lead hide-m">{en.home.lead}</p>
      <nav className="types" aria-label={en.home.types}>
        {SHORTCUTS.map((type) => (
          <a key={type} href={en.types[type].path} className={type === "Studio" ? "on-photo hide-m" : "on-photo"}>
            <Icon name={TYPE_ICONS[type]} className="plan" />
            {en.types[type].menu}
          </a>
        ))}
      </nav>
    </Hero>
  );
}
