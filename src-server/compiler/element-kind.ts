import type { Message } from "../contract/messages/message.ts";
import type { z } from "zod";
import type { Aspect } from "../contract/style.ts";
import type { Box } from "../contract/timeline.ts";
import type { Facts, FactLookup } from "../contract/fact.ts";
import type { FindingCode } from "../contract/finding.ts";
import type { LecturePictures } from "../contract/pictures.ts";
import type { PlanElement, PlanParam } from "../contract/plan.ts";
import type { Drawing } from "./drawing.ts";
import type { ColoredQuantity, SymbolColor } from "./elements/shared/symbol-colors.ts";
import type { Typesetter } from "./typography/typesetter.ts";

/** What an element has when it is opened. */
export type ElementEnv = {
  type: Typesetter;
  params: Readonly<Record<string, PlanParam>>;
  /** Symbols with their colours in the whole lecture. */
  symbols: readonly SymbolColor[];
  /** Final facts of the scene's elements opened before this one. */
  facts: FactLookup;
  /** Names of the facts of an element opened before this one, for messages. */
  factNames?(element: string): readonly string[];
  /** Ids and types of all elements of the scene, for fields that name another element. */
  siblings: readonly { id: string; type: string }[];
  language: string;
  /** The teacher's own pictures by name; absent where no picture can come with a plan. */
  pictures?: LecturePictures | undefined;
};

/** What an element has when it is drawn. Lengths are stage units. */
export type DrawFrame = {
  /** The room it must stay in. */
  box: Box;
  /** A 36th of the picture's shorter side: body text is 1.6 u, formulas 2.2 u, figure labels at least 1.1 u. */
  u: number;
  /** 1, or less when the scene was re-laid smaller; text sizes are multiplied by it (`textSize`). */
  scale: number;
  aspect: Aspect;
  /** Current values of the scene's params. */
  params: Readonly<Record<string, number>>;
  /** Current facts, of the state each element is in at this moment. */
  facts: FactLookup;
  type: Typesetter;
};

/** How much room an element wants in a zone of the given size. */
export type Measure = {
  /** Natural size at `scale`; a figure that takes what it gets names its least useful size. */
  width: number;
  height: number;
  /** True where more room makes it larger (figures), false where it keeps its size (words, formulas). */
  stretch: boolean;
};

/** One state after another; each is shown for its share of the action's time. */
export type Transition = {
  view: ElementView;
  /** What happened: the name `step to` may wait for, and that followers get. */
  event: string;
  /** Natural time in seconds; 0.6 where it is left out. */
  seconds?: number;
  /** Key prefixes that travel on an arc instead of a straight line (swaps). */
  arcs?: readonly string[];
  regrouping?: Regrouping;
};

/** How shapes without a counterpart come and go when a formula is regrouped, by their keys. */
export type Regrouping = {
  /** From what a new shape comes, by its key: a copy of something that was there. */
  copies: ReadonlyMap<string, string>;
  /** Into what a shape goes that leaves, by its key. */
  merges: ReadonlyMap<string, string>;
  /** Groups of shapes that cancel: each is struck out and leaves. */
  struck: readonly (readonly string[])[];
};

export type StepRequest = { count: number; to?: string | undefined };

/** What is to be seen between axes, low and high end; an axis that is left out fits what is shown. */
export type Window = { x?: readonly [number, number] | undefined; y?: readonly [number, number] | undefined };

