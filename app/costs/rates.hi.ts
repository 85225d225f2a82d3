import { namesInHindi } from "#app/base/names.ts";

/** Who collects what. */
const OFFICES = {
  "Stamp and Registration Department, Uttar Pradesh": "स्टाम्प एवं रजिस्ट्रेशन विभाग, उत्तर प्रदेश",
  "Revenue Department, Delhi": "राजस्व विभाग, दिल्ली",
  "Revenue and Disaster Management Department, Haryana": "राजस्व एवं आपदा प्रबंधन विभाग, हरियाणा",
  "Noida or Greater Noida Authority": "नोएडा या ग्रेटर नोएडा अथॉरिटी",
  "Central Board of Indirect Taxes and Customs": "केंद्रीय अप्रत्यक्ष कर एवं सीमा शुल्क बोर्ड",
  "Income Tax Department": "इनकम टैक्स विभाग",
  "Reserve Bank of India": "भारतीय रिज़र्व बैंक",
} as const;

/** Laws and orders of the table of rates. */
const LAWS = {
  "Indian Stamp Act 1899 as amended in UP, Schedule 1-B Article 23 (duty), plus 2% under section 39 of the UP Urban Planning and Development Act 1973 in a development area":
    "भारतीय स्टाम्प अधिनियम 1899 (उत्तर प्रदेश), अनुसूची 1-B, अनुच्छेद 23 (ड्यूटी); विकास क्षेत्र में उत्तर प्रदेश नगर योजना एवं विकास अधिनियम 1973 की धारा 39 से 2% और",
  "Notification under section 9 of the Indian Stamp Act 1899 (UP), issued 29 July 2025 after the cabinet decision of 22 July 2025; number not found":
    "भारतीय स्टाम्प अधिनियम 1899 (उत्तर प्रदेश) की धारा 9 की अधिसूचना, 29 जुलाई 2025, कैबिनेट के 22 जुलाई 2025 के फ़ैसले के बाद; नंबर नहीं मिला",
  "Notification of 29 July 2025 under section 9 of the Indian Stamp Act 1899 (UP); number not found":
    "भारतीय स्टाम्प अधिनियम 1899 (उत्तर प्रदेश) की धारा 9 की अधिसूचना, 29 जुलाई 2025; नंबर नहीं मिला",
  "Indian Stamp Act 1899 (UP) Schedule 1-B Article 23; 2% addition by amendment of the UP Industrial Area Development Act 1976, section and date in force not found":
    "भारतीय स्टाम्प अधिनियम 1899 (उत्तर प्रदेश), अनुसूची 1-B, अनुच्छेद 23; 2% और उत्तर प्रदेश औद्योगिक क्षेत्र विकास अधिनियम 1976 के संशोधन से, धारा और लागू होने की तारीख़ नहीं मिली",
  "Indian Stamp Act 1899 (UP) Schedule 1-B Article 23; 2% addition by amendment of the UP Industrial Area Development Act 1976, section and date in force not found; rebate notification of 29 July 2025":
    "भारतीय स्टाम्प अधिनियम 1899 (उत्तर प्रदेश), अनुसूची 1-B, अनुच्छेद 23; 2% और उत्तर प्रदेश औद्योगिक क्षेत्र विकास अधिनियम 1976 के संशोधन से, धारा और लागू होने की तारीख़ नहीं मिली; छूट की अधिसूचना 29 जुलाई 2025",
  "Registration Act 1908 table of fees (UP), changed 5 February 2020":
    "रजिस्ट्रेशन अधिनियम 1908 की फ़ीस सूची (उत्तर प्रदेश), 5 फ़रवरी 2020 को बदली",
  "Noida Authority lease terms": "नोएडा अथॉरिटी की लीज़ शर्तें",
  "UP notifications of 19 November 2025 (Indian Stamp Act s. 9; Registration Act s. 78)":
    "उत्तर प्रदेश की 19 नवंबर 2025 की अधिसूचनाएँ (भारतीय स्टाम्प अधिनियम धारा 9; रजिस्ट्रेशन अधिनियम धारा 78)",
  "Indian Stamp Act (UP) Schedule 1-B Article 35(a), plus 2% addition":
    "भारतीय स्टाम्प अधिनियम (उत्तर प्रदेश), अनुसूची 1-B, अनुच्छेद 35(a), और 2% अलग से",
  "Registration Act table of fees (UP)": "रजिस्ट्रेशन अधिनियम की फ़ीस सूची (उत्तर प्रदेश)",
  "Indian Stamp Act 1899 (Delhi), Schedule I-A Article 23; transfer duty: Delhi Municipal Corporation Act 1957 section 147 (up to 5%), notification of 10 July 2023":
    "भारतीय स्टाम्प अधिनियम 1899 (दिल्ली), अनुसूची I-A, अनुच्छेद 23; ट्रांसफ़र ड्यूटी: दिल्ली नगर निगम अधिनियम 1957 की धारा 147 (5% तक), अधिसूचना 10 जुलाई 2023",
  "Indian Stamp Act 1899 (Delhi), Schedule I-A; New Delhi Municipal Council Act 1994 section 93":
    "भारतीय स्टाम्प अधिनियम 1899 (दिल्ली), अनुसूची I-A; नई दिल्ली नगर पालिका परिषद अधिनियम 1994 की धारा 93",
  "Indian Stamp Act (Delhi)": "भारतीय स्टाम्प अधिनियम (दिल्ली)",
  "Registration Act 1908 table of fees (Delhi)": "रजिस्ट्रेशन अधिनियम 1908 की फ़ीस सूची (दिल्ली)",
  "Indian Stamp Act (Delhi) Schedule I-A Article 35": "भारतीय स्टाम्प अधिनियम (दिल्ली), अनुसूची I-A, अनुच्छेद 35",
  "Indian Stamp Act 1899 (Delhi), Schedule I-A": "भारतीय स्टाम्प अधिनियम 1899 (दिल्ली), अनुसूची I-A",
  "Indian Stamp Act 1899 (Haryana), Schedule 1-A Article 23; 2% municipal duty inside municipal limits":
    "भारतीय स्टाम्प अधिनियम 1899 (हरियाणा), अनुसूची 1-A, अनुच्छेद 23; नगर निगम की सीमा में 2% निगम ड्यूटी",
  "Registration Act 1908 table of fees (Haryana), cabinet decision of September 2018":
    "रजिस्ट्रेशन अधिनियम 1908 की फ़ीस सूची (हरियाणा), सितंबर 2018 का कैबिनेट फ़ैसला",
  "Indian Stamp Act (Haryana) Schedule 1-A Article 35; Act 26 of 2018":
    "भारतीय स्टाम्प अधिनियम (हरियाणा), अनुसूची 1-A, अनुच्छेद 35; 2018 का अधिनियम 26",
  "Schedule 1-A Article 35, older chart": "अनुसूची 1-A, अनुच्छेद 35, पुरानी तालिका",
  "Registration Act table of fees (Haryana) 2018": "रजिस्ट्रेशन अधिनियम की फ़ीस सूची (हरियाणा) 2018",
  "Notification 11/2017-CT (Rate) as amended by 3/2019-CT (Rate) of 29 March 2019":
    "अधिसूचना 11/2017-CT (Rate), 29 मार्च 2019 की 3/2019-CT (Rate) से बदली हुई",
  "CGST Act 2017, Schedule III paragraph 5(b)": "CGST अधिनियम 2017, अनुसूची III, पैरा 5(b)",
  "CGST Act 2017; rate notification 11/2017": "CGST अधिनियम 2017; दर की अधिसूचना 11/2017",
  "CBIC circular of 22 July 2019": "CBIC का सर्कुलर, 22 जुलाई 2019",
  "Income-tax Act 2025, in force 1 April 2026, section 393(1) Table Sl. No. 3(i); before: section 194-IA of the 1961 Act":
    "इनकम टैक्स अधिनियम 2025 (1 अप्रैल 2026 से लागू), धारा 393(1), तालिका क्रम 3(i); पहले: 1961 के अधिनियम की धारा 194-IA",
  "Income-tax Act 1961 section 194-IA, Form 26QB": "इनकम टैक्स अधिनियम 1961, धारा 194-IA, फ़ॉर्म 26QB",
  "Income-tax Act 2025, in force 1 April 2026, section 393(2) Table Sl. No. 17; before: section 195":
    "इनकम टैक्स अधिनियम 2025 (1 अप्रैल 2026 से लागू), धारा 393(2), तालिका क्रम 17; पहले: धारा 195",
  "Income-tax Act 2025, in force 1 April 2026, section 393(1) Table Sl. No. 2(i); before: section 194-IB":
    "इनकम टैक्स अधिनियम 2025 (1 अप्रैल 2026 से लागू), धारा 393(1), तालिका क्रम 2(i); पहले: धारा 194-IB",
  "Income-tax Act 1961 section 194-IB, Form 26QC": "इनकम टैक्स अधिनियम 1961, धारा 194-IB, फ़ॉर्म 26QC",
  "RBI circular DBR.BP.BC.No.72/08.12.015/2016-17 of 7 June 2017 (bands from 8 October 2015)":
    "RBI का सर्कुलर DBR.BP.BC.No.72/08.12.015/2016-17, 7 जून 2017 (सीमाएँ 8 अक्टूबर 2015 से)",
} as const;

