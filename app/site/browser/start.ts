import { startClosingOnBack } from "#app/ui/closes-on-back.ts";
import { startDialogs } from "./dialogs.ts";
import { startIdleParts } from "./idle-parts.ts";
import { startInstalling } from "./installing.ts";
import { startIslands } from "./islands.ts";
import { startMenus } from "./menus.ts";
import { startOffline } from "./offline.ts";
import { startPhotos } from "./photos.ts";
import { startSections } from "./sections-bar.ts";
import { startSharing } from "./sharing.ts";
import { startTheme } from "./theme.ts";
import { startViews } from "./views.ts";

/**
 * What the pages gain with JavaScript. Everything works without it. What holds state is a React component that wakes when it is needed
 * (islands.ts); the rest opens, closes and moves a page's own HTML. Clicks are heard on the document, so that parts that are swapped in need
 * no wiring.
 */
export function startPage(): void {
  startIslands();
  startTheme();
  startOffline();
  startClosingOnBack();
  startMenus();
  startDialogs();
  startSharing();
  startPhotos();
  startSections();
  startIdleParts();
  startInstalling();
  startViews();
}
