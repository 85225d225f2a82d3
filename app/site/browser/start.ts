import { startCalculator } from "./calculator.ts";
import { startCarousels } from "./carousels.ts";
import { startDialogs } from "./dialogs.ts";
import { startForms } from "./forms.ts";
import { startGallery } from "./gallery.ts";
import { startInstalling } from "./installing.ts";
import { startListing } from "./listing.ts";
import { startMenus } from "./menus.ts";
import { startRails } from "./rails.ts";
import { startSharing } from "./sharing.ts";
import { startShortlist } from "./shortlist.ts";
import { startSuggestions } from "./suggestions.ts";
import { startTheme } from "./theme.ts";

/**
 * What the pages gain with JavaScript. Everything works without it; nothing here renders anything but
 * a page's own HTML. Clicks are heard on the document, so that parts that are swapped in need no wiring.
 */
export function startPage(): void {
  startTheme();
  startMenus();
  startDialogs();
  startShortlist();
  startSharing();
  startForms();
  startSuggestions();
  startListing();
  startGallery();
  startRails();
  startCarousels();
  startCalculator();
  startInstalling();
}
