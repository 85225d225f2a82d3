import { namesInHindi } from "#app/base/names.ts";

/** What enquiries are about beside homes: titles of pages, which the office reads in English. */
const TOPICS = {
  "Home Interior Designs Ideas": "इंटीरियर",
  Furnitures: "फ़र्नीचर",
  Decor: "सजावट",
  Design: "डिज़ाइन",
  Plans: "घर के नक्शे",
  Gift: "गिफ़्ट",
  Lights: "लाइट",
};

/** Labels of fields and filters, and what one chooses from. */
const FIELDS = {
  Title: "शीर्षक",
  "Project name": "प्रोजेक्ट का नाम",
  "Needed for flats, penthouses and studios only": "सिर्फ़ फ़्लैट, पेंटहाउस और स्टूडियो के लिए ज़रूरी",
  Location: "इलाका",
  City: "शहर",
  "Property type": "प्रॉपर्टी का प्रकार",
  Flat: "फ़्लैट",
  Villa: "विला",
  FarmHouse: "फ़ार्महाउस",
  Penthouse: "पेंटहाउस",
  Studio: "स्टूडियो",
  Bungalow: "बंगला",
  "Farm House": "फ़ार्महाउस",
  Kothi: "कोठी",
  "Builder Floor": "बिल्डर फ़्लोर",
  BuilderFloor: "बिल्डर फ़्लोर",
  "Independent house": "अलग मकान",
  Plot: "प्लॉट",
  Office: "ऑफ़िस",
  Shop: "दुकान",
  Showroom: "शोरूम",
  Category: "श्रेणी",
  Residential: "रिहायशी",
  Commercial: "कमर्शियल",
  "Residential Property": "रिहायशी प्रॉपर्टी",
  "Commercial Property": "कमर्शियल प्रॉपर्टी",
  "PIN code": "पिन कोड",
  Latitude: "अक्षांश",
  Longitude: "देशांतर",
  "Show the exact position": "सही जगह नक्शे पर दिखाएँ",
  "Sale type": "ख़रीद या रेंट",
  Buy: "ख़रीद",
  Rent: "रेंट",
  Sale: "बिक्री",
  "Total price": "कुल कीमत",
  "Hide the price": "कीमत न दिखाएँ",
  Yes: "हाँ",
  No: "नहीं",
  "Price per sq ft": "प्रति वर्ग फ़ुट कीमत",
  "Monthly maintenance": "मासिक मेंटेनेंस",
  "Security deposit": "सिक्योरिटी डिपॉज़िट",
  "Allowed tenants": "किसे रेंट पर देंगे",
  Family: "परिवार",
  Bachelors: "बैचलर",
  "Family or bachelors": "परिवार या बैचलर",
  Company: "कंपनी",
  Anyone: "कोई भी",
  Brokerage: "ब्रोकरेज",
  Bedrooms: "बेडरूम",
  "Extra rooms": "अतिरिक्त कमरे",
  Rooms: "कमरे",
  Bathrooms: "बाथरूम",
  Size: "साइज़",
  "Carpet area": "कार्पेट एरिया",
  "Built-up area": "बिल्ट-अप एरिया",
  "Super area": "सुपर एरिया",
  "Plot area": "प्लॉट एरिया",
  Balconies: "बालकनी",
  Terrace: "टेरेस",
  "Room sizes": "कमरों के साइज़",
  "Floor plan": "फ़्लोर प्लान",
  "Floor plan 1": "फ़्लोर प्लान 1",
  "Floor plan 2": "फ़्लोर प्लान 2",
  "Floor plan 3": "फ़्लोर प्लान 3",
  "Floor plan 4": "फ़्लोर प्लान 4",
  Floor: "मंज़िल",
  "Floors in the building": "बिल्डिंग में मंज़िलें",
  Facing: "दिशा",
  Builder: "बिल्डर",
  Status: "स्थिति",
  "Ready to move": "रेडी टू मूव",
  "Under construction": "अंडर कंस्ट्रक्शन",
  "New launch": "नया लॉन्च",
  Resale: "रीसेल",
  "Possession soon": "जल्द पज़ेशन",
  Possession: "पज़ेशन",
  "Age of the property": "प्रॉपर्टी की उम्र",
  New: "नया",
  "Up to 5 years": "5 साल तक",
  "5 to 10 years": "5 से 10 साल",
  "More than 10 years": "10 साल से ज़्यादा",
  Ownership: "मालिकाना हक़",
  Freehold: "फ़्रीहोल्ड",
  Leasehold: "लीज़होल्ड",
  "Co-operative society": "को-ऑपरेटिव सोसाइटी",
  "Power of attorney": "पावर ऑफ़ अटॉर्नी",
  "Occupancy certificate": "ऑक्युपेंसी सर्टिफ़िकेट",
  "Facts that we have seen on paper": "काग़ज़ पर देखी गई बातें",
  "OC received": "ऑक्युपेंसी सर्टिफ़िकेट मिल गया",
  "Part OC": "आंशिक ऑक्युपेंसी सर्टिफ़िकेट",
  "OC applied for": "ऑक्युपेंसी सर्टिफ़िकेट के लिए आवेदन",
  "No OC": "ऑक्युपेंसी सर्टिफ़िकेट नहीं",
  "Day of the occupancy certificate": "ऑक्युपेंसी सर्टिफ़िकेट की तारीख़",
  Registry: "रजिस्ट्री",
  "Registry possible": "रजिस्ट्री संभव",
  "Agreement to sell only": "सिर्फ़ एग्रीमेंट टू सेल",
  "Builder's dues to the authority": "प्राधिकरण को बिल्डर का बकाया",
  "No dues of the builder": "बिल्डर का कोई बकाया नहीं",
  "Dues of the builder pending": "बिल्डर का बकाया बाकी",
  "Transfer charge": "ट्रांसफ़र शुल्क",
  "Transfer charge paid by": "ट्रांसफ़र शुल्क कौन देगा",
  "Transfer charge paid by the buyer": "ट्रांसफ़र शुल्क ख़रीदार देगा",
  "Transfer charge paid by the seller": "ट्रांसफ़र शुल्क बेचने वाला देगा",
  "Transfer charge shared": "ट्रांसफ़र शुल्क आधा-आधा",
  "Such as ₹200 per sq ft, or 2.5%": "जैसे ₹200 प्रति वर्ग फ़ुट, या 2.5%",
  Water: "पानी",
  "Municipal water": "सरकारी पानी",
  "Borewell water": "बोरवेल का पानी",
  "Municipal and borewell water": "सरकारी और बोरवेल का पानी",
  "Water by tanker": "टैंकर का पानी",
  "Type of parking": "पार्किंग का प्रकार",
  "Stilt parking": "स्टिल्ट पार्किंग",
  "Basement parking": "बेसमेंट पार्किंग",
  "Multi-level parking": "मल्टी-लेवल पार्किंग",
  "Parking on the street": "सड़क पर पार्किंग",
  "Covered parking": "कवर्ड पार्किंग",
  "Open parking": "खुली पार्किंग",
  Parking: "पार्किंग",
  RERA: "RERA",
  "Why no RERA registration is needed": "RERA रजिस्ट्रेशन क्यों ज़रूरी नहीं",
  "RERA registered": "RERA में रजिस्टर्ड",
  Furnishing: "फ़र्निशिंग",
  Furnished: "फ़र्निश्ड",
  "Semi-furnished": "सेमी-फ़र्निश्ड",
  Unfurnished: "अनफ़र्निश्ड",
  "Bare shell": "बेयर शेल",
  Amenities: "सुविधाएँ",
  Lift: "लिफ़्ट",
  "Power backup": "पावर बैकअप",
  Gym: "जिम",
  "Swimming pool": "स्विमिंग पूल",
  Club: "क्लब",
  "Double-height lobby": "डबल-हाइट लॉबी",
  "Golf facing": "गोल्फ़ कोर्स के सामने",
  "Park facing": "पार्क के सामने",
  Corner: "कोने का",
  "Boundary wall": "चारदीवारी",
  Frontage: "फ़्रंट",
  Depth: "गहराई",
  "Width of the road": "सड़क की चौड़ाई",
  Workstations: "वर्कस्टेशन",
  "How many people have a desk": "कितने लोगों के लिए डेस्क हैं",
  "Such as 9 m or 30 ft": "जैसे 9 मी या 30 फ़ुट",
  "Also understood: 200 gaj, 150 sq m": "200 गज, 150 वर्ग मी भी लिख सकते हैं",
  ft: "फ़ुट",
  m: "मी",
  "Gated community": "गेटेड सोसाइटी",
  "Vastu compliant": "वास्तु के अनुसार",
  "Pets allowed": "पालतू जानवर रख सकते हैं",
  Security: "सिक्योरिटी",
  Balcony: "बालकनी",
  Garden: "बगीचा",
  "Servant room": "सर्वेंट रूम",
  Study: "स्टडी",
  "By owner": "मालिक से सीधे",
  "By a broker": "ब्रोकर के ज़रिए",
  "Offered by": "कौन दे रहा है",
  "Owner deal": "मालिक से सीधे",
  "Broker deal": "ब्रोकर के ज़रिए",
  "No brokerage": "ब्रोकरेज नहीं",
  "One month's rent": "एक महीने का किराया",
  "15 days' rent": "15 दिन का किराया",
  Phone: "फ़ोन",
  Visit: "विज़िट",
  Message: "संदेश",
  Review: "रिव्यू",
  Verified: "वेरिफ़ाइड",
  Unverified: "वेरिफ़ाइड नहीं",
  Description: "विवरण",
  Video: "वीडियो",
  Tour: "टूर",
  "Main picture": "मुख्य फ़ोटो",
  Metro: "मेट्रो",
  "Price history": "कीमत का इतिहास",
  "Price reduced": "कीमत घटी",
  Collection: "कलेक्शन",
  Luxury: "लग्ज़री",
  "Ultra luxury": "अल्ट्रा लग्ज़री",
  "North facing": "उत्तर मुखी",
  "North-east facing": "उत्तर-पूर्व मुखी",
  "East facing": "पूर्व मुखी",
  "South-east facing": "दक्षिण-पूर्व मुखी",
  "South facing": "दक्षिण मुखी",
  "South-west facing": "दक्षिण-पश्चिम मुखी",
  "West facing": "पश्चिम मुखी",
  "North-west facing": "उत्तर-पश्चिम मुखी",
  North: "उत्तर",
  "North-east": "उत्तर-पूर्व",
  East: "पूर्व",
  "South-east": "दक्षिण-पूर्व",
  South: "दक्षिण",
  "South-west": "दक्षिण-पश्चिम",
  West: "पश्चिम",
  "North-west": "उत्तर-पश्चिम",
  "sq ft": "वर्ग फ़ुट",
  "₹ a month": "₹ प्रति माह",
  "₹ per sq ft": "₹ प्रति वर्ग फ़ुट",
  School: "स्कूल",
  Hospital: "अस्पताल",
  Market: "बाज़ार",
  Mall: "मॉल",
  Clubhouse: "क्लब हाउस",
  Pool: "स्विमिंग पूल",
  "Lap pool": "लैप पूल",
  "Golf course": "गोल्फ़ कोर्स",
  "Metro station": "मेट्रो स्टेशन",
  "title papers seen": "मालिकाना काग़ज़ देखे",
  "home visited": "घर देखा",
  "owner confirmed": "मालिक से पुष्टि",
} as const;

