import { inGroup } from "#app/entities/field.ts";
import { slug } from "#app/entities/fields/slug.ts";
import { text } from "#app/entities/fields/text.ts";

/** What names a property, project or post, and leads to its page. @param apiName of the title in calls and forms */
export const titleFields = (apiName: string) =>
  inGroup("basics", {
    title: text({
      apiNames: [apiName],
      label: "Title",
      required: true,
      maxLength: 160,
      column: { key: "title", sort: true },
      search: true,
    }),
    slug: slug({
      label: "Web address",
      required: true,
      help: "The last part of the page's address. Made from the title.",
    }),
  });
