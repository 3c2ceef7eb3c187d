import { formatMessage, type Message } from "../contract/messages/message.ts";
import { type MonoSound, writeWav } from "../wav.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { complexRow, createFft } from "../computation/sound/fft.ts";
import type { SpokenWord } from "../contract/narration.ts";
import type { Narrator } from "./narrator.ts";
import { sayText } from "./say-text.ts";

/** Levels in decibels below the loudest value, one row a point in time, each from 0 Hz to the top. */
type Spectrogram = { rows: Float32Array[]; topHertz: number };

/** Length of the window; its bins are 20 Hz wide at 24 kHz. */
const WINDOW = 1200;
const TOP_HERTZ = 8000;
const MIN_DB = -80;

const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW));
const fft = createFft(WINDOW);

/** The spectrum of a sound over time, at `columns` points. */
const spectrogram = ({ samples, sampleRate }: MonoSound, columns: number): Spectrogram => {
  const bins = Math.min(WINDOW / 2, Math.floor((TOP_HERTZ * WINDOW) / sampleRate));
  const powers = Array.from({ length: columns }, (_, column) => {
    const [time, bands] = [complexRow(WINDOW), complexRow(WINDOW)];
    const start = Math.round(((column + 0.5) * samples.length) / columns - WINDOW / 2);
    for (let i = 0; i < WINDOW; i++) time.re[i] = (samples[start + i] ?? 0) * (hann[i] ?? 0);
    fft(time, bands);
    return Float32Array.from({ length: bins }, (__, bin) => (bands.re[bin] ?? 0) ** 2 + (bands.im[bin] ?? 0) ** 2);
  });
  const loudest = powers.reduce((most, row) => row.reduce((top, power) => Math.max(top, power), most), 1);
  const rows = powers.map((row) => row.map((power) => Math.max(MIN_DB, 10 * Math.log10(power / loudest + 1e-12))));
  return { rows, topHertz: (bins * sampleRate) / WINDOW };
};

const PIXELS_PER_SECOND = 160;
const HEIGHT = 200;
/** Colours from silence to the loudest sound: red, green, blue. */
const RAMP = [
  [12, 12, 28],
  [60, 20, 100],
  [170, 45, 110],
  [245, 130, 60],
  [255, 245, 190],
] as const;
const FLOOR_DB = -75;
const WORD_START = "rgba(120, 220, 255, 0.7)";

const mix = (from: number, to: number, share: number): number => Math.round(from + (to - from) * share);

const colourOf = (decibels: number): readonly [number, number, number] => {
  const place = Math.max(0, Math.min(0.999, 1 - decibels / FLOOR_DB)) * (RAMP.length - 1);
  const step = Math.floor(place);
  const [low, high] = [RAMP[step] ?? RAMP[0], RAMP[step + 1] ?? RAMP[0]];
  const share = place - step;
  return [mix(low[0], high[0], share), mix(low[1], high[1], share), mix(low[2], high[2], share)];
};

/** A PNG of a sound's spectrum over time, up to 8 kHz, with a line where each word begins. */
const drawSpectrogram = async (sound: MonoSound, words: readonly SpokenWord[]): Promise<Buffer> => {
  const seconds = sound.samples.length / sound.sampleRate;
  const width = Math.max(1, Math.round(seconds * PIXELS_PER_SECOND));
  const { rows } = spectrogram(sound, width);
  const canvas = createCanvas(width, HEIGHT);
  const context = canvas.getContext("2d");
  const image = context.createImageData(width, HEIGHT);
  rows.forEach((row, x) => {
    for (let y = 0; y < HEIGHT; y++) {
      const bin = Math.floor(((HEIGHT - 1 - y) * row.length) / HEIGHT);
      image.data.set([...colourOf(row[bin] ?? FLOOR_DB), 255], 4 * (y * width + x));
    }
  });
  context.putImageData(image, 0, 0);
  context.fillStyle = WORD_START;
  for (const { startMs } of words) context.fillRect(Math.round((startMs / 1000) * PIXELS_PER_SECOND), 0, 1, HEIGHT);
  return canvas.encode("png");
};

