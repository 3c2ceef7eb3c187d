import type {
  DrawFrame,
  ElementFinding,
  ElementKind,
  ElementView,
  OpenedElement,
  Transition,
} from "../../src-server/compiler/element-kind.ts";
import { formatMessage } from "../../src-server/contract/messages/message.ts";
import { elementSchema } from "../../src-server/contract/plan.ts";
import type { LecturePictures } from "../../src-server/contract/pictures.ts";
import type { Aspect, ThemeName } from "../../src-server/contract/style.ts";
import type { Box } from "../../src-server/contract/timeline.ts";
import { THEMES } from "../../src-server/compiler/themes.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import type { Typesetter } from "../../src-server/compiler/typography/typesetter.ts";
import { checksInEnglish, inEnglish, type InEnglish } from "./in-english.ts";

const U = 30;

/** A typesetter of a theme's letters; close it when the test is over. */
export const typesetterFor = (theme: ThemeName = "midnight"): Typesetter & { close(): void } =>
  createTypesetter({ textFont: THEMES[theme].textFont });

/** An opened element whose messages are English texts. */
export type OpenedInEnglish = Omit<OpenedElement, "findings" | "checks"> & {
  findings: InEnglish<ElementFinding>[];
  checks?: { name: string; checked: number }[];
};

/** An opened element with its messages in English. */
export const openedInEnglish = ({ findings, checks, ...opened }: OpenedElement): OpenedInEnglish => {
  const named = checksInEnglish(checks);
  return { ...opened, findings: inEnglish(findings), ...(named ? { checks: named } : {}) };
};

/** Opens an element outside a plan; `id` and `zone` are added. */
export const openElement = (
  kind: ElementKind,
  element: Readonly<Record<string, unknown>>,
  options: {
    type: Typesetter;
    params?: Readonly<Record<string, { value: number; min: number; max: number }>>;
    siblings?: readonly { id: string; type: string }[];
    pictures?: LecturePictures;
  },
): OpenedInEnglish => {
  const opened = kind.open(elementSchema.parse({ id: "e", zone: "main", ...element, type: kind.type }), {
    type: options.type,
    params: options.params ?? {},
    symbols: [],
    facts: () => undefined,
    siblings: options.siblings ?? [],
    language: "en",
    pictures: options.pictures,
  });
  return openedInEnglish(opened);
};

/** A frame of a zone of the given size in stage units. */
export const frameOf = (options: {
  type: Typesetter;
  box?: Box;
  params?: Readonly<Record<string, number>>;
  aspect?: Aspect;
  scale?: number;
}): DrawFrame => ({
  box: options.box ?? [150, 200, 1770, 900],
  u: U,
  scale: options.scale ?? 1,
  aspect: options.aspect ?? "16:9",
  params: options.params ?? {},
  facts: () => undefined,
  type: options.type,
});

/** What `transform` makes of a view, or in English why it cannot. */
export const changedBy = (view: ElementView, to: Readonly<Record<string, unknown>>): Transition | string => {
  const changed = view.transform?.(to);
  if (!changed) throw new Error("this element has no transform");
  return "view" in changed ? changed : formatMessage(changed);
};
