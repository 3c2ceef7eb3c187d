const DEED = "globalThis.hostile=1";

const TAGS = [
  ...[`<script>${DEED}</script>`, `<img class=hostile src=x onerror="${DEED}">`, `<svg class=hostile onload=${DEED}>`],
  ...[`<iframe class=hostile srcdoc="<script>parent.hostile=1</script>">`, `<b class=hostile>bold</b>`],
  ...[`<a class=hostile href="javascript:${DEED}">link</a>`, `<style class=hostile>*{display:none}</style>`],
  ...[`<video class=hostile><source onerror="${DEED}"></video>`, `<details class=hostile open ontoggle=${DEED}>`],
  ...[`<math class=hostile><mtext><img src=x onerror=${DEED}>`, `<form class=hostile action=//evil.test><button>`],
  ...[`<base class=hostile href=//evil.test>`, `<meta class=hostile http-equiv=refresh content="0;url=//evil.test">`],
  ...[`<link class=hostile rel=stylesheet href=//evil.test>`, `<object class=hostile data=//evil.test>`],
  `<input class=hostile autofocus onfocus=${DEED}>`,
];

const BREAKOUTS = ["", `">`, `'>`, "-->", "</textarea>", "</title>", "</p></main>", "]]>", "`}}", "${1}{{1}}"];

const ODD = [
  ...[
    "\u202eevil\u202c backwards",
    "\u2066isolated\u2069",
    "e" + "\u0301".repeat(60),
    "\ud83d\udc69\u200d\ud83d\ude80",
  ],
  ...["{{constructor.constructor('return hostile')()}}", "$t(common:app)", "$t(retry)", "{{count}}", "&lt;b&gt;&#x3c;"],
  ...[
    "javascript:hostile=1//",
    "__proto__",
    "constructor",
    "../../../etc/passwd",
    "A\u2028B\u2029C",
    "'; DROP TABLE job; --",
  ],
  ...["%00%0a%0dSet-Cookie: a=b", "\\u003cscript\\u003e", "W".repeat(120), "\ufdfd".repeat(12), "=cmd|' /C calc'!A0"],
];

/** 200 texts that would do harm or make elements where a page takes text for anything but text. */
export const HOSTILE: readonly string[] = [
  ...TAGS.flatMap((tag) => BREAKOUTS.map((before) => `${before}${tag}`)),
  ...ODD,
  ...ODD.map((odd) => `A longer topic: ${odd}`),
]
  .slice(0, 200)
  .map((text, number) => `${number} ${text}`);
