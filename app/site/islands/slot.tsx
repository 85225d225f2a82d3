import { SLOT } from "./element.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      [SLOT]: React.HTMLAttributes<HTMLElement>;
    }
  }
}

/** In the browser: markup of the server within an island. React sets it when it changes, and leaves it alone otherwise. */
export function IslandSlot({ html }: { readonly html: string }) {
  return <island-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
