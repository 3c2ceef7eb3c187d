import type { ColorRole } from "../../../contract/style.ts";
import { ownValue } from "../../../own-value.ts";
import {
  BOOK,
  CHECKED_BOX,
  CROSS,
  LOOP,
  PENCIL,
  QUESTION_MARK,
  CALLOUT_SCALES,
  WARNING_SIGN,
  type Icon,
} from "./callout-icons.ts";
import type { CalloutVariant } from "./callout-schema.ts";

export type CalloutLook = { role: ColorRole; icon: Icon };

/** Colour and sign of each variant. */
export const CALLOUT_LOOKS: Readonly<Record<CalloutVariant, CalloutLook>> = {
  definition: { role: "a", icon: BOOK },
  theorem: { role: "d", icon: CHECKED_BOX },
  law: { role: "c", icon: CALLOUT_SCALES },
  example: { role: "b", icon: PENCIL },
  warning: { role: "bad", icon: WARNING_SIGN },
  misconception: { role: "bad", icon: CROSS },
  question: { role: "a", icon: QUESTION_MARK },
  recap: { role: "c", icon: LOOP },
};

type Names = Readonly<Record<CalloutVariant, string>>;

/** What the sign is called, by language of the lecture. */
const NAMES: Readonly<Record<string, Names>> = {
  en: {
    definition: "Definition",
    theorem: "Theorem",
    law: "Law",
    example: "Example",
    warning: "Careful",
    misconception: "Misconception",
    question: "Question",
    recap: "In short",
  },
  de: {
    definition: "Definition",
    theorem: "Satz",
    law: "Gesetz",
    example: "Beispiel",
    warning: "Achtung",
    misconception: "Irrtum",
    question: "Frage",
    recap: "Kurz gesagt",
  },
  fr: {
    definition: "Définition",
    theorem: "Théorème",
    law: "Loi",
    example: "Exemple",
    warning: "Attention",
    misconception: "Idée fausse",
    question: "Question",
    recap: "En bref",
  },
  es: {
    definition: "Definición",
    theorem: "Teorema",
    law: "Ley",
    example: "Ejemplo",
    warning: "Cuidado",
    misconception: "Idea errónea",
    question: "Pregunta",
    recap: "En resumen",
  },
};

/** The word beside a variant's sign; undefined in languages that have none here, where the sign stands alone. */
export const variantName = (variant: CalloutVariant, language: string): string | undefined =>
  ownValue(NAMES, language.split("-")[0]?.toLowerCase() ?? "")?.[variant];
