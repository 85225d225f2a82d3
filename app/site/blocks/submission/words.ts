import { words } from "#app/base/words.ts";
import { listed } from "#app/entities/values/text.ts";

export const submitTexts = words({
  person: "Who you are",
  length: (required: readonly string[], all: number) =>
    `Only ${required.length} of ${all} questions need an answer: ${listed(required)}.`,
  optional: (count: number) => (count === 1 ? "Optional" : `Optional, ${count} questions`),
  fromDraft: "This is what you began earlier in this browser.",
  beginEmpty: "Begin with an empty form",
  send: "Send",
  sendCorrected: "Send the corrections",
  keepPicture: "Kept unless you choose another picture.",
  removePicture: "Remove this picture",
  back: "Back to your listing",
  postByChat: "Or send the details by chat message",
  postChatMessage: "Hello, I would like to post a property. The details:",
  postProjectChatMessage: "Hello, I would like to post a project. The details:",
});
