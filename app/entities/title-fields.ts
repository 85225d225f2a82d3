import { slug } from "./kinds/slug.ts";
import { text } from "./kinds/text.ts";

/** What names a property, project or post, and leads to its page. @param apiName of the title in calls and forms */
export const titleFields = (apiName: string) => ({
  title: text({
    apiNames: [apiName],
    label: "Title",
    group: "basics",
    required: true,
    maxLength: 160,
    column: { key: "title", sort: true },
    search: true,
  }),
  slug: slug({
    apiNames: ["slug"],
    label: "Slug",
    group: "basics",
    required: true,
    help: "The last part of the page's address. Made from the title.",
  }),
});
