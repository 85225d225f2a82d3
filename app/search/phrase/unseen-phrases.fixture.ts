import type { PhraseCase } from "./phrases.fixture.ts";

/** Societies and places that the phrases below name: [location, city, builder, project]. */
export const UNSEEN_HOMES = [
  ["Sector 150", "Noida", "ATS", "ATS Pristine"],
  ["Sector 104", "Noida", "ATS", "ATS One Hamlet"],
  ["Sector 78", "Noida", "Mahagun", "Mahagun Moderne"],
  ["Greater Noida West", "Greater Noida", "Mahagun", "Mahagun Mywoods"],
  ["Sector 43", "Noida", "Godrej", "Godrej Woods"],
  ["Sector 128", "Noida", "Jaypee", "Jaypee Greens Wish Town"],
  ["Sector 129", "Noida", "Jaypee", "Jaypee Klassic"],
  ["Sector 74", "Noida", "Supertech", "Supertech Capetown"],
  ["Greater Noida West", "Greater Noida", "Supertech", "Supertech Eco Village"],
  ["Sector 107", "Noida", "Prateek", "Prateek Edifice"],
  ["Gaur City 2, Greater Noida West", "Greater Noida", "Gaur", "Gaur City 14th Avenue"],
] as const;

/**
 * Written by somebody who had not seen the grammar, before any of it was tried. What a phrase means stands as an address; its words are those that
 * are looked for or said to be left out. Where it says no city, none is meant: a want adds the city of its sectors, a search does not.
 */
