import { displacement } from "../../../computation/waves/travelling-wave.ts";
import { dimensionShapes } from "../../figure/dimension-line.ts";
import { readingTex } from "../mechanics/quantity-tex.ts";
import { WAVES, axis, crestsInside, waveCurve, waveDot, wavePointOf, thick, xOf, yOf, type Strip } from "./strip.ts";
import { waveLabel, type WaveDrawing, type WaveScene } from "./wave-scene.ts";

/** A wave that travels to the right: crests, the length from one to the next, and one piece of the medium that only goes up and down. */
export const drawTransverse = ({ now, first, seconds, frame, area, u }: WaveScene): WaveDrawing => {
  const strip: Strip = {
    box: [area[0] + 3.4 * u, area[1] + 2.8 * u, area[2] - 0.6 * u, area[3] - 1.2 * u],
    metres: WAVES * first.wavelength,
    most: 1,
  };
  const wave = { amplitude: now.amplitude, wavelength: now.wavelength, phase: 0 };
  const f = (x: number): number => displacement(wave, now.speed, x, seconds);
  const mark = 1.75 * first.wavelength;
  const crests = crestsInside(strip, now.wavelength, now.speed * seconds);
  const top = yOf(strip, now.amplitude) - 1 * u;
  const measured = { from: xOf(strip, now.wavelength / 4), to: xOf(strip, now.wavelength * 1.25) };
  const fits = measured.to <= strip.box[2] && now.amplitude > 0;
  return {
    shapes: [
      axis(strip, "axis", u),
      waveCurve(strip, f, { key: "curve", role: "a", width: thick(u), order: 1 }),
      ...crests.map(({ n, x }) => waveDot(`crest:${n}/dot`, wavePointOf(strip, x, now.amplitude), "b", u)),
      waveDot("medium/dot", wavePointOf(strip, mark, f(mark)), "c", u * 1.25),
      ...(fits
        ? dimensionShapes(
            {
              key: "wavelength",
              from: [measured.from, top],
              to: [measured.to, top],
              label: waveLabel(frame, readingTex("\\lambda", now.wavelength, "m")),
              side: "left",
              order: 4,
            },
            u,
          )
        : []),
      ...dimensionShapes(
        {
          key: "amplitude",
          from: [strip.box[0] - 0.6 * u, yOf(strip, 0)],
          to: [strip.box[0] - 0.6 * u, yOf(strip, now.amplitude)],
          label: waveLabel(frame, "A"),
          side: "left",
          order: 4,
        },
        u,
      ),
    ],
  };
};

/** One bump that travels once through the medium. */
export const drawPulse = ({ now, first, seconds, area, u }: WaveScene): WaveDrawing => {
  const [top, base] = [area[1] + 0.8 * u, area[3] - 1.5 * u];
  const metres = 4 * first.wavelength;
  const strip: Strip = { box: [area[0] + 0.6 * u, top, area[2] - 0.6 * u, 2 * base - top], metres, most: 1 };
  const crest = 0.75 * first.wavelength + now.speed * seconds;
  const f = (x: number): number => now.amplitude * Math.exp(-(((x - crest) / (0.25 * now.wavelength)) ** 2));
  const mark = 2 * first.wavelength;
  return {
    shapes: [
      axis(strip, "axis", u),
      waveCurve(strip, f, { key: "curve", role: "a", width: thick(u), order: 1 }),
      ...(crest <= metres ? [waveDot("crest:1/dot", wavePointOf(strip, crest, now.amplitude), "b", u)] : []),
      waveDot("medium/dot", wavePointOf(strip, mark, f(mark)), "c", u * 1.25),
    ],
  };
};

/** A wave between two fixed ends: nodes stay, antinodes swing between the dashed bounds. */
export const drawStanding = ({ now, first, seconds, frame, area, u }: WaveScene): WaveDrawing => {
  const strip: Strip = {
    box: [area[0] + 0.8 * u, area[1] + 0.6 * u, area[2] - 0.8 * u, area[3] - 3 * u],
    metres: 2 * first.wavelength,
    most: 1,
  };
  const shape = (x: number): number => Math.sin((2 * Math.PI * x) / now.wavelength);
  const swing = Math.cos(2 * Math.PI * now.frequency * seconds);
  const bound = { role: "muted", width: 0.08 * u, order: 1, dash: [0.4 * u, 0.3 * u], grid: true } as const;
  const halves = Math.min(24, Math.floor((2 * strip.metres) / now.wavelength + 1e-9));
  const nodes = Array.from({ length: halves + 1 }, (_, i) => (i * now.wavelength) / 2);
  const antinodes = Array.from({ length: halves }, (_, i) => ((i + 0.5) * now.wavelength) / 2);
  const label = waveLabel(frame, `\\lambda/2=${readingTex("", now.wavelength / 2, "m").slice(1)}`);
  const foot = strip.box[3] + 0.9 * u;
  const measured = halves >= 3 ? now.wavelength / 2 : 0;
  return {
    shapes: [
      axis(strip, "axis", u),
      waveCurve(strip, (x) => now.amplitude * shape(x), { key: "bound/1", ...bound }),
      waveCurve(strip, (x) => -now.amplitude * shape(x), { key: "bound/2", ...bound }),
      waveCurve(strip, (x) => now.amplitude * shape(x) * swing, { key: "curve", role: "a", width: thick(u), order: 2 }),
      ...nodes.map((x, i) => waveDot(`node:${i + 1}/dot`, wavePointOf(strip, x, 0), "d", u)),
      ...antinodes.map((x, i) =>
        waveDot(`antinode:${i + 1}/dot`, wavePointOf(strip, x, now.amplitude * shape(x) * swing), "b", u),
      ),
      ...(halves >= 1
        ? dimensionShapes(
            {
              key: "half",
              from: [xOf(strip, measured), foot],
              to: [xOf(strip, measured + now.wavelength / 2), foot],
              label,
              side: "right",
              order: 4,
            },
            u,
          )
        : []),
    ],
  };
};