/** An element in one state. Views never change: an action returns other views. */
export type ElementView = {
  measure(room: { width: number; height: number }, frame: Omit<DrawFrame, "box">): Measure;
  /** Everything seen; stays inside `frame.box`. Throws nothing: what cannot be drawn was refused at opening. */
  draw(frame: DrawFrame): Drawing;
  /** The state with everything on stage, for an element whose items appear by `step` but which is shown at once; left out where that is this view. */
  whole?(): ElementView;
  /** Facts as they are now (swaps so far); falls back to the opened element's final facts. */
  facts?: Facts;
  /** Facts that move with the scene's params, at the given values; they come before `facts`. */
  factsAt?(params: Readonly<Record<string, number>>): Facts;
  /** Executes and shows the next events; an empty list when there is nothing left. */
  step?(request: StepRequest): readonly Transition[];
  /** Changes fields of the element; a message is the reason why it cannot. */
  transform?(to: Readonly<Record<string, unknown>>): Transition | Message;
  /** The element's own clock: its length in its own seconds and the view at a moment of it; `rate` of them pass per second of the picture, 1 where left out. */
  clock?: { seconds: number; at(seconds: number, rate?: number): ElementView };
  /** Turns the camera of a picture in space to angles in degrees: the view at a share of the way, 0 to 1. */
  rotate?(to: { azimuth?: number | undefined; elevation?: number | undefined }): (share: number) => ElementView;
  /** Lets what is below some keys be seen through what stands before it; without keys, all is as solid as ever. */
  lookAt?(prefixes: readonly string[]): ElementView;
  /** Shows another part of the plane between the axes: the view at a share of the way, 0 to 1; else why it cannot. */
  zoom?(window: Window): ((share: number) => ElementView) | ZoomRefusal;
  /** The state in which a part has come by itself, in an element that grows row by row; `begins` where nothing was there before. Undefined where it is in that state already. */
  withPart?(part: string, begins: boolean): ElementView | undefined;
  /** True where drawings are only right at the moments they are made for, as faces change places; moves draw every frame of it. */
  everyFrame?: boolean;
  /** Reacts to an event of the element named by `follows`. */
  follow?(event: string): ElementView;
};

/** Something that elements of one kind can share: `among` gives the first view with what suits all of the elements, itself included. */
export type Shareable = { kind: string; among(all: readonly OpenedElement[]): ElementView };

/** Something wrong with one element. `at` is the member, as `layers[1].y`; "" for the element itself. */
/** Why a window cannot be shown; `at` is the member of the action, with which the message begins. */
export type ZoomRefusal = { at: string; message: Message };

export type ElementFinding = { at: string; code: FindingCode; severity: "mend" | "repair"; message: Message };

/** An element read from a plan: its first state, what it computed, what is wrong with it. */
export type OpenedElement = {
  view: ElementView;
  /** Scale and window, where it can have them in common with other elements. */
  shares?: { scale?: Shareable; window?: Shareable };
  /** Facts after everything has run; speech and claims quote these. */
  facts: Facts;
  findings: readonly ElementFinding[];
  /** Id of a running element whose events reach `view.follow`. */
  follows?: string;
  /** Words it shows, for the check that the screen is not read aloud; formulas left out. */
  shownText?: readonly string[];
  /** Formulas it shows, for the check of letters against the symbol table. */
  shownTex?: readonly string[];
  /** What it shows in colours of its own and names with a symbol, in the colours of its first state. */
  quantities?: readonly ColoredQuantity[];
  /** Description for those who do not see it. */
  alt: string;
  /** Parts that can be addressed, for messages: `nodes A, B, C, D`. */
  partNames: string;
  /** Results of the machine checks of this element: what was checked and how much of it. */
  checks?: readonly { name: Message; checked: number }[];
};

/** One kind of element: everything the program knows about it. */
export type ElementKind = {
  type: string;
  /** What it is for, in one sentence. */
  about: string;
  /** `figure`s accept draw, `words` accept write, some both. */
  accepts: { draw: boolean; write: boolean };
  /** One of 25 u width (arrays, number lines); others need 15 × 10 u or their measured size. */
  wide: boolean;
  /** True where `draw` shows the element's `title` itself; otherwise the compiler sets it above. */
  drawsTitle?: boolean;
  /** How a highlight by colour points at its parts: by a bar behind them where colours of words mean something else. */
  pointing?: "bar";
  /** Members of the element in a plan; `description` and `.meta` explain them. */
  schema: z.ZodType;
  /** A complete example without id and zone. */
  example: Readonly<Record<string, unknown>>;
  /** Reads a plan's element; never throws for bad content, but returns findings. */
  open(element: PlanElement, env: ElementEnv): OpenedElement;
};

/** Binds a schema to the function that opens what it parses; problems of form become findings. */
export type ElementDefinition<Spec> = Omit<ElementKind, "schema" | "open"> & {
  schema: z.ZodType<Spec>;
  open(spec: Spec & PlanElement, env: ElementEnv): OpenedElement;
};