/** Roads, airports and what people call stations, where a name is not made of the words of places. */
const ROADS = {
  "Delhi–Gurugram Expressway (NH-48)": "दिल्ली–गुरुग्राम एक्सप्रेसवे (NH-48)",
  "DND Flyway": "DND फ़्लाईवे",
  "DND–KMP Expressway": "DND–KMP एक्सप्रेसवे",
  "Delhi–Meerut Expressway (NH-9)": "दिल्ली–मेरठ एक्सप्रेसवे (NH-9)",
  "Delhi–Dehradun Expressway": "दिल्ली–देहरादून एक्सप्रेसवे",
  "Urban Extension Road-II": "अर्बन एक्सटेंशन रोड-II",
  "Outer Ring Road": "आउटर रिंग रोड",
  "Ring Road": "रिंग रोड",
  "Barapullah Road": "बारापुला रोड",
  "Mathura Road": "मथुरा रोड",
  "Grand Trunk Road": "जीटी रोड",
  "Aurobindo Marg": "अरबिंदो मार्ग",
  "Mehrauli–Badarpur Road": "महरौली–बदरपुर रोड",
  "Vikas Marg": "विकास मार्ग",
  "Rohtak Road": "रोहतक रोड",
  "Nelson Mandela Marg": "नेल्सन मंडेला मार्ग",
  "Noida–Greater Noida Expressway": "नोएडा–ग्रेटर नोएडा एक्सप्रेसवे",
  "MG Road (Gurgaon)": "एमजी रोड (गुड़गाँव)",
  "Indira Gandhi International Airport": "इंदिरा गाँधी अंतरराष्ट्रीय हवाई अड्डा",
  "Noida International Airport (Jewar)": "नोएडा अंतरराष्ट्रीय हवाई अड्डा (जेवर)",
  "Hindon Airport": "हिंडन हवाई अड्डा",
  "Safdarjung Airport": "सफ़दरजंग हवाई अड्डा",
  "New Bus Adda": "नया बस अड्डा",
  "Ghaziabad New Bus Adda": "गाज़ियाबाद नया बस अड्डा",
  Pride: "प्राइड",
  "Udyog Bhawan": "उद्योग भवन",
  "Race Course": "रेस कोर्स",
  "HUDA City Centre": "हुडा सिटी सेंटर",
  "Atta Market": "अट्टा मार्केट",
  "Pragati Maidan": "प्रगति मैदान",
  "Meerut Metro": "मेरठ मेट्रो",
} as const;

