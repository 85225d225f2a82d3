import { createElement } from "react";

/** One element of page.json. */
function toElement(node, index) {
  if (typeof node === "string") return node;
  const [name, props, children] = node;
  return createElement(name, { key: index, ...props }, ...children.map(toElement));
}

export function Tree({ nodes }) {
  return nodes.map(toElement);
}
