import type { ContentKind } from "./index.ts";

interface KindMessages {
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteQuestion: string;
  /** Details of failures that are ours (5xx). */
  readonly listFailed: string;
  readonly getFailed: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
  readonly notFound: string;
  readonly none: string;
  readonly loading: string;
}

/** What calls and back office say of the three kinds, letter for letter as specified. */
export const kindMessages = {
  property: {
    added: "Property added successfully!",
    updated: "Property updated successfully",
    deleted: "Property deleted successfully",
    deleteQuestion: "Are you sure you want to delete this property?",
    listFailed: "Failed to fetch properties",
    getFailed: "Failed to fetch property details",
    addFailed: "Something went wrong",
    updateFailed: "Failed to update property",
    deleteFailed: "Error deleting property. Please try again.",
    notFound: "There is no property with this id. It may have been deleted.",
    none: "No properties found.",
    loading: "Loading properties...",
  },
  project: {
    added: "Project added successfully!",
    updated: "Project Update successful",
    deleted: "Project deleted successfully",
    deleteQuestion: "Are you sure you want to delete this project?",
    listFailed: "Failed to fetch projects",
    getFailed: "Failed to fetch project details",
    addFailed: "Something went wrong",
    updateFailed: "Failed to update project",
    deleteFailed: "Error deleting project. Please try again.",
    notFound: "There is no project with this id. It may have been deleted.",
    none: "No projects found.",
    loading: "Loading projects...",
  },
  blog: {
    added: "Blog added successfully!",
    updated: "blog updated successfully",
    deleted: "Blogs deleted successfully",
    deleteQuestion: "Are you sure you want to delete this blogs?",
    listFailed: "Failed to fetch Blogs",
    getFailed: "Failed to fetch blog details",
    addFailed: "Error adding blog",
    updateFailed: "Failed to update blog",
    deleteFailed: "Error deleting blog. Please try again.",
    notFound: "There is no blog with this id. It may have been deleted.",
    none: "No Blogs found.",
    loading: "Loading blogs...",
  },
} as const satisfies Record<ContentKind, KindMessages>;
