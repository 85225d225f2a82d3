import { expect, it } from "vitest";
import type { BlogRecord } from "#app/kinds/index.ts";
import { writeQuery } from "#app/query/index.ts";
import { searchOver } from "#app/search/testing.ts";
import { queriesOf } from "./homes-touched.ts";

const index = await searchOver([
  { propType: "Kothi", city: "Noida", location: "Sector 50", saleType: "Buy" },
  { propType: "Flat", city: "Delhi", location: "Hauz Khas", saleType: "Rent" },
]);

it.each([
  ["A walk", "Hauz Khas has a lake.", ["city=delhi&location=hauz-khas"]],
  ["Kothi or floor", "The ground and the sky.", ["type=builder-floor,kothi"]],
  ["Stamp duty in Noida", "What goes into the sum.", ["city=noida"]],
  ["Ten minutes with a register", "Read it.", []],
])("an article '%s' that says '%s' touches %j", (title, content, found) => {
  const post = { values: { title, slug: "a-post", postby: "Us", content } } as Pick<BlogRecord, "values">;
  expect(queriesOf(post, index).map((query) => writeQuery(query))).toEqual(found);
});
