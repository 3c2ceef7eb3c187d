import type { ColorRole } from "../../../contract/style.ts";
import { circlePath, polylinePath } from "../../shapes.ts";
import type { CalloutVariant } from "./callout-schema.ts";

/** Line drawings one unit high about their own centre. */
type Icon = readonly string[];

const TICK: Icon = [polylinePath([[-0.42, 0.05], [-0.12, 0.34], [0.44, -0.34]])];
const CROSS: Icon = [polylinePath([[-0.34, -0.34], [0.34, 0.34]]), polylinePath([[0.34, -0.34], [-0.34, 0.34]])];
const BOOK: Icon = [
  polylinePath([[0, -0.28], [0, 0.4]]),
  "M0 -0.28C-0.15 -0.4 -0.35 -0.42 -0.5 -0.38L-0.5 0.3C-0.35 0.26 -0.15 0.28 0 0.4C0.15 0.28 0.35 0.26 0.5 0.3L0.5 -0.38C0.35 -0.42 0.15 -0.4 0 -0.28",
];
const SCALES: Icon = [
  polylinePath([[0, -0.45], [0, 0.45]]), polylinePath([[-0.25, 0.45], [0.25, 0.45]]), polylinePath([[-0.42, -0.3], [0.42, -0.3]]),
  "M-0.42 -0.3L-0.56 0.1C-0.5 0.24 -0.34 0.24 -0.28 0.1Z", "M0.42 -0.3L0.28 0.1C0.34 0.24 0.5 0.24 0.56 0.1Z",
];
const THEREFORE: Icon = [polylinePath([[-0.45, 0.42], [-0.45, -0.42], [0.45, -0.42], [0.45, 0.42], [-0.45, 0.42]]), polylinePath([[-0.22, 0.02], [-0.06, 0.2], [0.24, -0.18]])];
const PENCIL: Icon = [polylinePath([[-0.45, 0.45], [-0.36, 0.16], [0.22, -0.42], [0.42, -0.22], [-0.16, 0.36], [-0.45, 0.45]]), polylinePath([[0.08, -0.28], [0.28, -0.08]])];
const TRIANGLE: Icon = [polylinePath([[0, -0.45], [0.5, 0.42], [-0.5, 0.42], [0, -0.45]]), polylinePath([[0, -0.15], [0, 0.12]]), polylinePath([[0, 0.24], [0, 0.28]])];
const QUESTION: Icon = [
  circlePath(0.48), "M-0.17 -0.12C-0.17 -0.34 0.19 -0.34 0.19 -0.11C0.19 0.04 0 0.03 0 0.16", polylinePath([[0, 0.28], [0, 0.31]]),
];
const LOOP: Icon = ["M0.4 0.05C0.36 0.5 -0.4 0.5 -0.4 0C-0.4 -0.5 0.22 -0.54 0.38 -0.16", polylinePath([[0.42, -0.42], [0.4, -0.14], [0.12, -0.18]])];

export type CalloutLook = { role: ColorRole; icon: Icon };

/** Colour and sign of each variant. */
export const CALLOUT_LOOKS: Readonly<Record<CalloutVariant, CalloutLook>> = {
  definition: { role: "a", icon: BOOK },
  theorem: { role: "d", icon: THEREFORE },
  law: { role: "c", icon: SCALES },
  example: { role: "b", icon: PENCIL },
  warning: { role: "bad", icon: TRIANGLE },
  misconception: { role: "bad", icon: CROSS },
  question: { role: "a", icon: QUESTION },
  recap: { role: "c", icon: LOOP },
};

export const MARKS = { cross: CROSS, tick: TICK } as const;
export type { Icon };

type Names = Readonly<Record<CalloutVariant, string>>;

/** What the sign is called, by language of the lecture. */
const NAMES: Readonly<Record<string, Names>> = {
  en: { definition: "Definition", theorem: "Theorem", law: "Law", example: "Example", warning: "Careful", misconception: "Misconception", question: "Question", recap: "In short" },
  de: { definition: "Definition", theorem: "Satz", law: "Gesetz", example: "Beispiel", warning: "Achtung", misconception: "Irrtum", question: "Frage", recap: "Kurz gesagt" },
  fr: { definition: "Définition", theorem: "Théorème", law: "Loi", example: "Exemple", warning: "Attention", misconception: "Idée fausse", question: "Question", recap: "En bref" },
  es: { definition: "Definición", theorem: "Teorema", law: "Ley", example: "Ejemplo", warning: "Cuidado", misconception: "Idea errónea", question: "Pregunta", recap: "En resumen" },
};

/** The word beside a variant's sign; undefined in languages that have none here, where the sign stands alone. */
export const variantName = (variant: CalloutVariant, language: string): string | undefined =>
  NAMES[language.split("-")[0]?.toLowerCase() ?? ""]?.[variant];