/** One sentence by one voice; `sound` and `picture` are addresses relative to the page. */
type GallerySample = {
  voice: string;
  sound: string;
  picture: string;
  spoken: string;
  durationMs: number;
  words: readonly SpokenWord[];
  warnings: readonly Message[];
};

type GalleryEntry = { text: string; samples: readonly GallerySample[] };

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
${sample.warnings.map((warning) => `<p class="warning">${escaped(formatMessage(warning))}</p>`).join("\n")}
<div style="width:max-content"><img src="${sample.picture}" alt="Spectrogram"><div class="words">${wordStrip(sample)}</div></div>
</figure>`;

/** The page of all samples. */
const galleryPage = (entries: readonly GalleryEntry[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Voices of Lectern</title><style>${STYLE}</style></head><body>
<h1>Voices of Lectern</h1>
<p>Spectrograms reach from 0 to 8 kHz; lines mark where words begin.</p>
${entries.map(({ text, samples }, i) => `<section><h2>${i + 1}. ${escaped(text)}</h2>\n${samples.map(sampleHtml).join("\n")}</section>`).join("\n")}
</body></html>
`;

type GalleryOptions = {
  narrator: Narrator;
  /** Ids of the voices to be heard. */
  voices: readonly string[];
  sentences: readonly string[];
  outDir: string;
  signal: AbortSignal;
};

/** Speaks all sentences with all voices into a folder and gives the path of its page, `index.html`. */
export const makeGallery = async (options: GalleryOptions): Promise<string> => {
  const { narrator, voices, sentences, outDir, signal } = options;
  await mkdir(outDir, { recursive: true });
  const sample = async (text: string, number: number, voice: string): Promise<GallerySample> => {
    const said = await sayText(text, { narrator, voice, signal });
    const [sound, picture] = [`${number}-${voice}.wav`, `${number}-${voice}.png`];
    await writeFile(join(outDir, sound), writeWav(said));
    await writeFile(join(outDir, picture), await drawSpectrogram(said, said.words));
    const { spoken, words, warnings } = said;
    return {
      voice,
      sound,
      picture,
      spoken,
      words,
      warnings,
      durationMs: (said.samples.length / said.sampleRate) * 1000,
    };
  };
  const entries: GalleryEntry[] = [];
  for (const [i, text] of sentences.entries()) {
    const samples: GallerySample[] = [];
    for (const voice of voices) samples.push(await sample(text, i + 1, voice));
    entries.push({ text, samples });
  }
  const page = join(outDir, "index.html");
  await writeFile(page, galleryPage(entries));
  return page;
};

/** What the voices are heard with: prose, numbers, formulas, names, questions. */
export const GALLERY_SENTENCES: readonly string[] = [
  "The derivative of $x^2$ is $2x$, because the slope of the tangent at $x = 3$ is six.",
  "In 1905, Einstein showed that $E = mc^2$.",
  "Water boils at 100 °C, and things fall with $9.81\\,\\mathrm{m/s^2}$.",
  "The roots are $x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$.",
  "Each step of bubble sort compares two neighbours and swaps them when they are out of order.",
  "When the temperature rises, the particles move faster and the pressure increases.",
  "How many photons does a candle send out in one second?",
  "Schrödinger, Euler and Laplace would have enjoyed this eigenvalue.",
  "Photosynthesis turns $\\ce{6CO2 + 6H2O}$ into sugar and oxygen.",
  "The integral $\\int_0^1 x^2\\,dx$ is one third.",
  "A force of 10 N pushes the block to the right.",
  "The probability of two heads in a row is $\\frac{1}{4}$.",
  "Mitosis divides one cell into two identical daughter cells.",
  "Binary search needs about $\\log_2 n$ steps, so a million items take twenty.",
  "Light travels 299,792,458 metres in a second.",
  "The sum $\\sum_{n=1}^{\\infty} \\frac{1}{n^2}$ is $\\frac{\\pi^2}{6}$.",
  "If $a < b$ and $b < c$, then $a < c$; nothing else is possible.",
  "The current through the resistor is $I = \\frac{U}{R}$, here 0.5 A.",
  "Is it a wave, or is it a particle? It is neither, and both.",
  "The entropy of a closed system never falls: $\\Delta S \\ge 0$.",
];
