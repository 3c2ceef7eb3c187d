/** A picture of the gallery and the stretch of its clip, in seconds. */
export type GalleryCell = { action: string; still: string; clip: string; from: number; to: number };

/** One case in one look. */
export type GalleryRow = { look: string; cells: readonly GalleryCell[]; findings: readonly string[]; cost: number };

export type GallerySection = { type: string; name: string; rows: readonly GalleryRow[] };

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const cellHtml = ({ action, still, clip, from, to }: GalleryCell): string =>
  `<figure><video src="${clip}#t=${from.toFixed(2)},${to.toFixed(2)}" poster="${still}" preload="none" controls muted></video><figcaption>${escape(action)}</figcaption></figure>`;

const rowHtml = ({ look, cells, findings, cost }: GalleryRow): string =>
  `<h3>${look} <small>${cost.toFixed(1)} ms of compiling a second</small></h3>` +
  findings.map((finding) => `<p class="finding">${escape(finding)}</p>`).join("") +
  `<div class="row">${cells.map(cellHtml).join("")}</div>`;

const STYLE = `body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; background: #f4f4f2; color: #1b1b1b }
.row { display: flex; flex-wrap: wrap; gap: 1rem } figure { margin: 0 } video { height: 220px; background: #222 }
figcaption { font-size: 13px } .finding { color: #b3261e; font-weight: 600 } nav a { margin-right: 1rem } small { font-weight: 400 }`;

/** The whole gallery as one page. */
export const galleryPage = (sections: readonly GallerySection[]): string => {
  const types = [...new Set(sections.map(({ type }) => type))];
  const wrong = sections.flatMap(({ rows }) => rows.flatMap(({ findings }) => findings)).length;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lectern: every element</title><style>${STYLE}</style>
<h1>Every element, action, theme and aspect</h1><p>${sections.length} cases, ${wrong} findings.</p>
<nav>${types.map((type) => `<a href="#${type}">${type}</a>`).join(" ")}</nav>
${sections
  .map(
    ({ type, name, rows }, i) =>
      `<section${sections[i - 1]?.type === type ? "" : ` id="${type}"`}><h2>${type}: ${escape(name)}</h2>${rows.map(rowHtml).join("")}</section>`,
  )
  .join("\n")}</html>\n`;
};
