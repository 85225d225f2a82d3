import page from "../page.json";
import { Tree } from "./tree.jsx";

export default function Layout({ children }) {
  return (
    <html lang="en-IN">
      <head>
        <Tree nodes={page.head} />
      </head>
      <body>{children}</body>
    </html>
  );
}
