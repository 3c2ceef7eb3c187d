import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from "node:worker_threads";
import { msg, type Message } from "../../../contract/messages/message.ts";
import { AppError } from "../../../errors.ts";
import { ownValue } from "../../../own-value.ts";
import { TypesetError, type Glyph, type TexOutline } from "../typesetter.ts";
import { round2 } from "../path-data.ts";
import { createBoundedCache } from "../bounded-cache.ts";
import { UNDRAWN_CHARACTERS } from "../text/text-runs.ts";
import type { TexReply, TexTree } from "./svg-tree.ts";
import type { TexRequest, TexStart, TexWorkerData } from "./tex-worker.ts";
import { lex, type Lexeme } from "./tex-lexer.ts";
import { alignTokens, findParts, sideTokens, termTokens, inVisualOrder } from "./formula-parts.ts";
import { type InkPlacer, createInkPlacer } from "./ink-placer.ts";
import { readTokens } from "./read-tokens.ts";

type TexBridge = {
  /** Typesets a formula and waits for it; `undefined` when it took too long. */
  convert(request: TexRequest): TexReply | undefined;
  /** Ends the engine. */
  close(): void;
};

const START_LIMIT_MS = 30_000;
const FORMULA_LIMIT_MS = 2000;
/** How much longer than its processor time a formula may take on a machine that is busy with other things. */
const BUSY_FACTOR = 10;
const MEMORY_LIMIT_MB = 256;

type Engine = { worker: Worker; port: MessagePort; signal: Int32Array<SharedArrayBuffer>; started: boolean };

