export const callMessages = {
  somethingWentWrong: "Something went wrong",
  signedOut: "You are signed out",
  pictureAdded: "Picture added successfully!",
} as const;
