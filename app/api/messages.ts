import type { ContentKind } from "#app/entities/index.ts";

export { kindMessages } from "#app/entities/kind-messages.ts";

/** Headings over the calls of a kind. */
export const groupOf = { property: "Properties", project: "Projects", blog: "Blog" } as const satisfies Record<
  ContentKind,
  string
>;

export const callMessages = {
  somethingWentWrong: "Something went wrong",
  signedOut: "You are signed out",
  pictureAdded: "Picture added successfully!",
} as const;
