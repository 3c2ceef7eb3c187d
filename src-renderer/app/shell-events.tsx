import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  createContext,
  useContext,
  type ReactElement,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type {
  Command,
  OpenRequest,
  ShellEvent,
  ServerState,
  UpdateState,
} from "../../src-server/contract/desktop/shell.ts";
import { listenToShell, shell } from "../bridge/shell.ts";
import { planDrafts, draftAddress } from "../drafts/plan-drafts.ts";
import { isSamePlan } from "../plan-editing/draft-plan.ts";
import type { PlanReading } from "../plan-editing/read-plan-text.ts";
import { changeAppearance, readAppearance, type WINDOW_THEMES } from "./appearance.ts";

/** What the shell said last of each thing that a bar shows. */
type ShellStates = {
  server: ServerState | null;
  update: UpdateState | null;
  battery: "low" | "fine";
  graphics: "fine" | "failing";
};

/** Everything that the shell reported and the page shows of it. */
type ShellEvents = {
  states: ShellStates;
  change(states: ShellStates): void;
  plans: PlanOpening;
  /** A sentence about something that was not done. */
  said: string | null;
  say(sentence: string | null): void;
  isKeyboardShown: boolean;
  showKeyboard(isShown: boolean): void;
};

/** Listens to the shell for as long as the window is shown. */
export const useShellEvents = (): ShellEvents => {
  const { t } = useTranslation("shell");
  const [states, change] = useState(FIRST_STATES);
  const [said, say] = useState<string | null>(null);
  const [isKeyboardShown, showKeyboard] = useState(false);
  const plans = usePlanOpening();
  const open = useOpening({ say, showKeyboard, openPlan: plans.open });
  const onEvent = useRef<(event: ShellEvent) => void>(() => undefined);
  useEffect(() => {
    onEvent.current = (event) => {
      change((known) => statesAfter(known, event));
      if (event.type === "open") void open(event.open).catch(() => say(t("notDone")));
    };
  });
  const listener = useCallback((event: ShellEvent): void => onEvent.current(event), []);
  useEffect(() => listenToShell(listener), [listener]);
  return useMemo(
    () => ({ states, change, plans, said, say, isKeyboardShown, showKeyboard }),
    [states, plans, said, isKeyboardShown],
  );
};

/** Commands that only some pages can follow. */
export const PAGE_COMMANDS = ["save-copy", "reveal", "make", "cancel", "retry"] as const satisfies readonly Command[];

type Theme = (typeof WINDOW_THEMES)[number];
type PageCommand = (typeof PAGE_COMMANDS)[number];

/** What a command leads to. */
type CommandEffect =
  | { do: "go"; to: string }
  | { do: "theme"; theme: Theme }
  | { do: "page"; command: PageCommand }
  | { do: "keyboard" | "open-plan" | "check-computer" };

const EFFECTS: Readonly<Record<Command, CommandEffect>> = {
  "new-lecture": { do: "go", to: "/new" },
  "go-new": { do: "go", to: "/new" },
  "go-library": { do: "go", to: "/library" },
  "go-settings": { do: "go", to: "/settings" },
  "theme-light": { do: "theme", theme: "light" },
  "theme-dark": { do: "theme", theme: "dark" },
  "theme-system": { do: "theme", theme: "system" },
  "save-copy": { do: "page", command: "save-copy" },
  reveal: { do: "page", command: "reveal" },
  make: { do: "page", command: "make" },
  cancel: { do: "page", command: "cancel" },
  retry: { do: "page", command: "retry" },
  "open-plan": { do: "open-plan" },
  keyboard: { do: "keyboard" },
  "check-computer": { do: "check-computer" },
};

/** What a command of the menu does. */
export const commandEffect = (command: Command): CommandEffect => EFFECTS[command];

/** The address that a link asks for; undefined for what is no address. */
export const commandAddress = (open: OpenRequest): string | undefined => {
  if (open.kind === "new") return newAddress(open);
  if (open.kind === "lecture") return `/lecture/${encodeURIComponent(open.jobId)}`;
  return open.kind === "settings" ? `/settings/${encodeURIComponent(open.section)}` : undefined;
};

/** The states before the shell sent any. */
export const FIRST_STATES: ShellStates = { server: null, update: null, battery: "fine", graphics: "fine" };

/** The states after an event. */
export const statesAfter = (states: ShellStates, event: ShellEvent): ShellStates => {
  if (event.type === "server") return { ...states, server: event.server };
  if (event.type === "update") return { ...states, update: event.update };
  if (event.type === "graphics") return { ...states, graphics: event.graphics };
  return event.type === "power" ? { ...states, battery: event.battery } : states;
};

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** What a key does on every page. A question mark that is typed into a text stays there. */
export const windowKey = (event: Key, isTyping: boolean): "keyboard" | "settings" | undefined => {
  if (event.altKey || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === "," ? "settings" : undefined;
  if (event.key === "F1") return "keyboard";
  return event.key === "?" && !isTyping ? "keyboard" : undefined;
};

type Offers = Partial<Record<PageCommand, (() => void) | undefined>>;
type Offered = { readonly current: Offers };

type Registry = {
  offer(offered: Offered): () => void;
  /** False when no page at hand offers it. */
  run(command: PageCommand): boolean;
};

const NONE: Registry = { offer: () => () => undefined, run: () => false };
const RegistryContext = createContext<Registry>(NONE);

/** Brings the commands of the menu to the page that can follow them. */
export const PageCommandsProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const registry = useMemo(() => createRegistry(), []);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
};

