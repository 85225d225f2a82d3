// The Hindi of the words that islands carry: loaded on Hindi pages only, before the first island wakes.
import "#app/texts/hi/browser.ts";
import "#app/texts/hi/lightbox.ts";
import "../forms/form-words.hi.ts";
import "../home-list/island-words.hi.ts";
import "../blocks/map/words.hi.ts";
import "../blocks/search-box/island-words.hi.ts";
import "../blocks/costs/island-words.hi.ts";
import "../blocks/shortlist/island-words.hi.ts";
import "../blocks/submission/chosen-pictures-words.hi.ts";