export const UNSEEN_PHRASES: readonly PhraseCase[] = [
  ["sector 150 noida 2 to 2.6 cr", "city=noida&location=sector-150&price=2-2.6&sale=buy"],
  [
    "3 bhk in sector 76 77 78 noida under 1.4 cr ready to move",
    "bhk=3bhk&city=noida&location=sector-76,sector-77,sector-78&price=0-1.4&sale=buy&status=ready-to-move",
  ],
  [
    "4bhk ATS Pristine sector 150 with servant room above 3 crore",
    "amenities=servant-room&bhk=4bhk&location=sector-150&price=3-&project=ats-pristine&sale=buy",
  ],
  ["mahagun moderne 2 bhk rent 35k max", "bhk=2bhk&price=0-0.35&project=mahagun-moderne&sale=rent"],
  [
    "flat for bachelors near sector 62 metro under 18000",
    "metro=noida-sector-62-1000m&price=0-0.18&sale=rent&tenants=anyone,bachelors,family-or-bachelors&type=flat",
  ],
  [
    "fully furnished studio apartment sector 137 expressway 15k to 22k per month",
    "furnishing=furnished&location=sector-137&price=0.15-0.22&q=expressway&sale=rent&type=studio",
  ],
  [
    "independent kothi sector 44 noida 300 sq yards 8-10 cr",
    "city=noida&location=sector-44&price=8-10&sale=buy&size=2430-2970&type=kothi",
  ],
  ["200 gaj plot in greater noida", "city=greater-noida&size=1620-1980&type=plot"],
  ["shop in gaur city mall for rent", "location=gaur-city&q=mall&sale=rent&type=shop"],
  [
    "2 bhk not on ground floor, no broker, noida extension upto 60 lakhs",
    "bhk=2bhk&location=greater-noida-west&not-floor=0-0&owner=yes&price=0-0.6&sale=buy",
  ],
  ["godrej woods sector 43 possession by december 2027", "location=sector-43&possession=0-202712&project=godrej-woods"],
  ["apartments under 6500 per sq ft in noida extension", "location=greater-noida-west&rate=0-6500&type=flat"],
  ["1200-1500 sqft 3bhk east facing indirapuram", "bhk=3bhk&facing=east&location=indirapuram&size=1200-1500"],
  [
    "pent house jaypee greens wish town with terrace and private pool",
    "amenities=pool,terrace&project=jaypee-greens-wish-town&type=penthouse",
  ],
  [
    "farm house in sector 135 noida or chattarpur delhi",
    "city=delhi,noida&location=chhatarpur,sector-135&type=farm-house",
  ],
  ["3 bedroom flat wihtout parking issue setcor 121", "bhk=3bhk&location=sector-121&q=parking+issue&type=flat"],
  [
    "builder floor dlf phase 2 gurgaon 3+1 bhk under 2.75 crores",
    "bhk=3bhk&city=gurgaon&location=dlf-2&price=0-2.75&sale=buy&type=builder-floor",
  ],
  [
    "at least 2 bhk at most 3 bhk, crossing republik, 50 lac - 75 lac",
    "bhk=2bhk,3bhk&location=crossings-republik&price=0.5-0.75&sale=buy",
  ],
  [
    "office space 5000 sq ft sector 16 noida film city",
    "city=noida&location=sector-16&q=film+city&size=4500-5500&type=office",
  ],
  ["homes for $300,000 in noida", "city=noida&q=$+300,000"],
  ["flat with emi under 45k noida", "city=noida&q=emi+under+45k&type=flat"],
  [
    "resale only supertech capetown 2bhk higher floor, park facing",
    "amenities=park-facing&bhk=2bhk&project=supertech-capetown&q=higher+floor&status=resale",
  ],
  [
    "5th floor or above, vastu north east facing 3bhk, prateek edifice",
    "amenities=vastu&bhk=3bhk&facing=north-east&floor=5-&project=prateek-edifice",
  ],
  [
    "family only 3bhk semi furnished greater noida pari chowk 20 to 25 thousand",
    "bhk=3bhk&city=greater-noida&furnishing=semi-furnished&location=pari-chowk&price=0.2-0.25&sale=rent&tenants=family",
  ],
  [
    "less than 1 cr but more than 70 lakh faridabad sector 85 new launch",
    "location=faridabad-sector-85&price=0.7-1&sale=buy&status=new-launch",
  ],
  [
    "anything except sector 93 noida, 2 bhk, around 85 lakh",
    "bhk=2bhk&city=noida&not-location=sector-93&price=0.765-0.935&sale=buy",
  ],
  ["sector 75 me 2 bhk kiraye pe chahiye 25 hazar tak", "bhk=2bhk&location=sector-75&price=0-0.25&sale=rent"],
  ["noida me 50 lakh ke andar flat", "city=noida&price=0-0.5&sale=buy&type=flat"],
  ["gaur city 2 me 3bhk 90 lakh se 1 cr ke beech", "bhk=3bhk&location=gaur-city-2&price=0.9-1&sale=buy"],
  [
    "metro ke paas 1 bhk sasta bachelor ke liye sec 51",
    "bhk=1bhk&location=sector-51&metro=any-1000m&sale=rent&sort=price-asc&tenants=anyone,bachelors,family-or-bachelors",
  ],
  ["kothi chahiye sector 50 ya 51 me 5 crore se upar", "location=sector-50,sector-51&price=5-&sale=buy&type=kothi"],
  [
    "ghaziabad raj nagar extension 3 bhk ready to move 65 lakh se kam",
    "bhk=3bhk&city=gaziabad&location=raj-nagar-extension&price=0-0.65&sale=buy&status=ready-to-move",
  ],
  [
    "bina broker ke 2bhk kiraya 15 se 20 hazaar sector 12 22",
    "bhk=2bhk&location=sector-12,sector-22&owner=yes&price=0.15-0.2&sale=rent",
  ],
  [
    "greter noida west me 2 bhk flat 40 se 55 lac",
    "bhk=2bhk&location=greater-noida-west&price=0.4-0.55&sale=buy&type=flat",
  ],
  ["ground floor nahi chahiye 3bhk sector 110", "bhk=3bhk&location=sector-110&not-floor=0-0"],
  ["plot lena hai yamuna expressway 100 gaj", "location=yamuna-expressway&sale=buy&size=810-990&type=plot"],
  ["dukan kiraye par sector 18", "location=sector-18&sale=rent&type=shop"],
  ["makan malik se direct 2 kamre ka ghar faridabad", "bhk=2bhk&location=faridabad&owner=yes"],
  [
    "family ke liye 3bhk furnished, lift aur parking honi chahiye, 40k tak",
    "amenities=lift,parking&bhk=3bhk&furnishing=furnished&price=0-0.4&sale=rent&tenants=family",
  ],
  ["ATS one hamlet 4 bhk dhai crore se tin crore", "bhk=4bhk&price=2.5-3&project=ats-one-hamlet&sale=buy"],
  [
    "diwali 2027 tak possession wala 3bhk noida expressway",
    "bhk=3bhk&location=noida-expressway&possession=0-202712&q=diwali",
  ],
  ["upar wali manzil 10 se upar 2bhk mahagun mywoods", "bhk=2bhk&floor=10-&project=mahagun-mywoods"],
  [
    "east facing kothi 200 gaj se badi sector 105 noida",
    "city=noida&facing=east&location=sector-105&size=1800-&type=kothi",
  ],
  [
    "dilli me 1 lakh tak kiraya 4bhk vasant kunj pet allowed",
    "amenities=pets&bhk=4bhk&city=delhi&location=vasant-kunj&price=0-1&sale=rent",
  ],
  ["jaypee klassic ke alawa wish town me 2 bhk", "bhk=2bhk&not-project=jaypee-klassic&project=jaypee-greens-wish-town"],
  [
    "60-70 lakh budget hai 2bhk ya 3bhk, sec 168 ya 143 me",
    "bhk=2bhk,3bhk&location=sector-143,sector-168&price=0.6-0.7&sale=buy",
  ],
  ["सेक्टर 62 में 2 बीएचके किराए पर 20 हज़ार तक", "bhk=2bhk&location=sector-62&price=0-0.2&sale=rent"],
  ["नोएडा में 3 बीएचके फ्लैट 1 करोड़ से कम", "bhk=3bhk&city=noida&price=0-1&sale=buy&type=flat"],
  ["ग्रेटर नोएडा वेस्ट में 40 से 60 लाख का फ्लैट", "location=greater-noida-west&price=0.4-0.6&sale=buy&type=flat"],
  ["सेक्टर 150 नोएडा में 4 बीएचके 2.5 से 3 करोड़", "bhk=4bhk&city=noida&location=sector-150&price=2.5-3&sale=buy"],
  ["मेट्रो के पास परिवार के लिए घर किराए पर", "metro=any-1000m&sale=rent&tenants=family"],
  ["बिना ब्रोकर गुड़गांव में २ बीएचके", "bhk=2bhk&city=gurgaon&owner=yes"],
  ["इंदिरापुरम में रेडी टू मूव फ्लैट ७५ लाख तक", "location=indirapuram&price=0-0.75&sale=buy&status=ready-to-move&type=flat"],
  ["ढाई करोड़ तक कोठी सेक्टर 47", "location=sector-47&price=0-2.5&sale=buy&type=kothi"],
  ["200 गज का प्लॉट नोएडा एक्सटेंशन", "location=greater-noida-west&size=1620-1980&type=plot"],
  ["पूर्व मुखी 3 बीएचके पार्किंग और लिफ्ट के साथ", "amenities=lift,parking&bhk=3bhk&facing=east"],
  [
    "सुपरटेक इको विलेज में फर्निश्ड 1 बीएचके 10 से 14 हजार",
    "bhk=1bhk&furnishing=furnished&price=0.1-0.14&project=supertech-eco-village&sale=rent",
  ],
  ["ग्राउंड फ्लोर नहीं, पांचवीं मंजिल से ऊपर", "floor=5-&not-floor=0-0"],
  ["दुकान खरीदनी है सेक्टर 18 नोएडा", "city=noida&location=sector-18&sale=buy&type=shop"],
  ["डेढ़ करोड़ से ज़्यादा दो करोड़ से कम दिल्ली द्वारका", "city=delhi&location=dwarka&price=1.5-2&sale=buy"],
];