const startEngine = (): Engine => {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: TexWorkerData = { port: port2, signal };
  const worker = new Worker(new URL("tex-worker.ts", import.meta.url), {
    workerData,
    transferList: [port2],
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  // A worker that dies (out of memory) leaves its formula unanswered; the time limit then replaces it.
  worker.on("error", () => undefined);
  worker.unref();
  port1.unref();
  return { worker, port: port1, signal, started: false };
};

/** The next message of the engine, waited for without letting go of this thread. */
const nextMessage = ({ port, signal }: Engine, limitMs: number): { message: unknown } | undefined => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const seen = Atomics.load(signal, 0);
    const received = receiveMessageOnPort(port);
    if (received) return received;
    const restMs = deadline - performance.now();
    if (restMs <= 0) return undefined;
    Atomics.wait(signal, 0, seen, restMs);
  }
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The answer to a formula, waited for until the engine has worked on it for the limit. This thread stands still
 * meanwhile, so that the process's time is the engine's; on a busy machine it passes more slowly than the clock's.
 */
const answerWithin = (engine: Engine, limitMs: number): { message: unknown } | undefined => {
  const [before, deadline] = [cpuMs(), performance.now() + BUSY_FACTOR * limitMs];
  for (
    let restMs = limitMs;
    restMs > 1;
    restMs = Math.min(limitMs - (cpuMs() - before), deadline - performance.now())
  ) {
    const received = nextMessage(engine, restMs);
    if (received) return received;
  }
  return undefined;
};

const stopEngine = (engine: Engine): void => {
  engine.port.close();
  void engine.worker.terminate();
};

const isStart = (message: unknown): message is TexStart =>
  typeof message === "object" && message !== null && "started" in message;
const isReply = (message: unknown): message is TexReply =>
  typeof message === "object" && message !== null && "ok" in message;

const waitForStart = (engine: Engine): void => {
  if (engine.started) return;
  const received = nextMessage(engine, START_LIMIT_MS);
  const message = received?.message;
  if (isStart(message) && message.started) {
    engine.started = true;
    return;
  }
  throw new AppError(
    "tool",
    isStart(message) && !message.started
      ? msg("tex.engine_start_failed", { reason: message.message })
      : msg("tex.engine_did_not_start"),
  );
};

/** Starts the formula engine in a thread of its own; the first `convert` waits until it is ready. */
export const createTexBridge = ({ formulaLimitMs = FORMULA_LIMIT_MS } = {}): TexBridge => {
  let engine: Engine | undefined = startEngine();
  return {
    convert(request) {
      if (!engine) throw new AppError("internal", msg("tex.typesetter_closed"));
      waitForStart(engine);
      engine.port.postMessage(request);
      const received = answerWithin(engine, formulaLimitMs);
      if (received && isReply(received.message)) return received.message;
      stopEngine(engine);
      engine = startEngine();
      return undefined;
    },
    close() {
      if (engine) stopEngine(engine);
      engine = undefined;
    },
  };
};

const MAX_CHARACTERS = 2000;
const MAX_CELLS = 400;
const DEEPEST = 40;

/** Commands that define, load, link, style or read: no formula of a lecture needs them. */
const REFUSED = new Set(
  (
    "def gdef edef xdef let futurelet newcommand renewcommand providecommand newenvironment renewenvironment DeclareMathOperator " +
    "DeclarePairedDelimiter input include require href url style class cssId data unicode html htmlId htmlClass htmlData htmlStyle mmlToken " +
    "openin openout read write immediate csname endcsname catcode special includegraphics usepackage documentclass loop repeat expandafter " +
    "newcolumntype verb label ref eqref tag bbox newtoks toks jobname meaning string noexpand begingroup endgroup bgroup egroup aftergroup everymath Macro"
  )
    .split(" ")
    .map((name) => `\\${name}`),
);

/** Environments that arrange formulas; those with a number of columns are left out, since the engine would build them all. */
const ENVIRONMENTS = new Set(
  (
    "matrix pmatrix bmatrix Bmatrix vmatrix Vmatrix smallmatrix array subarray cases aligned align align* gathered gather gather* split " +
    "multline multline* equation equation* eqnarray eqnarray*"
  ).split(" "),
);
const COLUMNS = /^[clr|:\s]*$/;

const fail = (message: Message): never => {
  throw new TypesetError(message);
};

/** Position as people count it. */
const place = ({ at }: Lexeme): Message => msg("tex.character", { at: at + 1 });

const CLOSERS: Readonly<Record<string, string>> = { "}": "brace", "\\right": "\\left", "\\end": "\\begin" };
const OPENERS: Readonly<Record<string, { closer: string; name: string }>> = {
  "{": { closer: "}", name: "brace" },
  "\\left": { closer: "\\right", name: "\\left" },
  "\\begin": { closer: "\\end", name: "\\begin" },
};

const neverClosed = (open: Lexeme): Message =>
  open.tex === "{"
    ? msg("tex.brace_opened_never_closed", { place: place(open) })
    : msg("tex.has_no", {
        tex: open.tex,
        place: place(open),
        partner: ownValue(OPENERS, open.tex)?.closer ?? msg("tex.no_end"),
      });

const neverOpened = (closer: Lexeme): Message =>
  closer.tex === "}"
    ? msg("tex.brace_closed_was_never", { place: place(closer) })
    : msg("tex.has_no", {
        tex: closer.tex,
        place: place(closer),
        partner: ownValue(CLOSERS, closer.tex) ?? msg("tex.no_beginning"),
      });

/** Braces, \left and \begin must pair; each error says where. */
const checkNesting = (lexemes: readonly Lexeme[]): void => {
  const open: Lexeme[] = [];
  for (const lexeme of lexemes) {
    if (lexeme.tex in OPENERS) open.push(lexeme);
    if (open.length > DEEPEST)
      fail(msg("tex.nested_too_deep", { depth: DEEPEST + 1, place: place(lexeme), deepest: DEEPEST }));
    if (!(lexeme.tex in CLOSERS)) continue;
    const last = open.pop();
    if (!last) return fail(neverOpened(lexeme));
    if (ownValue(OPENERS, last.tex)?.closer !== lexeme.tex) fail(neverClosed(last));
  }
  const last = open.at(-1);
  if (last) fail(neverClosed(last));
};

/** Only known environments with plain columns: `*{999999999}{c}` would fill the memory. */
const checkEnvironments = (tex: string): void => {
  for (const match of tex.matchAll(/\\begin\s*\{([^}]*)\}(?:\s*\[[^\]]*\])?(?:\s*\{([^}]*)\})?/g)) {
    const [, name = "", columns = ""] = match;
    const where = msg("tex.character", { at: match.index + 1 });
    if (!ENVIRONMENTS.has(name)) fail(msg("tex.unknown_environment_formulas_use", { name, where }));
    if (name.endsWith("array") && !COLUMNS.test(columns))
      fail(msg("tex.columns_write_l_c", { columns: `{${columns}}`, name, where }));
  }
  const begins = tex.match(/\\begin(?![a-zA-Z])/g)?.length ?? 0;
  if (begins !== (tex.match(/\\begin\s*\{[^}]*\}/g)?.length ?? 0)) fail(msg("tex.begin_without_name"));
};

