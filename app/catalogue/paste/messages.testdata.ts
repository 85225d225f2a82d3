import later from "./later-messages.fixture.json" with { type: "json" };
import first from "./messages.fixture.json" with { type: "json" };
import shorthand from "./shorthand-messages.fixture.json" with { type: "json" };

export interface SentMessage {
  readonly message: string;
  /** What it says, by field key; money in rupees, sizes in square feet. Only what stands in the text, nothing concluded. */
  readonly expected: Readonly<Record<string, string | number | boolean | undefined>>;
}

/**
 * Messages as brokers send them, with what a careful reader would enter: sixty that were written before the parser was tuned, and fifteen that
 * were written when it was done and read once before anything was mended (123 of 128 fields were right, every price). Then fifteen in the
 * shorthand of the trade, of which 127 of 202 fields were right, and eight more of that kind when it was mended (93 of 93 at first sight).
 */
export const messages: readonly SentMessage[] = [...first, ...later, ...shorthand];

/** What brokers really sent, each with what went wrong before. */
export const brokersMessages: readonly SentMessage[] = [
  {
    message: "4bhk ats pristine sec 150 noida 3200 sqft 7.3cr, Sharma ji 9876543210",
    expected: {
      typeMore: "4BHK",
      projectName: "ATS Pristine",
      builder: "ATS",
      location: "Sector 150",
      city: "Noida",
      size: 3200,
      totalPrice: 73_000_000,
      sellerPhone: "+919876543210",
    },
  },
  {
    message: "2bhk flat sec 137 noida rent 75 hazar, 9000071717",
    expected: {
      typeMore: "2BHK",
      propType: "Flat",
      location: "Sector 137",
      city: "Noida",
      saleType: "Rent",
      totalPrice: 75_000,
      sellerPhone: "+919000071717",
    },
  },
  {
    message: "3 bhk sector 94 noida 2100 sqft 3.2 cr call Amit Properties 9000072727",
    expected: {
      typeMore: "3BHK",
      location: "Sector 94",
      city: "Noida",
      size: 2100,
      totalPrice: 32_000_000,
      sellerPhone: "+919000072727",
    },
  },
  {
    message: "farmhouse chhatarpur 2 acre 45 cr 9000073737",
    expected: {
      propType: "FarmHouse",
      location: "Chhatarpur",
      size: 87_120,
      totalPrice: 450_000_000,
      sellerPhone: "+919000073737",
    },
  },
];

/** What keeps careless patterns busy when it comes again and again. */
export const hostilePieces: readonly string[] = [
  " ",
  "\n",
  " \n",
  "1,",
  "9",
  "1.",
  "1/",
  "sq ",
  "3 + ",
  "north ",
  "₹",
  "a b ",
  "poss - ",
  "3BHK ",
  "1bhk+",
  "2cr ",
  "sec 150 ",
  "9000012345 ",
  "carpet ",
  "1240 carpet ",
  "2 covered ",
  "maint 4,",
  "no ",
  "1-2 yrs ",
];