/** Words that the names of rooms are made of, as people write them. */
const ROOMS = {
  room: "रूम",
  Room: "रूम",
  rooms: "रूम",
  Living: "लिविंग",
  living: "लिविंग",
  Dining: "डाइनिंग",
  dining: "डाइनिंग",
  Drawing: "ड्रॉइंग",
  Family: "फ़ैमिली",
  Guest: "गेस्ट",
  Staff: "स्टाफ़",
  Servant: "सर्वेंट",
  Store: "स्टोर",
  Pooja: "पूजा",
  Puja: "पूजा",
  Utility: "यूटिलिटी",
  Master: "मास्टर",
  Main: "मेन",
  Bedroom: "बेडरूम",
  bedroom: "बेडरूम",
  Bathroom: "बाथरूम",
  bathroom: "बाथरूम",
  Kitchen: "किचन",
  kitchen: "किचन",
  Study: "स्टडी",
  study: "स्टडी",
  Balcony: "बालकनी",
  Terrace: "टेरेस",
  Lobby: "लॉबी",
  Foyer: "फ़ॉयर",
  Office: "ऑफ़िस",
  office: "ऑफ़िस",
  Library: "लाइब्रेरी",
  library: "लाइब्रेरी",
  Home: "होम",
  Dressing: "ड्रेसिंग",
  sleeping: "स्लीपिंग",
  Caretaker: "केयरटेकर",
  cottage: "कॉटेज",
  Cinema: "सिनेमा",
  staff: "स्टाफ़",
  Driver: "ड्राइवर",
  wing: "विंग",
  Roof: "रूफ़",
  quarters: "क्वार्टर",
  and: "और",
  Exterior: "बाहर से",
  Entrance: "प्रवेश",
  Verandah: "बरामदा",
  Outdoor: "बाहरी",
  Garden: "गार्डन",
  lounge: "लाउंज",
  Pool: "पूल",
  pool: "पूल",
  deck: "डेक",
  Shared: "साझा",
  gym: "जिम",
  lobby: "लॉबी",
  clubhouse: "क्लब हाउस",
} as const;

