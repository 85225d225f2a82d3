/** Sentences of the back office. The quoted ones of the specification stand here letter for letter. */
export const texts = {
  panel: "Admin Panel",
  logout: "Logout",
  signIn: {
    title: "Admin Login",
    username: "Username",
    password: "Password",
    submit: "Login",
    code: "Code",
    codeTitle: "Second step",
    codeHelp: "Six digits of your authenticator app, or one of your recovery codes.",
    codeSubmit: "Continue",
    again: "Start again",
    show: "Show password",
    hide: "Hide password",
    expiredTitle: "Sign in to go on",
    expiredText: "Your session has ended. What you typed is still here.",
    putOff:
      "You are signed out, and nothing was saved. What you typed is still here: sign in to go on, here or in another tab.",
    putOffSubmit: "Sign in",
    failed: "The sign-in could not be sent. Check the connection and try again.",
  },
  offline: "There is no network. This screen stays as it is; try again when it is back.",
  download: {
    unreachable: "No file came: the server cannot be reached. Check the connection and try again.",
    refused: "No file came: the server cannot hand it out just now. Try again in a moment.",
  },
  dashboard: {
    demo: "Visitors see demo content: invented homes, projects, articles, reviews and people, each marked as demo. To have it removed, ask the person who installed this site.",
    title: "Welcome to the Admin Dashboard",
    lead: "Manage properties, users, and more.",
  },
} as const;
