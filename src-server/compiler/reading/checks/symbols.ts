import type { Finding } from "../../../contract/finding.ts";
import type { LecturePlan } from "../../../contract/plan.ts";

const plain = (text: string): string => text.trim().replace(/\s+/g, " ").toLowerCase();

/** Letters that the table of notation gives two meanings. */
export const symbolFindings = ({ symbols }: LecturePlan): Finding[] => {
  const firsts = new Map(symbols.toReversed().map((symbol) => [symbol.tex.trim(), symbol]));
  return symbols.flatMap((symbol, i): Finding[] => {
    const first = firsts.get(symbol.tex.trim());
    if (!first || plain(first.means) === plain(symbol.means)) return [];
    return [
      {
        path: `symbols[${i}].tex`,
        code: "symbol",
        severity: "repair",
        message: `symbols[${i}].tex: "${symbol.tex}" is ${first.means} and ${symbol.means}; give each its own letter.`,
      },
    ];
  });
};
