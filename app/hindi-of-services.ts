// The Hindi of what services say in answer to visitors. They run from their sources too, where nothing collects these files.
import "./enquiries/words.hi.ts";
import "./entities/messages.hi.ts";
import "./kinds/forms/consent-words.hi.ts";
import "./kinds/names.hi.ts";
import "./kinds/property/label-words.hi.ts";
import "./mail/words.hi.ts";
import "./query/words.hi.ts";
import "./search/answers/words.hi.ts";
import "./search/suggest/words.hi.ts";
