import type { ComponentProps } from "react";

/** A way to reach somebody, where there is one; a chat opens beside the page. */
export function ContactLink({ href, children, ...link }: ComponentProps<"a">) {
  if (!href) return null;
  return (
    <a href={href} {...(href.startsWith("https:") ? { target: "_blank", rel: "noopener" } : {})} {...link}>
      {children}
    </a>
  );
}
