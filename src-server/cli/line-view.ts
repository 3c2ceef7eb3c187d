/** Where progress is written. */
export type ProgressOutput = {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
};

/** Shows how far something is, until it ends. */
export type LineView<Progress> = { show(progress: Progress): void; end(): void };

/** A bar that redraws itself on a terminal, else one plain line for each that differs from the one before. */
export const createLineView = <Progress>(
  output: ProgressOutput,
  { bar, plain }: { bar: (progress: Progress) => string; plain: (progress: Progress) => string },
): LineView<Progress> => {
  let last = "";
  if (output.isTTY === true) {
    return {
      show: (progress) => {
        const line = bar(progress).slice(0, (output.columns ?? 80) - 1);
        if (line !== last) output.write(`\r${line.padEnd(last.length)}`);
        last = line;
      },
      end: () => {
        if (last !== "") output.write(`\r${" ".repeat(last.length)}\r`);
      },
    };
  }
  return {
    show: (progress) => {
      const line = plain(progress);
      if (line !== last) output.write(`${line} …\n`);
      last = line;
    },
    end: () => {},
  };
};
