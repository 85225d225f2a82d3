/** Sentences of the page and of the dialog that ask to sign in. */
export const signInWords = {
  title: "Admin Login",
  username: "Username",
  password: "Password",
  stays: "Keep me signed in on this phone for 30 days",
  againText: "You signed in a while ago. Enter your password again to open this screen.",
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
} as const;
