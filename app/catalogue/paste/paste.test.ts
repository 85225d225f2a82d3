import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { property } from "#app/kinds/property/property.ts";
import type { Field } from "#app/entities/field.ts";
import { readMessage, type Guesses, splitMessages } from "./index.ts";
import { brokersMessages, hostilePieces, messages, type SentMessage } from "./messages.testdata.ts";
import { WordTable } from "#app/trade/word-table.ts";
import { Scanner } from "#app/trade/scanner.ts";

const fields: Readonly<Record<string, Field>> = property.fields;

/** The guess as it would be stored. */
function stored(read: Guesses, key: string): unknown {
  const text = read[key]?.text;
  const siblings = Object.fromEntries(Object.entries(read).map(([name, guess]) => [name, guess.text]));
  return text === undefined ? undefined : fields[key]?.parse(text, siblings);
}

interface Wrong {
  readonly message: string;
  readonly key: string;
  readonly expected: unknown;
  readonly read: unknown;
}

function wrongIn({ message, expected }: SentMessage): readonly Wrong[] {
  const read = readMessage(message);
  return Object.entries(expected)
    .filter(([key, value]) => stored(read, key) !== value)
    .map(([key, value]) => ({ message: message.slice(0, 60), key, expected: value, read: stored(read, key) }));
}

/** Read without a doubt although the message does not say it. */
function invented({ message, expected }: SentMessage): readonly Wrong[] {
  const read = readMessage(message);
  return Object.entries(read)
    .filter(([key, { doubt }]) => !(key in expected) && key !== "note" && doubt === undefined)
    .map(([key]) => ({ message: message.slice(0, 60), key, expected: undefined, read: stored(read, key) }));
}

