import { ADMINISTRATOR, HOME, PERSON } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";
import { originOf, sentPicture } from "./given.ts";

const sentHome = async (stage: Stage) =>
  stage.services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, await originOf(stage, "submission"));

export const submissionActs: readonly Act[] = [
  act({
    name: "a visitor sends a home in",
    arrange: (stage) => originOf(stage, "submission"),
    act: ({ services }, origin) => services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, origin),
    again: "same",
  }),
  act({
    name: "a visitor sends a home in with a picture",
    arrange: (stage) => originOf(stage, "submission"),
    act: async (stage, origin) => {
      const images = { imgUrl: await sentPicture(stage) };
      return stage.services.inbox.submissions.submit("property", { ...HOME, ...PERSON }, origin, images);
    },
    again: "same",
  }),
  act({
    name: "a sent home is approved",
    arrange: sentHome,
    act: ({ services }, { id }) => services.inbox.submissions.approve(ADMINISTRATOR, id),
  }),
  act({
    name: "a sender withdraws a home",
    arrange: sentHome,
    act: ({ services }, { token }) => services.inbox.submissions.withdraw(token),
    again: "same",
  }),
  act({
    name: "a withdrawn home comes back",
    async arrange(stage) {
      const { token } = await sentHome(stage);
      await stage.services.inbox.submissions.withdraw(token);
      return token;
    },
    act: ({ services }, token) => services.inbox.submissions.undoWithdrawal(token),
  }),
  act({
    name: "a sent home is rejected",
    arrange: sentHome,
    act: ({ services }, { id }) => services.inbox.submissions.reject(ADMINISTRATOR, id, "It is sold"),
  }),
  act({
    name: "a sender corrects a home",
    async arrange(stage) {
      const { id, token } = await sentHome(stage);
      await stage.services.inbox.submissions.sendBack(ADMINISTRATOR, id, "Which floor is it on?");
      return token;
    },
    act: ({ services }, token) =>
      services.inbox.submissions.correct(token, { ...HOME, ...PERSON, Title: "Villa, ground floor" }),
  }),
];