/** Refuses what is too long, too deep, unpaired or forbidden; throws a TypesetError. */
const checkTex = (tex: string): void => {
  if (tex.trim() === "") fail(msg("tex.formula_empty"));
  if (tex.length > MAX_CHARACTERS)
    fail(msg("tex.formula_has_characters_most", { length: tex.length, maxCharacters: MAX_CHARACTERS }));
  const lexemes = lex(tex);
  const cells = lexemes.filter((lexeme) => lexeme.tex === "&" || lexeme.tex === "\\\\").length;
  if (cells > MAX_CELLS) fail(msg("tex.formula_has_more_cells", { maxCells: MAX_CELLS }));
  const refused = lexemes.find((lexeme) => REFUSED.has(lexeme.tex));
  if (refused) fail(msg("tex.not_allowed_formulas_define", { tex: refused.tex, place: place(refused) }));
  const comment = lexemes.find((lexeme) => lexeme.tex === "%");
  if (comment) fail(msg("tex.hides_rest_formula_write", { place: place(comment) }));
  const control = lexemes.find((lexeme) => /\p{Cc}/u.test(lexeme.tex) && !/^\s+$/.test(lexeme.tex));
  if (control) fail(msg("tex.control_character", { place: place(control) }));
  checkNesting(lexemes);
  checkEnvironments(tex);
};

/** Extent of the glyphs above and below the baseline, at least that of the engine's own box. */
const extent = (
  glyphs: readonly Glyph[],
  { ascent, descent }: TexTree,
  size: number,
): { ascent: number; descent: number } => ({
  ascent: round2(Math.max(ascent * size, ...glyphs.map((glyph) => -(glyph.y + glyph.box[1])))),
  descent: round2(Math.max(descent * size, ...glyphs.map((glyph) => glyph.y + glyph.box[3]))),
});

/** A typeset formula as glyphs, with the parts of its source they stand for. */
const texOutline = (tex: string, tree: TexTree, { size, placer }: { size: number; placer: InkPlacer }): TexOutline => {
  const tokens = readTokens(tex);
  const glyphs: Glyph[] = [];
  const glyphsOf: number[][] = tokens.map(() => []);
  for (const { inks, joined, token } of alignTokens(inVisualOrder(tree.root), tokens)) {
    const placed = joined ? placer.join(inks, size) : inks.flatMap((ink) => placer.place(ink, size));
    for (const glyph of placed) glyphsOf[token]?.push(glyphs.push(glyph) - 1);
  }
  const collect = (indexes: readonly number[] | undefined): number[] | undefined => {
    const found = indexes?.flatMap((index) => glyphsOf[index] ?? []).sort((a, b) => a - b);
    return found && found.length > 0 ? found : undefined;
  };
  return {
    glyphs,
    width: round2(tree.width * size),
    ...extent(glyphs, tree, size),
    size,
    find(sub, occurrence = 1) {
      const range = findParts(tokens, sub)[occurrence - 1];
      return range && collect([...tokens.keys()].slice(range.first, range.last + 1));
    },
    side: (which) => collect(sideTokens(tokens, which)),
    term: (n) => collect(termTokens(tokens)[n - 1]),
    tokens: tokens
      .map(({ tex: written }, index) => ({ tex: written, glyphs: glyphsOf[index] ?? [] }))
      .filter((token) => token.glyphs.length > 0),
  };
};

