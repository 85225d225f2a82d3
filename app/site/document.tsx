import type { ReactNode } from "react";
import { language, LANGUAGE_TAGS } from "#app/base/language.ts";
import { DocumentHead } from "#app/ui/document-head.tsx";
import type { FrameView } from "./frame/frame-view.ts";
import { Frame } from "./frame/frame.tsx";
import { type PageHead, HeadTags } from "./frame/head.tsx";
import { SPECULATION_RULES } from "./speculation-rules.ts";

interface DocumentProps {
  readonly head: PageHead;
  /** Addresses of style sheets beside that of all pages. */
  readonly styles: readonly string[];
  /** Address of the script of all public pages. */
  readonly script: string;
  /** The page cache trusts only inline scripts that carry it. */
  readonly nonce: string | undefined;
  readonly frame: FrameView;
  readonly path: string;
  readonly search: string;
  readonly listing: string | undefined;
  readonly isBarOnPhoto: boolean | undefined;
  readonly children: ReactNode;
}

/** A public page as a whole. */
export function SiteDocument({ head, styles, script, nonce, children, ...frame }: DocumentProps) {
  return (
    <html lang={LANGUAGE_TAGS[language()]}>
      <head>
        <DocumentHead nonce={nonce} />
        <HeadTags head={head} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <Frame {...frame}>{children}</Frame>
        <script
          type="speculationrules"
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: SPECULATION_RULES[language()] }}
        />
        <script type="module" src={script} data-keeps={(import.meta.env.PROD && frame.frame.keepsPages) || undefined} />
      </body>
    </html>
  );
}
