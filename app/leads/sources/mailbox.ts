import { tryMailbox } from "../mailbox/connection.ts";
import type { SourceReader } from "../types.ts";
import { mail } from "./mail.ts";

/** Mails that are fetched by IMAP; each is read as one that a mail service hands on. */
export const mailbox: SourceReader = {
  ...mail,
  label: "Mailbox (IMAP)",
  setUp:
    "Enter the server, the user name and the password of the mailbox. The first time, the mails of that day are read; older ones never. Nothing in the mailbox is deleted or marked as read; attachments stay there.",
  hasNoAddress: true,
  keys: [
    {
      name: "server",
      label: "IMAP server",
      help: "As imap.gmail.com or imap.zoho.in. Another port than 993 stands behind a colon: mail.example.com:143",
      isNeeded: true,
      isShown: true,
    },
    { name: "user", label: "User name", help: "Most often the email address", isNeeded: true, isShown: true },
    {
      name: "password",
      label: "Password",
      help: "With two-step sign-in, an app password of the mailbox. It is stored encrypted and shown to nobody",
      isNeeded: true,
    },
    {
      name: "folder",
      label: "Folder",
      help: "Optional: a folder or label, such as Leads. Without one the inbox is read",
      isNeeded: false,
      isShown: true,
    },
  ],
  try: tryMailbox,
};