/** Position of the first use of a command or character in a formula, as people count it; undefined where it is not used. */
const whereIs = (tex: string, wanted: string): number | undefined => {
  const lexeme = wanted === "" ? undefined : lex(tex).find((each) => each.tex === wanted);
  return lexeme && lexeme.at + 1;
};

const firstCommand = (message: string): string => /\\(?:[a-zA-Z]+|.)/u.exec(message)?.[0] ?? "";
const asClause = (message: string): string => {
  const text = message.trim().replace(/\.$/, "");
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};

/** The engine's complaint as a finding: what is wrong, and where as far as that is known. */
const texError = (tex: string, { id, message }: { id: string; message: string }): TypesetError => {
  const command = firstCommand(message);
  const at = whereIs(tex, command);
  if (id === "UndefinedControlSequence")
    return new TypesetError(
      at === undefined ? msg("tex.unknown_command", { command }) : msg("tex.unknown_command_at", { command, at }),
    );
  if (id === "MaxMacroSub1" || id === "MaxMacroSub2" || id === "MaxBufferSize")
    return new TypesetError(msg("tex.formula_grows_without_end"));
  const complaint = asClause(message);
  return new TypesetError(
    at === undefined ? msg("tex.engine_complaint", { complaint }) : msg("tex.engine_complaint_at", { complaint, at }),
  );
};

export type TexSetter = {
  /** Sets a formula; throws a TypesetError. */
  set(tex: string, size: number, mode: "display" | "inline"): TexOutline;
  /** Characters of a formula that its fonts do not draw; throws a TypesetError. */
  undrawn(tex: string): string;
  close(): void;
};

/** A formula with boxes for letters; each keeps its length, so that offsets stay. */
const boxed = (tex: string, letters: string): string =>
  [...new Set(letters)].reduce(
    (text, letter) => text.replaceAll(letter, UNDRAWN_CHARACTERS.repeat(letter.length)),
    tex,
  );

const MAX_REPLIES_CACHED = 1000;
const TOO_SLOW = msg("tex.formula_too_slow");

/** Sets formulas with the engine in its own thread. Refused formulas are remembered as well, so that a slow one is slow once. */
export const createTexSetter = (): TexSetter => {
  const bridge = createTexBridge();
  const placer = createInkPlacer();
  const replies = createBoundedCache<TexReply | "slow">(MAX_REPLIES_CACHED);
  const outlines = createBoundedCache<TexOutline>(MAX_REPLIES_CACHED);

  const typeset = (tex: string, display: boolean): TexTree => {
    const reply = replies.get(`${display} ${tex}`, () => bridge.convert({ tex, display }) ?? "slow");
    if (reply === "slow") throw new TypesetError(TOO_SLOW);
    if (!reply.ok) throw texError(tex, reply);
    return reply.tree;
  };

  const outline = (tex: string, size: number, display: boolean): TexOutline => {
    const tree = typeset(tex, display);
    if (tree.undrawn === "") return texOutline(tex, tree, { size, placer });
    const source = boxed(tex, tree.undrawn);
    const set = texOutline(source, typeset(source, display), { size, placer });
    return { ...set, find: (sub, occurrence) => set.find(boxed(sub, tree.undrawn), occurrence) };
  };

  return {
    set(tex, size, mode) {
      checkTex(tex);
      return outlines.get(`${mode} ${size} ${tex}`, () => outline(tex, size, mode === "display"));
    },
    undrawn(tex) {
      checkTex(tex);
      return typeset(tex, true).undrawn;
    },
    close: bridge.close,
  };
};
