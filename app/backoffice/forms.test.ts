import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Forms that write over nothing that somebody else may have written, by their file and what they do. */
const WRITE_OVER_NOTHING: Readonly<Record<string, string>> = {
  "account/account-parts.tsx": "asks for the password of the account",
  "blocks/conversation/composer.tsx": "adds a note",
  "blocks/pasted-home/pasted-parts.tsx": "reads a message",
  "blocks/people/doubles.tsx": "merges two, which refuses who is merged already",
  "blocks/people/hand-over.tsx": "says whose a person is, which is told and noted",
  "blocks/visits/to-tell.tsx": "notes that somebody was told",
  "content/paste.route.tsx": "reads a message",
  "dashboard/today.tsx": "ticks off what its line says",
  "enquiries/enquiry-table.tsx": "gives many the stage that it says",
  "exchange/run-panel.tsx": "stops an import",
  "feedback/act-button.tsx": "sends the fields that it is given",
  "homes/home-people.tsx": "says whose the home is and who has its key",
  "homes/home-owner.tsx": "says whose the home is and who has its key",
  "keys/route.tsx": "makes a key, adds a webhook",
  "parts/notes.tsx": "adds a note",
  "people/add/route.tsx": "adds a person",
  "people/paste/read-back.tsx": "adds a person",
  "people/paste/route.tsx": "reads a message",
  "people/list/with-ticked.tsx": "does the same for many, which is told and noted",
  "people/person/person-screen.tsx": "joins a household",
  "people/person/wants.tsx": "adds a requirement",
  "privacy/route.tsx": "searches",
  "send-homes/send-homes.tsx": "makes a list",
  "share/route.tsx": "reads what was shared",
  "shell/side-menu.tsx": "signs out",
  "sources/route.tsx": "adds a source",
  "sources/unread.route.tsx": "says what a delivery is",
  "visits/book-screen.tsx": "books a time that is checked",
  "visits/visit-messages.tsx": "notes that somebody was told",
};
const VERSIONED = /\bversion\b|dealFields|namedDeal|from: startsAt/;

it("every form of the office says which version of the record it showed, or writes over nothing", () => {
  const folder = "app/backoffice/";
  const unversioned = globSync(`${folder}**/*.tsx`, { exclude: (path) => String(path).endsWith(".test.tsx") }).flatMap(
    (path) => {
      const forms =
        readFileSync(path, "utf8").match(/<(?:act\.)?Form\b(?=[^>]*method="post")[\s\S]*?<\/(?:act\.)?Form>/g) ?? [];
      const file = path.replaceAll("\\", "/").slice(folder.length);
      return forms.some((form) => !VERSIONED.test(form)) ? [file] : [];
    },
  );
  expect(unversioned.filter((file) => !(file in WRITE_OVER_NOTHING))).toEqual([]);
});