/** Of projects. */
const PROJECTS = {
  "RERA number": "RERA नंबर",
  "Why no RERA number is needed": "RERA नंबर क्यों ज़रूरी नहीं",
  "State of the RERA registration": "RERA रजिस्ट्रेशन की स्थिति",
  Registered: "रजिस्टर्ड",
  "Applied for": "आवेदन किया है",
  Expired: "अवधि समाप्त",
  Revoked: "रद्द",
  "RERA registration valid until": "RERA रजिस्ट्रेशन कब तक",
  "Collection account number": "कलेक्शन खाता नंबर",
  Price: "कीमत",
  "Project status": "प्रोजेक्ट की स्थिति",
  Floors: "मंज़िलें",
  Towers: "टावर",
  "Total project": "पूरा प्रोजेक्ट",
  "Unit size": "यूनिट का साइज़",
  Units: "यूनिट",
  "Unit type": "यूनिट का प्रकार",
  "Launch date": "लॉन्च की तारीख़",
  Availability: "उपलब्धता",
  Brochure: "ब्रोशर",
  "Price list": "प्राइस लिस्ट",
  "Construction status": "निर्माण की स्थिति",
  "Builder's experience": "बिल्डर का अनुभव",
  Discount: "छूट",
  "Preferential location charges": "PLC शुल्क",
  "Contact person": "संपर्क व्यक्ति",
  "Contact number": "संपर्क नंबर",
  "Gift on a visit": "विज़िट पर गिफ़्ट",
  "Gift on booking": "बुकिंग पर गिफ़्ट",
  Rating: "रेटिंग",
  "About the builder": "बिल्डर के बारे में",
  Disclaimer: "ध्यान दें",
} as const;

/** Of forms. */
const FORMS = {
  Name: "नाम",
  Mobile: "मोबाइल",
  Number: "नंबर",
  Email: "ईमेल",
  "Check In": "चेक इन",
  "Check Out": "चेक आउट",
  "Message cannot be empty": "संदेश ख़ाली नहीं हो सकता",
  Stars: "स्टार",
  "Your name": "आपका नाम",
  "Your review": "आपका रिव्यू",
} as const;

