import type { ContentKind } from "#app/entities/index.ts";

interface KindMessages {
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  /** Details of failures that are ours (5xx). */
  readonly listFailed: string;
  readonly getFailed: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
  readonly notFound: string;
}

/** What the calls say, letter for letter as specified. */
export const kindMessages = {
  property: {
    added: "Property added successfully!",
    updated: "Property updated successfully",
    deleted: "Property deleted successfully",
    listFailed: "Failed to fetch properties",
    getFailed: "Failed to fetch property details",
    addFailed: "Something went wrong",
    updateFailed: "Failed to update property",
    deleteFailed: "Error deleting property. Please try again.",
    notFound: "There is no property with this id. It may have been deleted.",
  },
  project: {
    added: "Project added successfully!",
    updated: "Project Update successful",
    deleted: "Project deleted successfully",
    listFailed: "Failed to fetch projects",
    getFailed: "Failed to fetch project details",
    addFailed: "Something went wrong",
    updateFailed: "Failed to update project",
    deleteFailed: "Error deleting project. Please try again.",
    notFound: "There is no project with this id. It may have been deleted.",
  },
  blog: {
    added: "Blog added successfully!",
    updated: "blog updated successfully",
    deleted: "Blogs deleted successfully",
    listFailed: "Failed to fetch Blogs",
    getFailed: "Failed to fetch blog details",
    addFailed: "Error adding blog",
    updateFailed: "Failed to update blog",
    deleteFailed: "Error deleting blog. Please try again.",
    notFound: "There is no blog with this id. It may have been deleted.",
  },
} as const satisfies Record<ContentKind, KindMessages>;

/** Headings over the calls of a kind. */
export const groupOf = { property: "Properties", project: "Projects", blog: "Blog" } as const satisfies Record<ContentKind, string>;

export const callMessages = {
  somethingWentWrong: "Something went wrong",
  signedOut: "You are signed out",
  pictureAdded: "Picture added successfully!",
  notYetPublished: "It is saved, but not published yet: enter the RERA number of the project, or state why none is needed.",
} as const;
