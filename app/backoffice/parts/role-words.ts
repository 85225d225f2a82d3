import type { SignedInUser } from "#app/accounts/types.ts";

type Role = SignedInUser["role"];

/** What each role may do, for those who choose one. */
export const roleWords: Readonly<Record<Role, { readonly label: string; readonly as: string; readonly may: string }>> =
  {
    owner: { label: "Partner", as: "a partner", may: "everything" },
    agent: {
      label: "Agent",
      as: "an agent",
      may: "homes with their owners, people, enquiries, visits and deals; no settings, accounts, exports or erasing",
    },
    associate: {
      label: "Agent, own people only",
      as: "an agent who sees own people only",
      may: "as an agent, but of people, leads, visits and deals only those that were handed over or that they brought",
    },
    editor: {
      label: "Office assistant",
      as: "an office assistant",
      may: "projects, posts, and texts and pictures of homes; no people, no owners and no numbers of theirs",
    },
  };
