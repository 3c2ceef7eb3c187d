import { msg, firstIssue, type Message } from "../contract/messages/message.ts";
import { LESSONS_MODEL, lectureChoices, USUAL_CHOICES } from "../contract/lecture-choices.ts";
import { lectureOrderSchema, type LectureOrder } from "../contract/lecture-order.ts";
import { Command, CommanderError, Option } from "commander";
import { z } from "zod";
import { DEFAULT_THEME } from "../contract/style.ts";
import { innerOf } from "../contract/api/members.ts";
import { AppError, messageOf } from "../errors.ts";
import { DURATION_SECONDS, PROMPT_LENGTH } from "../contract/limits.ts";

/** What the command line asks for: the request, a plan file to read, where results go, how to report. */
export type LectureArguments = {
  request: LectureOrder;
  /** Whether `--model` was given. */
  modelAsked: boolean;
  planFile?: string | undefined;
  outDir?: string | undefined;
  json: boolean;
  compatible: boolean;
};

type ChoiceName = keyof typeof lectureChoices;
const CHOICE_NAMES = Object.keys(lectureChoices) as ChoiceName[];

const textOrNone = z.string().optional();
const choiceTexts = Object.fromEntries(CHOICE_NAMES.map((name) => [name, textOrNone])) as Record<
  ChoiceName,
  typeof textOrNone
>;

const optionsSchema = z.object({
  ...choiceTexts,
  duration: z.string().optional(),
  model: z.string().optional(),
  plan: z.string().optional(),
  out: z.string().optional(),
  reference: z.boolean(),
  json: z.boolean(),
  compatible: z.boolean(),
});

/** What the help says of a choice, with the name of its value; of others it says what the contract does. */
const CHOICE_HELP: Partial<Readonly<Record<ChoiceName, readonly [value: string, help: string]>>> = {
  engine: ["name", "program that draws"],
  style: ["name", "look of the lecture"],
  resolution: ["name", "shorter side of the picture"],
  aspect: ["ratio", "width to height"],
  voice: ["name", "voice that speaks, or none"],
  language: ["tag", "language of the lecture: en when left out, with an AI model the prompt's own"],
  captions: ["mode", "captions as files, drawn in as well, or none"],
  export: ["kind", "also write scene.py, the lecture as a Manim script"],
};

const SHOWN_DEFAULTS: Partial<Readonly<Record<ChoiceName, string>>> = { ...USUAL_CHOICES, style: DEFAULT_THEME };

/** The option of one of a lecture's choices. */
const choiceOption = (name: ChoiceName): Option => {
  const field: z.ZodType = innerOf(lectureChoices[name]);
  const [value, help] = CHOICE_HELP[name] ?? [name, lectureChoices[name].description];
  const option = new Option(`--${name} <${value}>`, help);
  return field instanceof z.ZodEnum ? option.choices(field.options.map(String)).default(SHOWN_DEFAULTS[name]) : option;
};

/** The command with all its options. */
export const createLectureCommand = (): Command => {
  const command = new Command("lecture")
    .description("Turns a sentence into a narrated, animated lecture.")
    .argument("[prompt]", `what the lecture should explain, ${PROMPT_LENGTH.least} to ${PROMPT_LENGTH.most} characters`)
    .option("--duration <seconds>", `length of the lecture, ${DURATION_SECONDS.least} to ${DURATION_SECONDS.most}`);
  for (const name of CHOICE_NAMES) command.addOption(choiceOption(name));
  return command
    .option(
      "--model <id>",
      "author: lessons for the built-in ones, or a model of the saved AI provider (default: the saved model, else lessons)",
    )
    .option("--plan <file>", "make the lecture of this plan; a prompt then only names it")
    .option("--out <folder>", "where the results go")
    .option("--reference", "draw through Remotion's own renderer (slow)", false)
    .option("--compatible", "repeat held pictures in the encoder, for players that are particular", false)
    .option("--json", "report as JSON lines, for scripts", false)
    .showHelpAfterError(false)
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
};

/** The built-in author. */
const MODEL_ID = /^\P{Cc}{1,200}$/u;

const usage = (message: Message, cause?: unknown): AppError => new AppError("usage", message, { cause });

const parseOptions = (
  argv: readonly string[],
): { prompt: string | undefined; options: z.infer<typeof optionsSchema> } | "help" => {
  const command = createLectureCommand();
  try {
    command.parse([...argv], { from: "user" });
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return "help";
    const fault = messageOf(thrown)
      .replace(/^error: /, "")
      .replace(/\.+$/, "");
    throw usage(msg("cli.see_help", { fault, command: "lecture" }), thrown);
  }
  return { prompt: command.args[0], options: optionsSchema.parse(command.opts()) };
};

const secondsOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value))
    throw usage(msg("cli.duration_no_number", { text, ...DURATION_SECONDS }));
  if (value < DURATION_SECONDS.least || value > DURATION_SECONDS.most)
    throw usage(msg("cli.duration_outside", { seconds: value, ...DURATION_SECONDS }));
  return value;
};

/** Reads the command line; `help` when help was printed. Throws AppError `usage`. */
export const readLectureArguments = (argv: readonly string[]): LectureArguments | "help" => {
  const read = parseOptions(argv);
  if (read === "help") return read;
  const { prompt, options } = read;
  if (prompt === undefined && options.plan === undefined) throw usage(msg("cli.prompt_missing"));
  const model = (options.model ?? LESSONS_MODEL).trim();
  if (!MODEL_ID.test(model)) throw usage(msg("cli.model_not_named"));
  const languageAsked = model === LESSONS_MODEL || options.language !== undefined ? {} : { languageAsked: false };
  const request = lectureOrderSchema.safeParse({
    ...options,
    ...languageAsked,
    languageWritten: options.language,
    model,
    durationSeconds: secondsOf(options.duration),
    plan: undefined,
    prompt,
  });
  if (!request.success) throw usage(firstIssue(request.error));
  return {
    request: request.data,
    modelAsked: options.model !== undefined,
    planFile: options.plan,
    outDir: options.out,
    json: options.json,
    compatible: options.compatible,
  };
};
