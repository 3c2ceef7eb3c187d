import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, OpenedElement } from "../../element-kind.ts";
import { emptyView } from "../../element-refusals.ts";
import { readWave } from "./read-wave.ts";
import { waveFacts } from "./wave-facts.ts";
import { waveSchema, type WaveKind, type WaveSpec } from "./wave-schema.ts";
import { createWaveView } from "./wave-view.ts";

const WHAT: Readonly<Record<WaveKind, { alt: string; parts: string }>> = {
  transverse: { alt: "A wave that travels to the right", parts: "crest:1, medium, wavelength, amplitude" },
  longitudinal: { alt: "Layers of air that swing along the way of a sound wave", parts: "crest:1, medium" },
  standing: { alt: "A standing wave with its nodes and antinodes", parts: "node:1, antinode:1, bound" },
  superposition: { alt: "Waves and their sum", parts: "component:1, sum" },
  pulse: { alt: "A single pulse that travels to the right", parts: "crest:1, medium" },
  beats: {
    alt: "Two waves of nearly equal length and their sum, which swells and fades",
    parts: "component:1, sum, envelope",
  },
  circular: { alt: "Circular waves around a source", parts: "source:1, crest:1" },
  two_source: {
    alt: "Circular waves from two sources and where they strengthen each other",
    parts: "source:1, source:2, antinode:1",
  },
  single_slit: {
    alt: "A wave that spreads behind a slit and its brightness on a screen",
    parts: "source:1, wall, screen, intensity",
  },
  double_slit: {
    alt: "A wave behind two slits and its brightness on a screen",
    parts: "source:1, source:2, wall, screen, intensity",
  },
  doppler: { alt: "Waves of a moving source, crowded ahead of it", parts: "source:1, crest:1, ahead, behind" },
  polarized: { alt: "Light through polarizers, with what is left after each", parts: "polarizer:1, light:1" },
};

const open = (spec: WaveSpec, env: ElementEnv): OpenedElement => {
  const { wave, findings } = readWave(spec, env);
  const { alt, parts } = WHAT[spec.kind];
  const described = { findings, alt: `${alt}.`, partNames: parts };
  if (!wave)
    return {
      ...described,
      facts: {},
      view: emptyView(false),
    };
  return {
    ...described,
    view: createWaveView(wave),
    facts: waveFacts(wave.kind, wave.at(wave.samples[0] ?? {})),
    checks: [{ name: msg("wave.law"), checked: wave.samples.length }],
  };
};

/** Waves of all kinds, computed at every place and moment. */
export const waveElement = defineElement<WaveSpec>({
  type: "wave",
  about: "Waves: travelling, standing, added, diffracted, polarised.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: waveSchema,
  example: { type: "wave", kind: "standing", wavelength: "1 m", frequency: "2 Hz" },
  open,
});