/** What is disputed about a rate, sentence by sentence, and why one was not found. */
const DISPUTES = {
  "Above ₹1 crore one reading of the notification of 29 July 2025 gives no rebate, another takes ₹1,00,000 off at any value.":
    "₹1 करोड़ से ऊपर 29 जुलाई 2025 की अधिसूचना का मतलब साफ़ नहीं है: कोई कहता है कि छूट नहीं मिलती, कोई कि हर कीमत पर ₹1,00,000 कम होते हैं।",
  "For a man and a woman together one reading halves the rebate of 1%, another gives it whole if one owner is a woman.":
    "पुरुष और महिला साथ हों तो कोई 1% की छूट आधी मानता है, कोई पूरी, अगर एक मालिक महिला हो।",
  "Neither names joint buyers.": "दोनों में साथ ख़रीदने वालों का ज़िक्र नहीं है।",
  "The district's registration officer still spoke of 5% in July 2019 and March 2020; lenders, portals and builders have written 7% since 2023.":
    "ज़िले के रजिस्ट्रेशन अधिकारी ने जुलाई 2019 और मार्च 2020 में 5% बताया था; बैंक, पोर्टल और बिल्डर 2023 से 7% लिखते हैं।",
  "It is disputed whether the women's rebate of 1% covers homes only.":
    "यह साफ़ नहीं है कि महिलाओं की 1% छूट सिर्फ़ घरों पर है या नहीं।",
  "Above ₹10 Lacs one reading of the older rebate gives none, portals took ₹10,000 off.":
    "₹10 लाख से ऊपर पुरानी छूट एक मत से मिलती ही नहीं थी, पर पोर्टल ₹10,000 कम करके दिखाते थे।",
  "The concession of 19 November 2025 was published for six months; neither an extension nor its end was found.":
    "19 नवंबर 2025 की रियायत छह महीने के लिए थी; न उसके बढ़ने की ख़बर मिली, न ख़त्म होने की।",
  "Without it two reports say 4% (2% and the addition of 2%), one says 2%.":
    "उसके बिना दो रिपोर्ट 4% (2% और 2% अलग से) बताती हैं, एक 2%।",
  "6% is worked out: 5% and the rise of 1% of 10 July 2023, which is the same for men and women.":
    "6% हमने निकाला है: 5% और 10 जुलाई 2023 की 1% बढ़ोतरी, जो पुरुष और महिला दोनों पर है।",
  "Many pages still print 5%.": "कई पेज अब भी 5% लिखते हैं।",
  "News of the cabinet's decision of 2018 says ₹15,000 above ₹25 Lacs up to ₹30 Lacs; portals say ₹20,000.":
    "2018 के कैबिनेट फ़ैसले की ख़बर में ₹25 लाख से ₹30 लाख तक ₹15,000 लिखा है; पोर्टल ₹20,000 बताते हैं।",
  "Three charts disagree: 2% and 3% from three years on by the chart of June 2019, 1.5% to five years by an older one, 1% by a site for rent agreements.":
    "तीन तालिकाएँ अलग-अलग बताती हैं: जून 2019 वाली 2% (तीन साल से आगे 3%), एक पुरानी पाँच साल तक 1.5%, और रेंट एग्रीमेंट की एक साइट 1%।",
  "A resale carries none, but instalments that are still owed to the builder carry up to 5%: it depends on how much of the price they are.":
    "रीसेल पर नहीं लगता, लेकिन बिल्डर की जो किस्तें बाकी हैं उन पर 5% तक लगता है: यह इस पर निर्भर है कि वे कीमत का कितना हिस्सा हैं।",
  "TDS is due if the price or the circle value reaches ₹50 Lacs; one guide asks that both do.":
    "कीमत या सर्कल रेट में से कोई एक ₹50 लाख तक पहुँचे तो TDS कटता है; एक गाइड के अनुसार दोनों पहुँचने चाहिए।",
  "2.5% to 50% of the original allotment price by the age of the allotment, by one report; for a leasehold home that is sold again.":
    "एक रिपोर्ट के अनुसार मूल अलॉटमेंट कीमत का 2.5% से 50%: अलॉटमेंट कितना पुराना है, इस पर निर्भर; लीज़होल्ड घर के दोबारा बिकने पर लगता है।",
  "Ask the Authority.": "अथॉरिटी से पूछें।",
  "1% (deed writer) or about Rs 1,100 (forum).": "1% (एक डीड लेखक) या करीब ₹1,100 (एक फ़ोरम)।",
  "Needed only above 12 months.": "सिर्फ़ 12 महीने से ज़्यादा के एग्रीमेंट पर ज़रूरी।",
  "Rs 500 (PropertyHelp, 2014) or Rs 1,000 (portals).": "₹500 (PropertyHelp, 2014) या ₹1,000 (पोर्टल)।",
  "The slab table covers lease deeds; on which value (annual or total rent) is not said.":
    "स्लैब की सूची लीज़ डीड पर भी है; किस रकम पर (साल का या कुल किराया), यह नहीं लिखा।",
} as const;

namesInHindi({ ...OFFICES, ...LAWS, ...DISPUTES });
