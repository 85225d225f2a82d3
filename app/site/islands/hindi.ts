// The Hindi of the words that islands carry: loaded on Hindi pages only, before the first island wakes.
import "#app/texts/hi/browser.ts";
import "#app/texts/hi/lightbox.ts";
