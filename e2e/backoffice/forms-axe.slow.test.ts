import { describe } from "vitest";
import { FORM_SCREENS } from "../support/screens.ts";
import { officeTest } from "../support/screens-axe.ts";

const { it, expectNoFaults } = officeTest();

describe("at 390 and at 1440 pixels, in both themes", () => {
  it.for(FORM_SCREENS)("%s has no violations, and nothing sticks out", (path, { backOffice }) =>
    expectNoFaults(backOffice, path),
  );
});