/** Of the questions for those who post a home or a project: their groups, what helps to answer them, and units. */
const QUESTIONS = {
  "The home": "घर",
  "The project": "प्रोजेक्ट",
  "Rooms and space": "कमरे और जगह",
  Building: "बिल्डिंग",
  Features: "सुविधाएँ और ख़ूबियाँ",
  "Availability and contact": "उपलब्धता और संपर्क",
  Pictures: "फ़ोटो",
  "Picture 2": "फ़ोटो 2",
  "Picture 3": "फ़ोटो 3",
  "Picture 4": "फ़ोटो 4",
  "Picture 5": "फ़ोटो 5",
  "Picture 6": "फ़ोटो 6",
  "Picture 7": "फ़ोटो 7",
  "Picture 8": "फ़ोटो 8",
  "Picture 9": "फ़ोटो 9",
  Subtitle: "एक पंक्ति में परिचय",
  "The pictures are an artist's impression": "तस्वीरें कलाकार की कल्पना हैं",
  "Their captions say so.": "हर तस्वीर के नीचे यह लिखा रहेगा।",
  Choose: "चुनें",
  "Not specified": "नहीं बताया",
  Cr: "करोड़",
  "Lacs a month": "लाख प्रति माह",
  "Sector or locality": "सेक्टर या इलाका",
  "Crore to buy, Lacs a month for rent": "ख़रीद हो तो करोड़ में, रेंट हो तो लाख प्रति माह में",
  "With Yes, visitors see no price, price per sq ft, deposit, brokerage or price history, and no budget finds the home. Title and description are shown as you write them.":
    "‘हाँ’ चुनने पर साइट पर कीमत, प्रति वर्ग फ़ुट कीमत, डिपॉज़िट, ब्रोकरेज और कीमत का इतिहास नहीं दिखेगा, और बजट से खोजने पर यह घर नहीं मिलेगा। शीर्षक और विवरण वैसे ही दिखेंगे जैसे आप लिखेंगे।",
  "For rent": "सिर्फ़ रेंट के लिए",
  "Such as 4BHK": "जैसे 4BHK",
  "Servant, study, pooja": "जैसे सर्वेंट रूम, स्टडी, पूजा",
  Store: "स्टोर",
  "Pooja room": "पूजा घर",
  "The area inside the walls, as RERA counts it": "दीवारों के अंदर की जगह, जैसे RERA गिनता है",
  "Built-up area with a share of lobby, lifts and stairs": "बिल्ट-अप एरिया, साथ में लॉबी, लिफ़्ट और सीढ़ियों का हिस्सा",
  "A date, or a word such as Immediate": "तारीख़, या ‘तुरंत’ जैसा कोई शब्द",
  "Number of cars": "कितनी गाड़ियाँ",
  "RERA registration number": "RERA रजिस्ट्रेशन नंबर",
  "Visitors see it on the page, in place of the company's number": "पेज पर कंपनी के नंबर की जगह यही नंबर दिखेगा",
  "Crore, from": "करोड़ में, शुरुआती कीमत",
  "Land of the whole project, such as 12 acres": "पूरे प्रोजेक्ट की ज़मीन, जैसे 12 एकड़",
  "Such as 3 and 4 BHK": "जैसे 3 और 4 BHK",
} as const;

/** Texts of the settings as a new site has them: once somebody writes another one, it stays as it is written. */
const SETTINGS = {
  "We are a facilitator for brokerage only. We do not own or sell any property shown here. Listings, prices and availability may change without notice, so please check every detail yourself before you decide.":
    "हम सिर्फ़ ब्रोकरेज का काम करते हैं। यहाँ दिखाई गई प्रॉपर्टी न हमारी है, न हम उसे ख़ुद बेचते हैं। लिस्टिंग, कीमत और उपलब्धता बिना सूचना बदल सकती है, इसलिए फ़ैसला करने से पहले हर बात ख़ुद जाँच लें।",
  "An aangan is the courtyard a house is built around. We look for homes that still have one.":
    "आँगन घर का वह बीच का खुला हिस्सा है जिसके चारों ओर घर बसता है। हम ऐसे ही घर ढूँढते हैं।",
  "New Launch": "नया लॉन्च",
  "RERA Registered": "RERA में रजिस्टर्ड",
  "Discount 10%": "10% छूट",
} as const;

/** Cities, and places whose Hindi is another word than that of their English name. */
const PLACES = {
  Noida: "नोएडा",
  Delhi: "दिल्ली",
  "New Delhi": "नई दिल्ली",
  Gurgaon: "गुड़गाँव",
  Gurugram: "गुरुग्राम",
  "Greater Noida": "ग्रेटर नोएडा",
  Ghaziabad: "गाज़ियाबाद",
  Gaziabad: "गाज़ियाबाद",
  Faridabad: "फ़रीदाबाद",
  Goa: "गोवा",
  "Central Delhi": "मध्य दिल्ली",
  "East Delhi": "पूर्वी दिल्ली",
  "North Delhi": "उत्तरी दिल्ली",
  "South Delhi": "दक्षिणी दिल्ली",
  "West Delhi": "पश्चिमी दिल्ली",
  "North West Delhi": "उत्तर-पश्चिमी दिल्ली",
  "South West Delhi": "दक्षिण-पश्चिमी दिल्ली",
  "Uttar Pradesh": "उत्तर प्रदेश",
  Haryana: "हरियाणा",
  "Central Secretariat": "केंद्रीय सचिवालय",
  "New Delhi Airport Express Terminal": "नई दिल्ली एयरपोर्ट एक्सप्रेस टर्मिनल",
  "Okhla Bird Sanctuary": "ओखला पक्षी विहार",
  "Sir M. Vishweshwaraiah Moti Bagh": "सर एम. विश्वेश्वरैया मोती बाग",
  "Vishwa Vidyalaya": "विश्वविद्यालय",
  "East of Kailash": "ईस्ट ऑफ़ कैलाश",
  "Airport T3": "एयरपोर्ट T3",
  "Red Line": "रेड लाइन",
  "Yellow Line": "येलो लाइन",
  "Blue Line": "ब्लू लाइन",
  "Green Line": "ग्रीन लाइन",
  "Violet Line": "वायलेट लाइन",
  "Pink Line": "पिंक लाइन",
  "Magenta Line": "मजेंटा लाइन",
  "Grey Line": "ग्रे लाइन",
  "Aqua Line": "एक्वा लाइन",
  "Rapid Metro": "रैपिड मेट्रो",
  "Airport Express": "एयरपोर्ट एक्सप्रेस",
  "Namo Bharat": "नमो भारत",
} as const;

