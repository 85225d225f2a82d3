import type { MetaDescriptor } from "react-router";

interface LoaderMetaArgs {
  readonly loaderData?: { readonly meta: MetaDescriptor[] } | undefined;
}

/** The `meta` of a route whose loader has made it. @param failed for the page that says that the loader failed */
export function metaFromLoader(failed: MetaDescriptor[] = []): (args: LoaderMetaArgs) => MetaDescriptor[] {
  return ({ loaderData }) => loaderData?.meta ?? failed;
}
