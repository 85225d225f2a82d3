import { startCarousels } from "./carousels.ts";
import { startDialogs } from "./dialogs.ts";
import { startForms } from "./forms.ts";
import { startGallery } from "./gallery.ts";
import { startInstalling } from "./installing.ts";
import { startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startRails } from "./rails.ts";
import { startSharing } from "./sharing.ts";
import { startShortlist } from "./shortlist.ts";
import { startTheme } from "./theme.ts";

/**
 * What the pages gain with JavaScript. Everything works without it. What holds state is a React component that wakes when it is needed
 * (islands.ts); the rest opens, closes and moves a page's own HTML. Clicks are heard on the document, so that parts that are swapped in need
 * no wiring.
 */
export function startPage(): void {
  startIslands();
  startTheme();
  startMenus();
  startDialogs();
  startShortlist();
  startSharing();
  startForms();
  startGallery();
  startRails();
  startCarousels();
  startInstalling();
}
