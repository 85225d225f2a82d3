import type { ReactNode } from "react";
import { siteTexts } from "#app/texts/site.ts";
import { Footer, SocialBar, SocialModal } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";
import type { FrameView } from "./frame-view.ts";

interface FrameProps {
  readonly frame: FrameView;
  /** Of the page, without its language. */
  readonly path: string;
  /** The query of its address, with the question mark. */
  readonly search?: string;
  /** Id of the home or project that the page is about: every way to ask names it. */
  readonly listing?: string | undefined;
  /** The top bar lies in white on the first picture of the page. */
  readonly isBarOnPhoto?: boolean | undefined;
  readonly children: ReactNode;
}

/** What stands around every public page. */
export function Frame({ frame, path, search = "", listing, isBarOnPhoto = false, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {siteTexts.common.skip}
      </a>
      <TopBar frame={frame} path={path} search={search} listing={listing} isBarOnPhoto={isBarOnPhoto} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SocialBar frame={frame} />
      <Footer frame={frame} />
      <SocialModal frame={frame} />
      <div className="toasts" role="status" aria-live="polite" />
    </>
  );
}
