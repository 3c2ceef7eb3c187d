/** Modules that must not be imported, and why; `typesAllowed` leaves their types free. */
export type Ban = { modules: readonly string[]; because: string; typesAllowed?: boolean };

/** A module: its files as globs, what it holds, the packages it alone may import, and what it must not import. */
export type Module = { files: readonly string[]; holds: string; owns?: readonly string[]; never?: readonly Ban[] };

const START = "Only src-server/processes may start programs; use its runTool or startTool.";
/** Packages with one owner, and the message for every other module. */
export const OWNED_PACKAGES: Readonly<Record<string, string>> = {
  ...{ electron: "Only src-main/main.ts and preload.ts may use Electron." },
  ...{ express: "Only src-server/http may use Express.", "better-sqlite3": "Only the store's files may use SQLite." },
  ...{ execa: START, "node:child_process": START, child_process: START },
  ...{ openai: "Only src-server/providers may call language models." },
};

const STAGES = "planner narration compiler engines assembly publishing".split(" ");
const CALLERS = "pipeline cli compose doctor http store jobs accounts settings providers".split(" ");
const ALL = [...STAGES, ...CALLERS];
const except = (all: readonly string[], names: string): string[] =>
  all.filter((name) => !names.split(" ").includes(name));
const ban = (modules: readonly string[], because: string): Ban => ({ modules, because });
const typesOnly = (modules: readonly string[], because: string): Ban => ({ modules, because, typesAllowed: true });

const module = (folders: string, holds: string, rules: Partial<Module> = {}): Module => ({
  ...{ files: folders.split(" ").map((folder) => `src-server/${folder}/**`), holds, ...rules },
});
const stage = (name: string, holds: string): Module =>
  module(name, holds, {
    never: [
      ban(except(STAGES, name), "A stage never imports another; the pipeline receives them as functions."),
      ban(CALLERS, "A stage does not know its callers."),
    ],
  });

/** The modules of `src-server`, callers first: source of the import rules and of the map in docs/architecture.md. */
export const MODULES: readonly Module[] = [
  module("cli", "the commands: `lecture`, `serve`, `keys`, `settings`, `voices`, `manim`, `doctor`"),
  module("compose", "the composition root: the one place that creates all parts and connects them"),
  module("http", "the API: guard, request parsing, operations, event streams, files, OpenAPI document, `/docs`", {
    owns: ["express"],
    never: [ban([...except(ALL, "http"), "processes", "secrets"], "HTTP knows the service only by http/service.ts.")],
  }),
  module("doctor", "what this machine has and lacks"),
  module("jobs", "the queue: admission, runner, retries, revisions, delivery, recovery after a kill", {
    never: [
      typesOnly([...STAGES, "pipeline"], "Jobs receive the stages as functions; import only their types."),
      typesOnly(["http"], "Jobs implement the interface of http; import only its types."),
      ban(["store", "cli", "compose", "providers"], "Jobs know the store by its interface."),
    ],
  }),
  module("accounts settings secrets network", "keys and plans, settings, encryption, outgoing connections", {
    never: [ban(except(ALL, "accounts settings"), "Shared modules do not know their callers.")],
  }),
  module("store", "SQLite: rows of jobs, accounts and settings, migrations, backups", {
    owns: ["better-sqlite3"],
    never: [
      ban([...except(ALL, "store jobs accounts settings"), "processes"], "The store does not know its callers."),
      typesOnly(["jobs", "accounts", "settings"], "The store implements these interfaces; import only their types."),
    ],
  }),
  module("pipeline", "one lecture from request to result, with checkpoints", {
    never: [
      typesOnly(STAGES, "The pipeline receives the stages as functions; import only their types."),
      ban(except(CALLERS, "pipeline doctor"), "The pipeline does not know its callers."),
    ],
  }),
  stage("planner", "who writes the plan: built-in lessons, or a language model"),
  stage("compiler", "a plan to a timeline: reading and checks, layout, actions, audit"),
  stage("narration", "spoken words, voices, word times, captions"),
  stage("engines", "a timeline to one clip per scene: Remotion (page or canvas) and Manim"),
  stage("assembly", "clips and speech to the MP4; probes the result"),
  stage("publishing", "upload to R2 or S3"),
  module("providers", "the client that calls language models", {
    owns: ["openai"],
    never: [ban([...except(ALL, "providers"), "processes", "secrets"], "Providers do not know their callers.")],
  }),
  module("processes", "the only module that starts programs", {
    owns: ["execa", "node:child_process", "child_process"],
    never: [ban(ALL, "Processes do not know their callers.")],
  }),
  module("computation timeline", "mathematics, chemistry and algorithms; the state at a frame", {
    never: [ban([...ALL, "processes"], "Computation and timeline know only the contract.")],
  }),
  module("kit", "small helpers for numbers, texts, JSON and ZIP archives", {
    never: [ban([...ALL, "processes", "contract"], "The kit knows no other module.")],
  }),
  module("contract", "schemas of everything that crosses a boundary"),
  module("logging", "the log, with secrets removed"),
];

const OTHERS_OF_SERVER = [
  ..."accounts assembly cli compiler compose computation doctor http jobs logging narration network".split(" "),
  ..."pipeline planner processes providers publishing secrets settings store".split(" "),
  ..."clips manim remotion/canvas remotion/capture remotion/reference".split(" ").map((name) => `engines/${name}`),
].map((name) => `src-server/${name}`);
const NO_WINDOW = ban(["src-renderer"], "The shell knows the window by its bridge and the gateway.");

/** The programs around the service. */
export const PROGRAMS: readonly Module[] = [
  { files: ["src-main/**"], holds: "the desktop shell, `npm run web`, packaging", never: [NO_WINDOW] },
  { files: ["src-main/main.ts", "src-main/preload.ts"], holds: "Electron", owns: ["electron"], never: [NO_WINDOW] },
  {
    files: ["src-renderer/**"],
    holds: "the window: a React page that calls the API",
    never: [
      ban(["src-main"], "The window is a client of the HTTP API; it knows the shell by its bridge."),
      ban(
        OTHERS_OF_SERVER,
        "The window knows the service by its contract; it shares only the timeline and its drawing.",
      ),
    ],
  },
];
