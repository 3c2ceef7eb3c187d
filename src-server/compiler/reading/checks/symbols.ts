import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { LecturePlan } from "../../../contract/plan.ts";

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Letters that the table of notation gives two meanings. */
export const symbolFindings = ({ symbols }: LecturePlan): PlanFinding[] => {
  const firsts = new Map(symbols.toReversed().map((symbol) => [symbol.tex.trim(), symbol]));
  return symbols.flatMap((symbol, i): PlanFinding[] => {
    const first = firsts.get(symbol.tex.trim());
    if (!first || plain(first.means) === plain(symbol.means)) return [];
    return [
      {
        path: `symbols[${i}].tex`,
        code: "symbol",
        severity: "repair",
        message: msg("plan.symbol_has_two_meanings", { i, tex: symbol.tex, first: first.means, second: symbol.means }),
      },
    ];
  });
};
