import { createContext, useContext, useEffect, useMemo, useRef, type ReactElement, type ReactNode } from "react";
import type { PageCommand } from "../shell-event-rules.ts";

type Offers = Partial<Record<PageCommand, (() => void) | undefined>>;
type Offered = { readonly current: Offers };

type Registry = {
  offer(offered: Offered): () => void;
  /** False when no page at hand offers it. */
  run(command: PageCommand): boolean;
};

const NONE: Registry = { offer: () => () => undefined, run: () => false };
const RegistryContext = createContext<Registry>(NONE);

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

/** Runs a command on the page at hand. */
export const useRunPageCommand = (): Registry["run"] => useContext(RegistryContext).run;