describe("a broker's message", () => {
  it("gives at least 95 of 100 fields that real-looking messages hold", () => {
    const wrong = messages.flatMap(wrongIn);
    const present = messages.reduce((sum, { expected }) => sum + Object.keys(expected).length, 0);
    expect(1 - wrong.length / present, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(brokersMessages)("is read as its broker meant it: $message", (sent) => {
    expect(wrongIn(sent)).toEqual([]);
    expect(invented(sent)).toEqual([]);
  });

  it.each([
    ["2bhk Panchsheel Wellington Crossing Republik", "Panchsheel Wellington", "Crossings Republik", "Gaziabad"],
    ["3 bhk Gaur City 1 noida west", "Gaur City 1", "Greater Noida West", "Greater Noida"],
    ["3 bhk ATS One Hamlet noida west facing", "ATS One Hamlet", undefined, "Noida"],
  ])("tells the project from the locality behind it: %s", (message, projectName, location, city) => {
    const read = readMessage(`${message} 1100 sqft 52 lac`);
    expect([read["projectName"]?.text, read["location"]?.text, read["city"]?.text]).toEqual([
      projectName,
      location,
      city,
    ]);
  });

  it("never fills the public phone: names and numbers are the seller's, and the name is marked", () => {
    for (const { message } of [...messages, ...brokersMessages])
      expect(readMessage(message), message).not.toHaveProperty("phone");
    const names = [
      "7.3cr, Sharma ji 9876543210",
      "3 bhk noida call Amit Properties 9000072727",
      "contact Deepak 9000034343",
    ].map((message) => readMessage(message)["seller"]);
    expect(names).toEqual(
      ["Sharma ji", "Amit Properties", "Deepak"].map((text) => ({ text, doubt: expect.any(String) })),
    );
  });

  it("does not take the broker's firm for the project, and knows the city of a locality", () => {
    expect(readMessage("3 bhk sector 94 noida 3.2 cr call Amit Properties 9000072727")["projectName"]).toBeUndefined();
    expect(readMessage("farmhouse chhatarpur 2 acre 45 cr")["city"]).toEqual({
      text: "Delhi",
      doubt: expect.any(String),
    });
  });

  it.each([
    ["3bhk 1560 1.75 cr ATS Pristine sec 150", { size: "1560", totalPrice: "1.75 crore", typeMore: "3BHK" }],
    ["3bhk 1640 95 lac sec 78 noida", { size: "1640", totalPrice: "95 lakh" }],
    ["4bhk sec 44, 3200 - 5.1 cr, 11th", { size: "3200", totalPrice: "5.1 crore", floor: "11", location: "Sector 44" }],
    ["2bhk 1050 35k rent sec 76", { size: "1050", totalPrice: "₹35,000", saleType: "Rent" }],
    [
      "3bhk 1850 sqft @ 11,500 psf sec 150",
      { size: "1850", totalPrice: "2.1275 crore", pricePsf: "11500", saleType: "Buy" },
    ],
    ["1850 @ 11500 psf 3bhk sec 150", { size: "1850", totalPrice: "2.1275 crore" }],
    ["3+S 1750 sqft 2.1 cr sec 150", { typeMore: "3BHK", typeMorePlus: "Servant room", size: "1750" }],
    ["3BHK+S+Study 2 cr sec 107", { typeMore: "3BHK", typeMorePlus: "Servant room, Study" }],
    ["jaypee kosmos 134 3bhk 95 lac", { projectName: "Jaypee Kosmos 134", location: "Sector 134", city: "Noida" }],
    [
      "भाई 3bhk किराये पर Paras Tierea sec 137 32000 Pooja mam 9811098110",
      { projectName: "Paras Tierea", totalPrice: "₹32,000", saleType: "Rent", seller: "Pooja mam" },
    ],
    ["3 BHK, 1.75 cr, 11th of 24 floors, E facing", { floor: "11 of 24", totalFloors: "24" }],
    ["3bhk flat no 1203 95 lac, poss 2027", { totalPrice: "95 lakh", size: undefined }],
    ["3bhk possession 2027 1.5 cr", { totalPrice: "1.5 crore", size: undefined }],
    ["3bhk noida 1.2 cr visit on 11th Dec", { floor: undefined }],
  ])("reads the shorthand of the trade: %s", (message, expected) => {
    const read = readMessage(message);
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, read[key]?.text]))).toEqual(expected);
  });

  it("takes Delhi NCR for no city, and money of other countries for no price", () => {
    const read = readMessage("3bhk sector 150 noida, Delhi NCR, 1800 sqft, AED 900k");
    expect([read["city"], read["totalPrice"]]).toEqual([{ text: "Noida" }, undefined]);
    expect(readMessage("3bhk ready flat Delhi/NCR 1.2 cr")["city"]).toBeUndefined();
  });

  it("leaves out sizes and sums that no home has", () => {
    expect(readMessage("1485 acre")["size"]).toBeUndefined();
    expect(readMessage("flat 90000 cr")["totalPrice"]).toBeUndefined();
    expect(readMessage("flat 99999999999999 psf")["pricePsf"]).toBeUndefined();
  });

  it.each([
    ["3bhk sec 75, 1525/1050 super/carpet", ["size", "superArea", "carpetArea"]],
    ["semi-furnished/fully furnished both option", ["furnishing"]],
    ["2 balcony, freehold / leasehold, 4-7 years old", ["ownership", "ageOfProperty"]],
    [
      "stilt parking, parking available, maint 3.2 psf, deposit 2 months",
      ["coveredParking", "openParking", "maintenance", "pricePsf", "deposit"],
    ],
    ["Tata Eureka Park, east facing, tower 9", ["parkFacing", "unit"]],
    ["Gaur City 1, flat 2 cr, rent potential 18k", ["rooms", "saleType: Rent"]],
  ])("leaves what is not clear in the text: %s", (message, keys) => {
    const read = Object.entries(readMessage(message)).flatMap(([key, { text }]) => [key, `${key}: ${text}`]);
    expect(read.filter((key) => keys.includes(key))).toEqual([]);
  });

  it("marks what shorthand can mean", () => {
    const read = readMessage("3bhk sec 150, sup area 1850, pf, FF, 2 cp, OC received, N/E, bachelors allowed");
    for (const key of [
      "size",
      "superArea",
      "parkFacing",
      "furnishing",
      "coveredParking",
      "status",
      "facing",
      "preferredTenants",
    ])
      expect(read[key], key).toEqual({ text: expect.any(String), doubt: expect.any(String) });
  });

  it("takes no for an answer", () => {
    const read = readMessage("3bhk sec 50, no lift, pets not allowed, no club");
    expect([read["lift"], read["petsAllowed"], read["club"]]).toEqual([{ text: "No" }, { text: "No" }, { text: "No" }]);
  });

  it.each<readonly [message: string, read: SentMessage["expected"]]>([
    [
      "नोएडा सेक्टर 137 में 2 बीएचके किराया 28000 कॉल 9811122333",
      {
        city: "Noida",
        location: "Sector 137",
        typeMore: "2BHK",
        saleType: "Rent",
        totalPrice: 28_000,
        sellerPhone: "+919811122333",
      },
    ],
    [
      "तीन बीएचके फ्लैट, सेक्टर ७५ नोएडा, १.२ करोड़, 1450 वर्ग फुट, पूर्व मुखी, तीसरी मंज़िल, राकेश जी ९८११०२२३३४",
      {
        typeMore: "3BHK",
        propType: "Flat",
        location: "Sector 75",
        city: "Noida",
        totalPrice: 12_000_000,
        size: 1450,
        facing: "East",
        floor: "3",
        seller: "राकेश जी",
        sellerPhone: "+919811022334",
      },
    ],
    [
      "दो करोड़ पचास लाख में कोठी, 200 गज, इंदिरापुरम, फर्निश्ड, लिफ्ट",
      {
        propType: "Kothi",
        totalPrice: 25_000_000,
        plotArea: 1800,
        location: "Indirapuram",
        city: "Gaziabad",
        furnishing: "Furnished",
        lift: true,
      },
    ],
  ])("is read in Hindi: %s", (message, expected) => {
    expect(wrongIn({ message, expected })).toEqual([]);
  });

  it.each([
    ["3bhk tower C sec 137", "Flat"],
    ["3bhk 12th floor sec 137", "Flat"],
    ["3bhk ATS Pristine sec 150", "Flat"],
    ["3bhk kothi ground floor sec 44", "Kothi"],
    ["5bhk plot 300 gaj, second floor, sec 44", "BuilderFloor"],
    ["3bhk sec 150 noida", undefined],
    ["ATS Pristine sec 150 noida", undefined],
  ])("has its type by the society, the tower or the floor where none is named, with a doubt: %s", (message, type) => {
    const { propType } = readMessage(message);
    expect(propType?.text).toBe(type);
    expect(propType?.doubt !== undefined).toBe(type === "Flat" || type === "BuilderFloor");
  });

  it.each<readonly [message: string, read: { readonly coveredParking?: number; readonly openParking?: number }]>([
    ["2 cov parking", { coveredParking: 2 }],
    ["2 covered car parking", { coveredParking: 2 }],
    ["01 car park", { coveredParking: 1 }],
    ["2 car parking", { coveredParking: 2 }],
    ["covered parking: 2, open parking: 1", { coveredParking: 2, openParking: 1 }],
    ["1 गाड़ी, 2 पार्किंग", { coveredParking: 2 }],
    ["covered parking", {}],
  ])("counts the parking of “%s”", (message, expected) => {
    const read = readMessage(`3bhk sec 137, ${message}`);
    expect([stored(read, "coveredParking"), stored(read, "openParking")]).toEqual([
      expected.coveredParking,
      expected.openParking,
    ]);
  });

  it.each([
    ["3bhk 1.4 cr Rakesh 9811122333", "Rakesh"],
    ["3bhk, 1.4 cr. Rakesh 9811122333", "Rakesh"],
    ["3bhk 1.4 cr, Mrs. Anjali Mathur 98111 22333", "Mrs. Anjali Mathur"],
    ["3bhk 1.4 cr sharma 9811122333", "sharma"],
    ["3bhk 1.4 cr call ramesh: 9811122333", "ramesh"],
    ["3bhk 1.4 cr 9811122333 (Anjali Mathur)", "Anjali Mathur"],
    ["3bhk 1.4 cr\nRamesh Kumar\n98111-22333", "Ramesh Kumar"],
    ["3bhk 1.4 cr, loan ho jayega 9811122333", undefined],
    ["3bhk 1.4 cr, broker excuse, 9811122333", undefined],
    ["Hi sir, 3bhk 1.4 cr 9811122333", undefined],
    ["3bhk 1.4 cr Mahagun Moderne 9811122333", undefined],
  ])("finds whose number it is: %s", (message, seller) => {
    const read = readMessage(message);
    expect(read["seller"]?.text).toBe(seller);
    expect(read["sellerPhone"]?.text).toBe("+91 98111 22333");
  });

  it.each([
    ["tower B 1803", { unit: "Tower B, 1803" }],
    ["tower 9, 17th floor", { unit: undefined, floor: "17" }],
    ["available 1st Dec", { dateOfPossession: "1 December" }],
    ["possession immediate", { dateOfPossession: "Immediate", status: "Ready to move" }],
    ["price on request", { priceOnRequest: true, totalPrice: undefined }],
    ["Price: POR", { priceOnRequest: true }],
    ["call for price", { priceOnRequest: true }],
    ["call 9811122333", { priceOnRequest: undefined }],
    ["kothi 450 sq mtr", { plotArea: 4844, size: 4844 }],
    ["200 gaj kothi", { plotArea: 1800, size: 1800 }],
    ["kothi 200 gaj built up 3000 sqft", { plotArea: 1800, size: 3000 }],
    ["builder floor 200 gaj", { plotArea: undefined, size: 1800 }],
    ["250 square yards", { size: 2250 }],
    ["200 sq. mt.", { size: 2153 }],
    ["250 yrds", { size: 2250 }],
    ["500 mtr from metro", { size: undefined }],
    ["5 karod", { totalPrice: 50_000_000 }],
    ["1 cr 20 lakh", { totalPrice: 12_000_000 }],
    ["1.2-1.5 cr", { totalPrice: 12_000_000 }],
    ["1450 - 2 cr", { totalPrice: 20_000_000 }],
    ["Defence Colony", { location: "Defence Colony", city: "Delhi" }],
    ["dwarka sector 10", { location: "Dwarka Sector 10", city: "Delhi" }],
    ["sector 50 Rs 12 cr", { location: "Sector 50", totalPrice: 120_000_000 }],
    ["near Sarita Vihar, 2 cr", { location: undefined, projectName: undefined }],
    ["builder floor 2 cr", { floor: undefined, totalPrice: 20_000_000 }],
  ])("reads “%s”", (words, expected) => {
    expect(wrongIn({ message: `for sale, ${words}`, expected })).toEqual([]);
  });

  it("gives a number to the seller and to nothing that visitors see, wherever it stands", () => {
    const isPublic = (key: string) => fields[key]?.options.public !== false;
    const numbers = fc.constantFrom("9811122333", "+91 98111 22333", "098111-22333", "९८१११ २२३३३");
    const leads = fc.constantFrom(
      "",
      "call ",
      "Phone: ",
      "Mobile - ",
      "contact Asha Verma ",
      "Project: ",
      "RERA: ",
      "sec ",
    );
    fc.assert(
      fc.property(fc.constantFrom(...messages), leads, numbers, fc.nat(), ({ message }, lead, number, place) => {
        const words = message.split(" ");
        const read = readMessage(words.toSpliced(place % (words.length + 1), 0, `${lead}${number},`).join(" "));
        expect(Object.keys(read).filter((key) => fields[key]?.options.byHand)).toEqual([]);
        for (const [key, { text }] of Object.entries(read))
          if (isPublic(key)) expect(text.replace(/\D/g, ""), key).not.toMatch(/9?8111.*22333|९/);
      }),
    );
  });

  it("becomes several homes where several were pasted, and stays one otherwise", () => {
    expect(splitMessages("3bhk sec 150 2.1cr 9000012345\n4bhk sec 94 7cr 9000012346")).toHaveLength(2);
    expect(splitMessages("*SALE*\n3 BHK\nSector 150\nPrice 2 Cr\n\n*RENT*\n2 BHK\nSector 78\nRent 42k")).toHaveLength(
      2,
    );
    expect(
      splitMessages("[12/03/24, 10:11 am] Amit: 3bhk sec 150 2cr\n[12/03/24, 10:12 am] Amit: 4bhk sec 94 7cr"),
    ).toHaveLength(2);
    for (const { message } of [...messages, ...brokersMessages])
      expect(splitMessages(message), message).toHaveLength(1);
  });

  it("belongs to whoever sent the list, and to the number below it", () => {
    const list = "1) 3bhk ATS Pristine sec 150 2.1 cr\n2) 4bhk Godrej Nest sec 150 3 cr";
    for (const text of [`${list}\nSunil Properties 9811070033`, `Sunil Properties 9811070033\n${list}`])
      expect(splitMessages(text).map((part) => readMessage(part.text)["sellerPhone"]?.text)).toEqual([
        "+91 98110 70033",
        "+91 98110 70033",
      ]);
    const chat = `26/11/26, 7:44 pm - Sunil Broker: ${list}\n26/11/26, 7:45 pm - Sunil Broker: call for visit`;
    expect(splitMessages(chat).map((part) => readMessage(part.text)["seller"]?.text)).toEqual([
      "Sunil Broker",
      "Sunil Broker",
    ]);
  });

  it.each([
    [
      "Available sec 137\n1. Paras Tierea 2bhk 1225sft @ 88\n2. Exotica Fresco 3bhk+S 1890 11th/24 @1.25\nSai Prop 9811070002",
      ["8800000", "12500000"],
    ],
    [
      "Plot sec 122 112 mtr @1.35 | Plot sec 44 300 gaj @6.5 cr | Plot sec 20 200 mtr @82 lac",
      ["13500000", "65000000", "8200000"],
    ],
    ["- GK-1, 300 yds, 4 BHK, 2700 sft - 9.75\n- GK-2, 208 yds, 3 BHK - 6.25 cr", ["97500000", "62500000"]],
  ])("is one of a list whose prices have no unit: %s", (text, prices) => {
    const read = splitMessages(text).map((part) => readMessage(part.text));
    expect(read.map((guesses) => String(stored(guesses, "totalPrice")))).toEqual(prices);
  });

  it("divides the homes of one line, and gives them no rooms of a heading that they say themselves", () => {
    const homes = (text: string) =>
      splitMessages(text).map((part) => {
        const { propType, typeMore, totalPrice } = readMessage(part.text);
        return [propType?.text, typeMore?.text, totalPrice?.text];
      });
    expect(homes("3bhk flat sec 78 1.2 cr; villa sec 44 5bhk 9 cr; 2bhk flat sec 62 rent 22k")).toEqual([
      ["Flat", "3BHK", "1.2 crore"],
      ["Villa", "5BHK", "9 crore"],
      ["Flat", "2BHK", "₹22,000"],
    ]);
    expect(
      homes("3bhk flat sec 107 1.72 cr; 2bhk flat sec 78 1.1 cr\n4bhk flat sec 104 5.1 cr\nSunil 98110 00171"),
    ).toEqual([
      ["Flat", "3BHK", "1.72 crore"],
      ["Flat", "2BHK", "1.1 crore"],
      ["Flat", "4BHK", "5.1 crore"],
    ]);
    const list =
      "Studio & 1bhk investor deal: Czar Suites Omicron 1 gr noida — studio 510 sft 6th/19 24.5 lac & Golfforeste flat 1bhk 655 sft 31 lac & Ikebana sec 143 flat 1BHK 655 sq ft 46 L. Mohd. Arif 9811070019";
    expect(homes(list)).toEqual([
      ["Studio", undefined, "24.5 lakh"],
      ["Flat", "1BHK", "31 lakh"],
      ["Flat", "1BHK", "46 lakh"],
    ]);
    expect(splitMessages(list).map((part) => readMessage(part.text)["sellerPhone"]?.text)).toEqual(
      Array(3).fill("+91 98110 70019"),
    );
    const stock = "1) 3bhk sec 78 1.2 cr\n2) 4bhk sec 78 2 cr Asha 9811070021\n3) 2bhk sec 78 80 lac\nSunil 9811070022";
    expect(splitMessages(stock).map((part) => readMessage(part.text)["sellerPhone"]?.text)).toEqual([
      "+91 98110 70022",
      "+91 98110 70021",
      "+91 98110 70022",
    ]);
    const towers =
      "Cleo County 121\nT5/1904 - 3bhk 1895 - sale 2.05 all incl\nT3/104 - 2bhk 1310 - rent 36k\nT8/2602 - 4bhk 2950 - sale 3.4 ya rent 85k\nManpreet Singh (owner of first 2) 9811070010 , T8 ka owner Arjun 98110 70110";
    expect(
      splitMessages(towers).map((part) => {
        const { seller, sellerPhone } = readMessage(part.text);
        return [seller?.text, sellerPhone?.text];
      }),
    ).toEqual([
      ["Manpreet Singh", "+91 98110 70010"],
      ["Manpreet Singh", "+91 98110 70010"],
      ["Arjun", "+91 98110 70110"],
    ]);
  });

  it.each([
    ["4bhk 2950 - 3.4 ya rent 85k", true],
    ["4bhk 2950 sqft, 3.4 cr or on rent 85k", true],
    ["2bhk sec 78 rent 22k", false],
    ["3bhk sec 78 sale 1.2 cr", false],
  ])("asks whether it is for sale or to rent where it is both: %s", (text, isAsked) => {
    expect(readMessage(text)["saleType"]?.doubt !== undefined).toBe(isAsked);
  });

  it.each<readonly [string, SentMessage["expected"]]>([
    [
      "अजनारा होम्स, ग्रेटर नोएडा वेस्ट, सेक्टर 16बी — 3 बीएचके, 16 हज़ार किराया, फ़र्निश्ड नहीं है",
      { location: "Sector 16B", city: "Greater Noida", furnishing: "Unfurnished" },
    ],
    ["2bhk sec 78 noida 80 lac furnished nahi hai", { furnishing: "Unfurnished" }],
    ["2bhk sec 78 noida 80 lac semi furnished nahi", { furnishing: undefined }],
    ["2bhk sec 78 noida 80 lac, freehold nahi leasehold", { ownership: "Leasehold" }],
    ["2bhk sec 78 noida rent 20k, bachelor nahi", { preferredTenants: undefined, saleType: "Rent" }],
  ])("is not what it is said not to be: %s", (message, expected) => {
    expect(wrongIn({ message, expected })).toEqual([]);
  });

  it.each([
    ["3bhk Gulshan Vivante sec 137 tower B, unit 1801, 1.95 cr", "Tower B, 1801"],
    ["Cleo County sec 121 T5/1904 3bhk 2.05 cr", "T5/1904"],
    ["Cherry County A-1906 3bhk rent 24k", "A-1906"],
  ])("names its tower and flat: %s", (text, unit) => {
    expect(readMessage(text)["unit"]?.text).toBe(unit);
  });

  it("is an office, and its number is the mobile one", () => {
    const read = readMessage(
      "Office space, Sector 62, 7th floor of 14, 3,000 sq ft, Vidya 0120 400 9006 x752, mob 98110 70006",
    );
    expect(read["propType"]?.text).toBe("Office");
    expect(read["sellerPhone"]?.text).toBe("+91 98110 70006");
  });

  it("is told from a wish", () => {
    const chat =
      "26/11/26, 7:44 pm - Sunil Broker: 3bhk 1685 sqft Prateek Edifice sec 107 noida 1.72 cr\n26/11/26, 7:55 pm - +91 98110 70034: need 4bhk kothi sec 44 budget 12 cr";
    const parts = splitMessages(chat);
    expect(parts.map(({ says }) => says)).toEqual(["home", "wish"]);
    expect(readMessage(parts[0]?.text ?? "")["seller"]?.text).toBe("Sunil Broker");
    expect(readMessage(parts[1]?.text ?? "")["sellerPhone"]?.text).toBe("+91 98110 70034");
    for (const { message } of messages) expect(splitMessages(message)[0]?.says, message).not.toBe("wish");
  });

  it.each([
    [
      "Farm house in Dera Mandi, 1 acre, 4 bedrooms, pool; asking 18 CR. Contact Rekha ji +91 99100 00161",
      { location: "Dera Mandi", city: "Delhi", seller: "Rekha ji" },
    ],
    [
      "बेचना है: 3 बीएचके फ्लैट, एटीएस एडवांटेज, इंदिरापुरम, 1950 वर्ग फुट, कीमत 1 करोड़ 85 लाख, संपर्क: सुनील 9811070171",
      { projectName: "एटीएस एडवांटेज", seller: "सुनील" },
    ],
    [
      "Mahagun Moderne Sector 78 Noida, 3 BHK, 1560 super / 1180 carpet, 1.75 cr, 11th of 24 floors, E facing",
      { floor: "11 of 24", totalFloors: "24" },
    ],
  ])("is read in the words of its owner: %s", (message, expected) => {
    const read = readMessage(message);
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, read[key]?.text]))).toEqual(expected);
  });

  it("never gets the unit of a price wrong", () => {
    const wrong = messages
      .flatMap(wrongIn)
      .filter(({ key, read }) => (key === "totalPrice" || key === "pricePsf") && read !== undefined);
    expect(wrong).toEqual([]);
  });

  it("claims without a doubt only what it was told", () => {
    expect(messages.flatMap(invented)).toEqual([]);
  });

  it("writes only what the property's own rules take, whatever is pasted", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300 }),
          fc
            .shuffledSubarray(
              messages.flatMap(({ message }) => message.split(/\s+/)),
              { maxLength: 40 },
            )
            .map((words) => words.join(" ")),
        ),
        (message) => {
          const read = readMessage(message);
          for (const key of Object.keys(read)) stored(read, key);
        },
      ),
    );
  });

  it("is read whatever the site's own projects, builders and localities are called", () => {
    const names = fc.array(
      fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("+91 98111 22333", "(A", "c++", "")),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(names, names, names, fc.nat(), (projects, builders, localities, which) => {
        const own = [...projects, ...builders, ...localities];
        const message = `Project: ${own[which % Math.max(1, own.length)] ?? "Lotus"} 3bhk sector 50`;
        expect(() => readMessage(message, { projects, builders, localities })).not.toThrow();
      }),
    );
  });

  it("keeps no run of white space", () => {
    for (const run of [" ", "\n", "\t", "\u00a0", "\r\n", " \n", "* "])
      expect(new Scanner(`sale${run.repeat(3_000)}now`).text).toMatch(/^sale\s{1,2}now$/);
    expect(new Scanner("4 BHK\r\n\r\n\r\n  Noida").text).toBe("4 BHK\n\nNoida");
  });

  it("takes no number out of a longer one", () => {
    for (const text of [`${"9".repeat(3_000)} cr`, `${"1,".repeat(3_000)}5 cr`])
      expect(readMessage(text)["totalPrice"]?.text, text.slice(0, 20)).toBeUndefined();
    expect(readMessage("flat,2.5cr")["totalPrice"]?.text).toBe("2.5 crore");
  });

  it("is read up to 10,000 characters", () => {
    const phone = "call 9000012345";
    expect(readMessage("x ".repeat(4_990) + phone)["sellerPhone"]?.text).toBe("+91 90000 12345");
    expect(readMessage("x ".repeat(5_000) + phone)["sellerPhone"]).toBeUndefined();
    expect(readMessage("x ".repeat(5_000) + phone)["note"]?.doubt).toBe(
      "Only the first 10,000 letters of the message were read; only the first 4,900 are kept here",
    );
    expect(readMessage("x ".repeat(2_500) + phone)["note"]?.doubt).toBe("Only the first 4,900 are kept here");
    expect(readMessage(phone)["note"]).toEqual({ text: phone });
  });

  it("takes steps in proportion to its length, whatever it repeats", () => {
    const steps = (text: string) => {
      const find = vi.spyOn(WordTable.prototype, "find");
      readMessage(text);
      const { length } = find.mock.calls;
      find.mockRestore();
      return length;
    };
    for (const piece of hostilePieces) {
      const [short, long] = [
        steps(piece.repeat(Math.ceil(1_000 / piece.length))),
        steps(piece.repeat(Math.ceil(4_000 / piece.length))),
      ];
      expect(long, piece).toBeLessThanOrEqual(short * 5);
    }
  });
});
