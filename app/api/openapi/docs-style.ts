/** Style sheet of /docs: small, no fonts to load, light and dark. Colours are those of the site. */
export const docsStyle = `
:root { color-scheme: light dark; --canvas: #fafaf7; --sunk: #eff1ec; --ink: #161b19; --ink-2: #4a534e; --line: #dde0da; --accent: #7a5a20; --ok: #1d6848; --danger: #a3312a; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121614; --sunk: #1c211f; --ink: #f1f3ee; --ink-2: #b3bdb6; --line: #333b37; --accent: #d6b97f; --ok: #7cc7a2; --danger: #f0968e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 6rem; background: var(--canvas); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
h1 { font: 500 2.25rem/1.1 "Iowan Old Style", Georgia, serif; margin: 1rem 0; }
h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 0; font-size: 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
p { max-width: 70ch; color: var(--ink-2); margin: .5rem 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
code, pre { font: .875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; }
pre { background: var(--sunk); padding: .75rem 1rem; border-radius: 6px; overflow-x: auto; margin: .5rem 0; }
nav ul { list-style: none; padding: 0; margin: 0; columns: 18rem; }
nav li { break-inside: avoid; padding: .15rem 0; overflow-wrap: anywhere; }
article { padding: 1.25rem 0; border-bottom: 1px solid var(--line); }
.method { font-weight: 700; min-width: 4.5rem; }
.get { color: var(--ok); } .delete { color: var(--danger); } .post, .put { color: var(--accent); }
.access { font-weight: 400; font-size: .875rem; color: var(--ink-2); }
summary { cursor: pointer; padding: .5rem 0; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
`;
