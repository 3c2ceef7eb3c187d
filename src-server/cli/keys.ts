import { msg, schemaText, firstIssue } from "../contract/messages/message.ts";
import { withToolStore } from "../compose/tool-store.ts";
import { argv, stdout } from "node:process";
import { Option, type Command } from "commander";
import { z } from "zod";
import { type KeyRow, hashKey, newKey } from "../accounts/authenticate.ts";
import { readOwnerKey, revokeKey } from "../accounts/owner-key.ts";
import { KEY_KINDS, keyKindSchema, KEY_PLANS, planSchema } from "../contract/api/accounts.ts";
import { AppError } from "../errors.ts";
import { runCli } from "./command.ts";
import { DATA_OPTION, dataDirOf, parseCommand, quietCommand } from "./parse-command.ts";

type Write = (text: string) => void;

/** Runs `npm run keys`. Throws `AppError`. */
const keysCommand = async (argv: readonly string[], write: Write): Promise<void> => {
  await parseCommand(createCommand(write), argv);
};

const createCommand = (write: Write): Command => {
  const command = quietCommand("keys").description("Makes, lists and revokes keys for the service.");
  command
    .command("create")
    .description("makes a key and prints it, this once")
    .addOption(new Option("--kind <kind>", "whether it must bring a bucket").choices(KEY_KINDS).makeOptionMandatory())
    .addOption(new Option("--plan <plan>", "what it may use").choices(KEY_PLANS).makeOptionMandatory())
    .option("--name <text>", "what it is for")
    .option(...DATA_OPTION)
    .allowExcessArguments(false)
    .action((options: unknown) => create(options, write));
  command
    .command("show")
    .description("prints the owner's key, which the service made at its first start")
    .option(...DATA_OPTION)
    .allowExcessArguments(false)
    .action((options: unknown) => show(options, write));
  command
    .command("list")
    .description("one line a key, its id first")
    .option(...DATA_OPTION)
    .allowExcessArguments(false)
    .action((options: unknown) => list(options, write));
  command
    .command("revoke")
    .description("ends a key at once")
    .argument("<id>", "the id that list shows")
    .option(...DATA_OPTION)
    .allowExcessArguments(false)
    .action((id: string, options: unknown) => revoke(id, options));
  return command;
};

const createSchema = z.object({ kind: keyKindSchema, plan: planSchema, name: z.string().default("") });

const MAX_NAME_CHARACTERS = 100;

const nameSchema = z
  .string()
  .trim()
  .max(MAX_NAME_CHARACTERS, schemaText(msg("cli.key_name_too_long", { most: MAX_NAME_CHARACTERS })))
  .regex(/^\P{Cc}*$/u, schemaText(msg("cli.key_name_no_plain_text")));

const create = async (options: unknown, write: Write): Promise<void> => {
  const { kind, plan, name } = createSchema.parse(options);
  const read = nameSchema.safeParse(name);
  if (!read.success) throw new AppError("usage", firstIssue(read.error));
  const key = newKey();
  await withToolStore(dataDirOf(options), ({ accounts }) =>
    accounts.addKey({ hash: hashKey(key), kind, plan, name: read.data }),
  );
  write(`${key}\n`);
};

const show = (options: unknown, write: Write): void => {
  const key = readOwnerKey(dataDirOf(options));
  if (key === null) throw new AppError("data", msg("cli.no_owner_key"));
  write(`${key}\n`);
};

const list = async (options: unknown, write: Write): Promise<void> => {
  const keys = await withToolStore(dataDirOf(options), ({ accounts }) => accounts.keys());
  for (const key of keys) write(`${keyLine(key)}\n`);
};

/** One line a key: id, kind, plan, when it was made and last used, name. */
const keyLine = ({ id, kind, plan, createdAt, lastUsedAt, name }: KeyRow): string => {
  const used = lastUsedAt === null ? "never used" : `used ${day(lastUsedAt)}`;
  const facts = [id, kind.padEnd(7), plan.padEnd(9), `made ${day(createdAt)}`, used.padEnd(15), name];
  return facts.join("  ").trimEnd();
};

const day = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

const revoke = async (id: string, options: unknown): Promise<void> => {
  const dataDir = dataDirOf(options);
  const revoked = await withToolStore(dataDir, ({ accounts }) => revokeKey(dataDir, accounts, id));
  if (revoked) return;
  throw new AppError("data", msg("cli.no_such_key", { id: JSON.stringify(id.slice(0, 60)) }));
};

await runCli(() => keysCommand(argv.slice(2), (text) => stdout.write(text)));
