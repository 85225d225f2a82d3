export const OWNERSHIP_WORDS = {
  Freehold: "freehold, free hold",
  Leasehold: "leasehold, lease hold",
  "Co-operative society": "cooperative, co operative, society",
  "Power of attorney": "power of attorney, gpa, poa",
} as const;
