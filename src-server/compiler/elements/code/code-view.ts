import type { ElementView } from "../../element-kind.ts";
import { clipped, fitWords, measureWords } from "../shared/fit-words.ts";
import { itemSteps } from "../shared/item-steps.ts";
import { codePart, type CodeText } from "./code-parts.ts";
import type { CodeSpec } from "./code-schema.ts";
import { codeShapes } from "./code-shapes.ts";
import { lineOfEvent } from "./follow-line.ts";
import { setCode, watchedNow } from "./set-code.ts";

/** Code with a bar behind one of its lines (from 1), or behind none. */
export const codeView = (spec: CodeSpec, text: CodeText, line: number | undefined): ElementView => {
  const { lines, tokens } = text;
  const content = { lines, columns: Math.max(0, ...lines.map((row) => [...row].length)) };
  const written = lines.flatMap((row, i) => (row.trim() === "" ? [] : [i + 1]));
  return {
    measure: (room, frame) => measureWords(setCode(content, frame, watchedNow(spec, frame.facts)), room, frame),
    draw: (frame) => {
      const watched = watchedNow(spec, frame.facts);
      const { laid, at, clip } = fitWords(setCode(content, frame, watched), frame, { grow: 1.7 });
      const shapes = codeShapes({ laid, tokens, line, watched }, at, frame);
      return { shapes: clipped(shapes, clip), find: (part) => codePart(part, text, spec.watch) };
    },
    step: (request) =>
      itemSteps({
        request,
        done: written.indexOf(line ?? 0) + 1,
        total: written.length,
        event: "line",
        seconds: 0.5,
        view: (count) => codeView(spec, text, written[count - 1]),
      }),
    follow: (event) => codeView(spec, text, lineOfEvent(event, lines) ?? line),
  };
};
