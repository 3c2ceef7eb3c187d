import type { SpokenWord } from "../../contract/narration.ts";

/** One sentence by one voice; `sound` and `picture` are addresses relative to the page. */
export type GallerySample = {
  voice: string;
  sound: string;
  picture: string;
  spoken: string;
  durationMs: number;
  words: readonly SpokenWord[];
  warnings: readonly string[];
};

export type GalleryEntry = { text: string; samples: readonly GallerySample[] };

const STYLE = `body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; background: #fafafa; color: #222 }
section { margin-bottom: 3rem } figure { margin: 1rem 0; overflow-x: auto } img { display: block }
figcaption { margin: 0.3rem 0 } .words { position: relative; height: 3.2em; font-size: 11px }
.words span { position: absolute; white-space: nowrap } .words span:nth-child(even) { top: 1.5em } .warning { color: #a33 }`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const wordStrip = ({ words, durationMs }: GallerySample): string =>
  words
    .map(({ text, startMs, endMs }) => {
      const left = ((100 * startMs) / durationMs).toFixed(2);
      return `<span style="left:${left}%" title="${Math.round(startMs)}–${Math.round(endMs)} ms">${escaped(text)}</span>`;
    })
    .join("");

const sampleHtml = (sample: GallerySample): string => `<figure>
<figcaption><b>${escaped(sample.voice)}</b> “${escaped(sample.spoken)}” ${(sample.durationMs / 1000).toFixed(1)} s</figcaption>
<audio controls preload="none" src="${sample.sound}"></audio>
${sample.warnings.map((warning) => `<p class="warning">${escaped(warning)}</p>`).join("\n")}
<div style="width:max-content"><img src="${sample.picture}" alt="Spectrogram"><div class="words">${wordStrip(sample)}</div></div>
</figure>`;

/** The page of all samples. */
export const galleryPage = (entries: readonly GalleryEntry[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Voices of Lectern</title><style>${STYLE}</style></head><body>
<h1>Voices of Lectern</h1>
<p>Spectrograms reach from 0 to 8 kHz; lines mark where words begin.</p>
${entries.map(({ text, samples }, i) => `<section><h2>${i + 1}. ${escaped(text)}</h2>\n${samples.map(sampleHtml).join("\n")}</section>`).join("\n")}
</body></html>
`;
