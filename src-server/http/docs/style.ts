import { createHash } from "node:crypto";

/** The one style sheet of the documentation. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf7; --panel: #ffffff; --ink: #1d2530; --muted: #59636f; --line: #dfe2e6;
  --accent: #0b6bcb; --code: #f1f3f6; --good: #157347; --bad: #b02a37; --warm: #9a5b00; }
@media (prefers-color-scheme: dark) { :root { --ground: #12161c; --panel: #191f27; --ink: #e6eaf0; --muted: #9aa6b4;
  --line: #2c3540; --accent: #6cb2ff; --code: #0d1116; --good: #63d297; --bad: #ff8a94; --warm: #f0b45e; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif; }
.frame { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); max-width: 78rem; margin: 0 auto; }
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 2rem 1rem 2rem 1.5rem; font-size: .875rem; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { margin: .1rem 0 .6rem; padding-left: .75rem; border-left: 1px solid var(--line); }
nav a { display: block; padding: .18rem 0; color: var(--muted); text-decoration: none; }
nav a:hover, nav a:focus-visible { color: var(--accent); text-decoration: underline; }
nav > ol > li > a { color: var(--ink); font-weight: 600; }
main { min-width: 0; padding: 2rem 1.5rem 6rem; }
h1 { font-size: 2.1rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em; }
h2 { font-size: 1.5rem; margin: 3.2rem 0 .8rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
h4 { font-size: .95rem; margin: 1.3rem 0 .4rem; }
p, ul, ol { margin: .5rem 0 .9rem; max-width: 46rem; }
a { color: var(--accent); }
.lead { font-size: 1.15rem; color: var(--muted); }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .875em; }
code { background: var(--code); border-radius: .3rem; padding: .08em .35em; overflow-wrap: anywhere; }
pre { background: var(--code); border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1rem; overflow-x: auto; line-height: 1.5; max-width: 60rem; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.operation { background: var(--panel); border: 1px solid var(--line); border-radius: .8rem; padding: 1.1rem 1.25rem; margin: 1.2rem 0; }
.operation h3 { margin: 0 0 .3rem; display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; }
.operation h3 code { background: none; padding: 0; font-size: 1rem; }
.method { font: 700 .75rem/1.5 ui-monospace, Menlo, Consolas, monospace; border: 1px solid currentColor; border-radius: .35rem; padding: .05rem .45rem; color: var(--accent); }
.method.post, .method.patch { color: var(--good); } .method.delete { color: var(--bad); }
.badge { font-size: .78rem; color: var(--warm); border: 1px solid currentColor; border-radius: 1rem; padding: 0 .55rem; }
.badge.plain { color: var(--muted); }
.scroll { overflow-x: auto; margin: .4rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--muted); font-size: .8rem; }
td:first-child { white-space: nowrap; }
td:first-child code { overflow-wrap: break-word; }
.needed { color: var(--bad); font-size: .78rem; }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--accent); font-size: .92rem; padding: .15rem 0; }
.status { font-variant-numeric: tabular-nums; font-weight: 600; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 56rem) { .frame { display: block; } nav { position: static; max-height: none; padding: 1.2rem 1rem 0; }
  nav ol ol { display: none; } nav > ol { display: flex; flex-wrap: wrap; gap: .2rem .9rem; } main { padding: 1rem 1rem 4rem; }
  td:first-child { white-space: normal; } h1 { font-size: 1.7rem; } }
@media print { nav { display: none; } .frame { display: block; } details > * { display: block; } }
`;

/** What a content security policy calls that style sheet. */
export const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;
