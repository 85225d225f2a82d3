/** Ways of writing +919876543210. */
export const INDIAN_NUMBERS = [
  "9876543210",
  "98765 43210",
  "98765-43210",
  "09876543210",
  "0 98765 43210",
  "+919876543210",
  "+91 98765 43210",
  "+91-98765-43210",
  "91 9876543210",
  "0091 98765 43210",
  "(+91) 98765.43210",
  "९८७६५ ४३२१०",
  "９８７６５４３２１０",
] as const;

/** As typed with its code, as stored, and as its own country writes it. */
export const FOREIGN_NUMBERS = [
  ["+971 50 123 4567", "+971501234567", "AE", "050 123 4567"],
  ["001 (212) 555-0100", "+12125550100", "US", "(212) 555-0100"],
  ["+44 7700 900123", "+447700900123", "GB", "07700 900123"],
  ["+65 8123 4567", "+6581234567", "SG", "8123 4567"],
] as const;

/** Numbers that are refused, and the whole sentence. */
export const WRONG_NUMBERS = [
  [
    "98765432101",
    'Enter a valid 10-digit number: "98765432101" has 11 digits, one too many. For a number from abroad choose the country, or begin with + and its code',
  ],
  ["98765 4321", 'Enter a valid 10-digit number: "98765 4321" has 9 digits, one too few'],
  ["1234567890", 'Enter a valid 10-digit number: "1234567890" starts with 1; mobile numbers start with 6, 7, 8 or 9'],
  ["0000000000", 'Enter a valid 10-digit number: "0000000000" is all zeros'],
  [
    "0120 4567890",
    'Enter a valid 10-digit number: "0120 4567890" is a landline; write a mobile number, which starts with 6, 7, 8 or 9',
  ],
  ["98765abc10", 'Enter a valid 10-digit number: "98765abc10" has letters or signs in it'],
  ["+91 98765 432", 'Enter a valid 10-digit number: "+91 98765 432" has 8 digits, two too few'],
  [
    "+971 50 12",
    'Enter a valid phone number: "+971 50 12" has 4 digits after +971; mobile numbers in United Arab Emirates have 9',
  ],
  [
    "+999 1234 5678",
    'Enter a valid phone number: "+999 1234 5678" is no number of any country: begin with + and the code of the country',
  ],
  ["----", 'Enter a valid 10-digit number: "----" is not a phone number'],
] as const;
