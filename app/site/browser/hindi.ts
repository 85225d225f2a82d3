// The Hindi of what the scripts of public pages say.
import "#app/texts/hi/browser.ts";
