// The Hindi of what services say in answer to visitors. They run from their sources too, where nothing collects these files.
import "./costs/rates.hi.ts";
import "./enquiries/words.hi.ts";
import "./entities/messages.hi.ts";
import "./entities/refusals.hi.ts";
import "./kinds/forms/consent-words.hi.ts";
import "./kinds/forms/notice-words.hi.ts";
import "./kinds/names.hi.ts";
import "./kinds/property/label-words.hi.ts";
import "./mail/words.hi.ts";
import "./query/words.hi.ts";
import "./search/answers/words.hi.ts";
import "./search/suggest/words.hi.ts";
// Of brochures and previews, which say what pages say.
import "./site/brochure/words.hi.ts";
import "./site/blocks/costs/words.hi.ts";
import "./site/blocks/how-far/words.hi.ts";
import "./site/parts/rera-words.hi.ts";
import "./site/project/words.hi.ts";
import "./site/blocks/home-detail/plan-words.hi.ts";
import "./site/blocks/home-detail/words.hi.ts";
import "./texts/hi/card.ts";
import "./texts/hi/common.ts";
import "./texts/hi/frame.ts";
import "./texts/hi/geo.ts";
