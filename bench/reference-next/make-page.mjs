// Turns page.html, one of our rendered pages, into page.json: head and body as trees of [name, React's properties, children].
import { readFileSync, writeFileSync } from "node:fs";
import { attributesToProps, htmlToDOM } from "html-react-parser";

const RAW = new Set(["script", "style"]);

function toTree(node) {
  if (node.type === "text") return node.data;
  const props = attributesToProps(node.attribs ?? {}, node.name);
  if (RAW.has(node.name))
    return [node.name, { ...props, dangerouslySetInnerHTML: { __html: node.children[0]?.data ?? "" } }, []];
  return [node.name, props, node.children.filter(isShown).map(toTree)];
}

const isShown = ({ type }) => type !== "comment" && type !== "directive";

const html = htmlToDOM(readFileSync("page.html", "utf8").replace(/^<!doctype html>/i, "")).find(
  ({ name }) => name === "html",
);
const part = (name) => toTree(html.children.find((child) => child.name === name))[2];
writeFileSync("page.json", JSON.stringify({ head: part("head"), body: part("body") }));