/** Offers commands for as long as the component is shown; the one shown last goes first. */
export const usePageCommands = (offers: Offers): void => {
  const { offer } = useContext(RegistryContext);
  const latest = useRef(offers);
  useEffect(() => {
    latest.current = offers;
  });
  useEffect(() => offer(latest), [offer]);
};

/** The keys that do the same on every page. */
export const useWindowKeys = (act: { keyboard(): void; settings(): void }): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      const found = windowKey(event, isTyping(event.target));
      if (found === undefined) return;
      event.preventDefault();
      act[found]();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [act]);
};

type RefusedPlan = Exclude<PlanReading, { kind: "plan" }> | "no_room";

/** Plans that the shell hands over, and what is to be shown of them. */
export type PlanOpening = {
  refused: RefusedPlan | null;
  open(text: string): Promise<void>;
  /** Takes what is shown away. */
  leave(): void;
};

type Acts = Pick<ShellEvents, "say" | "showKeyboard"> & { openPlan(text: string): Promise<void> };

/** What each command does. Rejects when the shell did not do its part. */
const useCommands = ({ say, showKeyboard, openPlan }: Acts): ((command: Command) => Promise<void>) => {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const runOnPage = useRunPageCommand();
  return async (command) => {
    const effect = commandEffect(command);
    if (effect.do === "go") await navigate(effect.to);
    else if (effect.do === "theme") changeAppearance({ ...readAppearance(), theme: effect.theme });
    else if (effect.do === "keyboard") showKeyboard(true);
    else if (effect.do === "check-computer") await shell()?.saveReport();
    else if (effect.do === "page") say(runOnPage(effect.command) ? null : t("notHere"));
    else {
      const text = await shell()?.openPlan();
      if (typeof text === "string") await openPlan(text);
    }
  };
};

const useOpening = (acts: Acts): ((open: OpenRequest) => Promise<void>) => {
  const navigate = useNavigate();
  const run = useCommands(acts);
  return async (open) => {
    const address = commandAddress(open);
    if (address !== undefined) await navigate(address);
    else if (open.kind === "plan") await acts.openPlan(open.text);
    else if (open.kind === "refused") acts.say(open.sentence);
    else if (open.kind === "command") await run(open.command);
  };
};

/** The form with what a link gives; what it leaves out stays as it was typed. */
const newAddress = ({ prompt, duration, style }: Extract<OpenRequest, { kind: "new" }>): string => {
  const query = new URLSearchParams();
  if (prompt !== "") query.set("prompt", prompt);
  if (duration !== null) query.set("duration", String(duration));
  if (style !== null) query.set("style", style);
  return query.size === 0 ? "/new" : `/new?${query}`;
};

const createRegistry = (): Registry => {
  const all = new Set<Offered>();
  return {
    offer(offered) {
      all.add(offered);
      return () => void all.delete(offered);
    },
    run(command) {
      const act = [...all].map(({ current }) => current[command]).findLast((found) => found !== undefined);
      act?.();
      return act !== undefined;
    },
  };
};

/** Runs a command on the page at hand. */
const useRunPageCommand = (): Registry["run"] => useContext(RegistryContext).run;

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO));

/** What became of a plan's text: the draft that holds it, or why it was refused. */
type OpenedPlan = { kind: "kept"; draftId: string } | { kind: "refused"; refused: RefusedPlan };

/** Reads a plan's text and keeps it as a draft of its own; a text that a draft holds already leads to that one. */
const openPlanText = async (text: string): Promise<OpenedPlan> => {
  const { readPlanText } = await import("../plan-editing/read-plan-text.ts");
  const { saveNewPlan } = await import("../pages/storyboard/plan-sources.ts");
  const reading = readPlanText(text);
  if (reading.kind !== "plan") return { kind: "refused", refused: reading };
  const known = planDrafts().find(({ draft }) => isSamePlan(draft.plan, reading.plan));
  const draftId = known?.id ?? saveNewPlan(reading.plan);
  return draftId === null ? { kind: "refused", refused: "no_room" } : { kind: "kept", draftId };
};

const usePlanOpening = (): PlanOpening => {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<RefusedPlan | null>(null);
  const open = useCallback(
    async (text: string): Promise<void> => {
      const opened = await openPlanText(text);
      setRefused(opened.kind === "refused" ? opened.refused : null);
      if (opened.kind === "kept") await navigate(draftAddress(opened.draftId));
    },
    [navigate],
  );
  const leave = useCallback((): void => setRefused(null), []);
  return useMemo(() => ({ refused, open, leave }), [refused, open, leave]);
};
