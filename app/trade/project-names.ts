/** Builders of the region as they write themselves. A project's name usually begins with one. */
export const BUILDERS = (
  "ATS, Ace, Ajnara, Amrapali, Ansal, Bhutani, County, DLF, Eldeco, Emaar, Exotica, Experion, Gaur, Gaurs, Godrej, Gulshan, Jaypee, Kalpataru, Logix, Lotus, " +
  "M3M, Mahagun, Max, Omaxe, Panchsheel, Paras, Prateek, Sikka, Sobha, Supertech, Tata, Unitech"
).split(", ");
export const BUILDER_WORDS: ReadonlySet<string> = new Set(BUILDERS.map((name) => name.toLowerCase()));

/** Words of offers that are no part of anybody's name and no part of a project's: English, and as people mix it with Hindi. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  `a all also an and any approx area asking at avail available bargain base batao best booking both bhk book broker brokers brokerage builder built but buy buyer buyers by cabin call carpet
  chahiye clean clear commercial contact corner cost day dear deal deals demand deposit details direct distress done duplex east expected extra facing family farm final fixed flat floor floors
  for free from full fully furn furnished genuine get good gst hai he high hi hello home hot house ho immediate in inc inclusive incl independent interested is it its ka ke ki ko kindly lift
  lease launch lawn loan location lux luxury main maint maintenance me mein metro min minutes mob mobile monthly more months move my nahi near nearby need nego negotiable
  new no north now number of off offer on only onwards or our out owner p par parking per phone please plc plot pls plus pool possession premium price project property ready
  registry rent rental rental resale residential rights rise road roof sale se security sell selling semi serious excuse here shift side simplex sir site size slightly society south sports starting start still
  stilt super tenant to best today total tower towers triplex type ultra unfurnished unit unsold urgent vacant vastu very view visit wanted way we weekly west whatsapp with yes you
  sqft rooms room kitchen balcony balconies status open two three dena do ok thanks regards team agent center centre madam bro market rate ph mb cell
  में पर का की के को से और है भाई वाला वाली चाहिए`.split(/\s+/),
);