/** 'sector:सेक्टर' as a table. */
const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(":") as [string, string]),
  );

/** The words that names of places, stations and roads of Delhi NCR are made of, as signs there write them. */
const WORDS = table(`
  Sector:सेक्टर Sectors:सेक्टर Nagar:नगर Vihar:विहार Dwarka:द्वारका Noida:नोएडा Park:पार्क Extension:एक्सटेंशन City:सिटी Colony:कॉलोनी Khand:खंड
  Bagh:बाग Chowk:चौक Enclave:एन्क्लेव Garden:गार्डन DLF:DLF Phase:फ़ेज़ Rohini:रोहिणी West:वेस्ट New:न्यू Sohna:सोहना South:साउथ
  Vaishali:वैशाली Vasundhara:वसुंधरा Delhi:दिल्ली East:ईस्ट Rajendra:राजेंद्र Kailash:कैलाश Place:प्लेस Mayur:मयूर Greater:ग्रेटर Ashok:अशोक
  Road:रोड Krishna:कृष्णा Palam:पालम Lok:लोक Nehru:नेहरू Shalimar:शालीमार Puri:पुरी Mor:मोड़ Okhla:ओखला Uttam:उत्तम Lines:लाइन्स
  Patel:पटेल Subhash:सुभाष Sushant:सुशांत Dilshad:दिलशाद Mohan:मोहन Raj:राज Shastri:शास्त्री Puram:पुरम Janakpuri:जनकपुरी Khan:ख़ान
  Mahavir:महावीर Moti:मोती Sarai:सराय Sultanpur:सुल्तानपुर Alpha:अल्फ़ा Valley:वैली Omicron:ओमिक्रॉन Zeta:ज़ीटा Village:विलेज Civil:सिविल
  Town:टाउन Kunj:कुंज Shivaji:शिवाजी Ahinsa:अहिंसा Anand:आनंद Gyan:ज्ञान Kuan:कुआँ Pratap:प्रताप Ram:राम Shakti:शक्ति
  Chhatarpur:छतरपुर Khas:ख़ास Kalkaji:कालकाजी Lajpat:लाजपत Shahdara:शाहदरा Paschim:पश्चिम Punjabi:पंजाबी Vasant:वसंत Marg:मार्ग
  Stadium:स्टेडियम Airport:एयरपोर्ट North:नॉर्थ Meerut:मेरठ Hindon:हिंडन NSEZ:NSEZ Amrapali:आम्रपाली Chi:काई Knowledge:नॉलेज Omega:ओमेगा
  Pari:परी Phi:फ़ाई PI:पाई Pi:पाई Techzone:टेकज़ोन Cyber:साइबर Golf:गोल्फ़ Course:कोर्स Manesar:मानेसर MG:एमजी Rosewood:रोज़वुड
  Sikanderpur:सिकंदरपुर Udyog:उद्योग Estate:एस्टेट Greens:ग्रीन्स Kaushambi:कौशांबी Lal:लाल Mehrauli:महरौली Ramprastha:रामप्रस्थ
  Sahibabad:साहिबाबाद Sanjay:संजय Part:पार्ट Aerocity:एरोसिटी Chirag:चिराग Dabri:डाबड़ी Dhaula:धौला Ghitorni:घिटोरनी Green:ग्रीन
  Guru:गुरु Hauz:हौज़ Indraprastha:इंद्रप्रस्थ Jangpura:जंगपुरा Jor:जोड़ Karol:करोल Market:मार्केट Kirti:कीर्ति Laxmi:लक्ष्मी
  Malviya:मालवीय Mansarovar:मानसरोवर Model:मॉडल Moolchand:मूलचंद Munirka:मुनिरका Nawada:नवादा Old:ओल्ड Panchsheel:पंचशील
  Pitampura:पीतमपुरा Preet:प्रीत Raja:राजा Rajouri:राजौरी Ramesh:रमेश RK:आरके Saket:साकेत Sant:संत Burari:बुराड़ी Sarita:सरिता
  Sarojini:सरोजिनी Shiv:शिव Sukhdev:सुखदेव Tughlakabad:तुग़लकाबाद Gate:गेट Shaheed:शहीद Badli:बादली Haiderpur:हैदरपुर
  Central:सेंट्रल Centre:सेंटर Yamuna:यमुना Court:कोर्ट Ashram:आश्रम Karkarduma:कड़कड़डूमा Nangloi:नांगलोई Mundka:मुंडका
  Tikri:टीकरी Shree:श्री Singh:सिंह Mandir:मंदिर Jasola:जसोला Vinod:विनोद II:II III:III Kale:काले Terminal:टर्मिनल IGI:IGI
  Modinagar:मोदीनगर Dream:ड्रीम Leisure:लेज़र Beta:बीटा Chuharpur:चूहड़पुर Khadar:खादर Eta:ईटा Jalvayu:जलवायु NRI:NRI
  Sadullapur:सादुल्लापुर MU:म्यू Mu:म्यू Shahberi:शाहबेरी Surajpur:सूरजपुर Ansal:अंसल Plaza:प्लाज़ा Ardee:आरडी Behrampur:बहरामपुर
  Bhondsi:भोंडसी Chakkarpur:चक्करपुर Chandan:चंदन Dayanand:दयानंद Dharam:धर्म Expressway:एक्सप्रेसवे Farrukh:फ़र्रुख Garauli:गढ़ौली
  Khurd:खुर्द Greenwood:ग्रीनवुड Gwal:ग्वाल Pahari:पहाड़ी Hans:हंस Heritage:हेरिटेज IMT:IMT Kendriya:केंद्रीय Laxman:लक्ष्मण
  Malibu:मालिबू Maruti:मारुति Mayfield:मेफ़ील्ड Mianwali:मियाँवाली Nirvana:निर्वाणा Country:कंट्री Ratan:रतन Shanti:शांति
  Sheetla:शीतला Sun:सन Ullahawas:उल्लावास Uppal:उप्पल Southend:साउथएंड View:व्यू Vigyan:विज्ञान Abhay:अभय Bahrampur:बहरामपुर
  Bhopura:भोपुरा Brij:बृज Chander:चंदर Chipiyana:चिपियाना Buzurg:बुज़ुर्ग Chiranjiv:चिरंजीव Crossings:क्रॉसिंग्स Republik:रिपब्लिक
  Dasna:डासना Garhi:गढ़ी Govindpuram:गोविंदपुरम Gulmohur:गुलमोहर Gulmohar:गुलमोहर Indirapuram:इंदिरापुरम Judges:जजेज़ Kavi:कवि
  Mahagunpuram:महागुनपुरम Mahurali:महुराली Neeti:नीति Niti:नीति Nyay:न्याय Prastha:प्रस्थ Rampuri:रामपुरी Sain:सैन
  Shahpur:शाहपुर Bamheta:बम्हेटा Shipra:शिप्रा Suncity:सनसिटी Siddhartha:सिद्धार्थ Sunder:सुंदर Sundar:सुंदर Surya:सूर्य
  Swaran:स्वर्ण Jayanti:जयंती Vaibhav:वैभव Vikram:विक्रम Vivekanand:विवेकानंद Wave:वेव Abul:अबुल Fazal:फ़ज़ल Amar:अमर
  Bindapur:बिंदापुर Chittaranjan:चित्तरंजन Connaught:कनॉट Devli:देवली of:ऑफ़ Freedom:फ़्रीडम Fighters:फ़ाइटर्स Gautam:गौतम Geeta:गीता
  Ramdas:रामदास Hari:हरि Inderpuri:इंद्रपुरी Khirki:खिड़की Kiran:किरण Malka:मलका Ganj:गंज Matiala:मटियाला Meera:मीरा
  Naveen:नवीन Neb:नेब Outram:आउट्रम Pandav:पांडव Param:परम Paryavaran:पर्यावरण Complex:कॉम्प्लेक्स Patparganj:पटपड़गंज Rani:रानी
  Ranjeet:रंजीत Sadh:साध Safdarjung:सफ़दरजंग Sangam:संगम Savitri:सावित्री Sewak:सेवक Vikaspuri:विकासपुरी Vipin:विपिन
  Virender:वीरेंद्र Zakir:ज़ाकिर Rithala:रिठाला Madhuban:मधुबन Kohat:कोहाट Netaji:नेताजी Keshav:केशव Kanhaiya:कन्हैया
  Inderlok:इंद्रलोक Pul:पुल Bangash:बंगश Tis:तीस Hazari:हज़ारी Kashmere:कश्मीरी Seelampur:सीलमपुर Welcome:वेलकम
  Jhilmil:झिलमिल Shyam:श्याम Arthala:अर्थला River:रिवर Sthal:स्थल Samaypur:समयपुर Jahangirpuri:जहाँगीरपुरी Adarsh:आदर्श
  Azadpur:आज़ादपुर GTB:जीटीबी Vishwa:विश्व Vidyalaya:विद्यालय Vidhan:विधान Sabha:सभा Chandni:चाँदनी Chawri:चावड़ी
  Bazaar:बाज़ार Bazar:बाज़ार Rajiv:राजीव Secretariat:सचिवालय Seva:सेवा Teerth:तीर्थ Kalyan:कल्याण Dilli:दिल्ली Haat:हाट INA:INA
  AIIMS:एम्स Qutab:क़ुतुब Minar:मीनार Arjan:अर्जन Garh:गढ़ Dronacharya:द्रोणाचार्य IFFCO:इफ़को Millennium:मिलेनियम
  Gurugram:गुरुग्राम Electronic:इलेक्ट्रॉनिक Botanical:बोटैनिकल Akshardham:अक्षरधाम Bank:बैंक Supreme:सुप्रीम Mandi:मंडी
  House:हाउस Barakhambha:बाराखंभा Ramakrishna:रामकृष्ण Jhandewalan:झंडेवालान Shadipur:शादीपुर Tagore:टैगोर Tilak:तिलक
  Kakrola:ककरोला Nirman:निर्माण Main:मेन Madipur:मादीपुर Peeragarhi:पीरागढ़ी Surajmal:सूरजमल Railway:रेलवे
  Rajdhani:राजधानी Industrial:इंडस्ट्रियल Area:एरिया Ghevra:घेवरा Kalan:कलाँ Border:बॉर्डर Pandit:पंडित Sharma:शर्मा
  Bahadurgarh:बहादुरगढ़ Brigadier:ब्रिगेडियर Hoshiyar:होशियार Satguru:सतगुरु Ramsingh:रामसिंह Quila:क़िला Jama:जामा
  Masjid:मस्जिद ITO:आईटीओ Janpath:जनपथ Jawaharlal:जवाहरलाल Govind:गोविंद Harkesh:हरकेश Apollo:अपोलो Badarpur:बदरपुर NHPC:NHPC
  Mewala:मेवला Maharajpur:महाराजपुर Badhkal:बड़खल Faridabad:फ़रीदाबाद Neelam:नीलम Ajronda:अजरौंदा Bata:बाटा Escorts:एस्कॉर्ट्स
  Mujesar:मुजेसर Surdas:सूरदास Sihi:सीही Nahar:नाहर Johri:जौहरी Gokulpuri:गोकुलपुरी Maujpur:मौजपुर Babarpur:बाबरपुर
  Jaffrabad:जाफ़राबाद Azad:आज़ाद IP:आईपी Mandawali:मंडावली Trilokpuri:त्रिलोकपुरी Lake:लेक Nizamuddin:निज़ामुद्दीन
  Vinobapuri:विनोबापुरी Bhikaji:भीकाजी Cama:कामा Sir:सर Vishweshwaraiah:विश्वेश्वरैया Durgabai:दुर्गाबाई Deshmukh:देशमुख
  Campus:कैंपस Cantt:कैंट Naraina:नारायणा Mayapuri:मायापुरी ESI:ESI Basaidarapur:बसई-दारापुर Shakurpur:शकूरपुर
  Majlis:मजलिस Jharoda:झड़ौदा Majra:माजरा Jagatpur:जगतपुर Wazirabad:वज़ीराबाद Soorghat:सूरघाट Nanaksar:नानकसर
  Sonia:सोनिया Khajuri:खजूरी Bhajanpura:भजनपुरा Bird:बर्ड Sanctuary:सैंक्चुरी Kalindi:कालिंदी Shaheen:शाहीन Jamia:जामिया
  Millia:मिल्लिया Islamia:इस्लामिया NSIC:NSIC IIT:IIT Shankar:शंकर Sadar:सदर Cantonment:कैंटोनमेंट Dashrath:दशरथ
  Bhalaswa:भलस्वा Prashant:प्रशांत Deepali:दीपाली Nangli:नंगली Najafgarh:नजफ़गढ़ Dhansa:ढाँसा Bus:बस Stand:स्टैंड
  Yashobhoomi:यशोभूमि Express:एक्सप्रेस Belvedere:बेल्वेडियर Towers:टावर्स Moulsari:मौलसरी Avenue:एवेन्यू Depot:डिपो
  Station:स्टेशन GNIDA:GNIDA Office:ऑफ़िस Delta:डेल्टा Rainbow:रेनबो Metro:मेट्रो Ghaziabad:गाज़ियाबाद Guldhar:गुलधर Duhai:दुहाई
  Murad:मुराद Shatabdi:शताब्दी Begumpul:बेगमपुल Modipuram:मोदीपुरम Partapur:परतापुर Rithani:रिठानी Brahmapuri:ब्रह्मपुरी
  Bhainsali:भैंसाली MES:MES Daurli:दौराली Dwaraka:द्वारका Gaur:गौर Jaypee:जेपी Wish:विश Defence:डिफ़ेंस Friends:फ़्रेंड्स
  Block:ब्लॉक Pocket:पॉकेट Heights:हाइट्स Gama:गामा Gamma:गामा Swarn:स्वर्ण Nagri:नगरी Sigma:सिग्मा Bypass:बायपास Chattarpur:छतरपुर Links:लिंक्स Westend:वेस्टएंड Hills:हिल्स Residency:रेज़िडेंसी Apartments:अपार्टमेंट्स SPR:SPR
`);

namesInHindi(
  { ...TOPICS, ...FIELDS, ...PROJECTS, ...FORMS, ...QUESTIONS, ...SETTINGS, ...ROADS, ...PLACES },
  { ...WORDS, ...ROOMS },
);
