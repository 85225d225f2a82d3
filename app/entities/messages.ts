/** Sentences of the validation. The quoted texts of the specification stand here letter for letter, once. */
export const messages = {
  required: (label: string) => `${label} is required`,
  tooShort: (label: string, least: number) => `${label} needs at least ${least} characters`,
  tooLong: (label: string, most: number) => `${label} can have at most ${most} characters`,
  notText: (label: string) => `${label} has to be text`,
  notNumber: (label: string) => `${label} has to be a number`,
  notWhole: (label: string) => `${label} has to be a whole number`,
  tooSmall: (label: string, least: string) => `${label} cannot be less than ${least}`,
  tooBig: (label: string, most: string) => `${label} cannot be more than ${most}`,
  notAnOption: (label: string, options: readonly string[]) => `${label} has to be one of: ${options.join(", ")}`,
  notYesNo: (label: string) => `${label} has to be Yes or No`,
  notMoney: (label: string) => `${label} has to be an amount such as 12.5, 5.5 crore, 85 lakh or 12,50,00,000`,
  notSlug: (label: string) => `${label} needs at least one letter or number`,
  notDate: (label: string) => `${label} has to be a date such as 2026-03-31`,
  notLink: (label: string) => `${label} has to be a web address that starts with https:// or http://`,
  notImage: (label: string) => `${label} has to be a picture that was uploaded here`,
  phone: "Enter a valid 10-digit number",
  /** Where landlines are taken, and of numbers from abroad, which have other lengths. */
  anyPhone: "Enter a valid phone number",
  email: "Enter a valid email address",
  messageEmpty: "Message cannot be empty",
  consent: "Please agree, so that we may store what you send and call you back",
  /** Above a form of which `count` fields were refused. */
  summary: (count: number, first: string) =>
    count === 1 ? `One field needs attention: ${first}` : `${count} fields need attention, beginning with: ${first}`,
} as const;
