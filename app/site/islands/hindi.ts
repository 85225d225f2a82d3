// The Hindi of the words that islands carry: loaded on Hindi pages only, before the first island wakes.
import "#app/texts/hi/browser.ts";
import "#app/texts/hi/lightbox.ts";
import "../forms/form-words.hi.ts";
import "../home-list/island-words.hi.ts";
import "../map/words.hi.ts";
import "../property/island-words.hi.ts";
import "../shortlist/island-words.hi.ts";
import "../submit/chosen-pictures-words.hi.ts";
