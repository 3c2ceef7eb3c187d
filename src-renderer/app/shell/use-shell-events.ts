import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Command, OpenRequest, ShellEvent } from "../../../src-server/contract/desktop/shell.ts";
import { changeAppearance, readAppearance } from "../../appearance/appearance.ts";
import { shell } from "../../bridge/shell.ts";
import { addressOf, commandEffect, FIRST_STATES, statesAfter, type ShellStates } from "../shell-event-rules.ts";
import { useRunPageCommand } from "./page-commands.tsx";
import { usePlanOpening, type PlanOpening } from "./use-plan-opening.ts";

/** Everything that the shell told and the page shows of it. */
export type ShellEvents = {
  states: ShellStates;
  change(states: ShellStates): void;
  plans: PlanOpening;
  /** A sentence about something that was not done. */
  said: string | null;
  say(sentence: string | null): void;
  isKeyboardShown: boolean;
  showKeyboard(isShown: boolean): void;
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
    const address = addressOf(open);
    if (address !== undefined) await navigate(address);
    else if (open.kind === "plan") await acts.openPlan(open.text);
    else if (open.kind === "refused") acts.say(open.sentence);
    else if (open.kind === "command") await run(open.command);
  };
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
  useEffect(() => shell()?.subscribe(listener), [listener]);
  return useMemo(
    () => ({ states, change, plans, said, say, isKeyboardShown, showKeyboard }),
    [states, plans, said, isKeyboardShown],
  );
};
