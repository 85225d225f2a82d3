/** What the law asks of an advertisement of a registered project. */
export const reraTexts = {
  rera: {
    ofProject: (name: string) => `The registration is that of the project ${name}.`,
    opensProject: "The code opens the project's page at the authority.",
    opensAuthority: "The code holds the number and the authority's address.",
    codeLabel: (number: string) => `QR code of ${number}`,
    account: (number: string) => `Collection account: ${number}`,
    agent: (product: string, number: string) => `${product} is registered as an agent: ${number}`,
  },
} as const;
