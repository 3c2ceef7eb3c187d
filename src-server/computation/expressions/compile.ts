import { compileBinder } from "./binders.ts";
import { compileCall } from "./compile-call.ts";
import { type Budget, type Evaluate, MAX_EVALUATIONS } from "./evaluate.ts";
import { CONSTANTS, type Node } from "./node.ts";

/** Turns a tree into nested functions; nothing of the text is ever run as code. The budget limits the work of sums and integrals. */
export const compileNode = (node: Node, budget: Budget = { left: MAX_EVALUATIONS }): Evaluate => {
  const compile = (part: Node): Evaluate => compileNode(part, budget);
  switch (node.kind) {
    case "number": {
      const { value } = node;
      return () => value;
    }
    case "constant": {
      const value = CONSTANTS[node.name];
      return () => value;
    }
    case "variable": {
      const { name } = node;
      return (values) => {
        const value = values[name];
        return typeof value === "number" ? value : NaN;
      };
    }
    case "call":
      return compileCall(node, compile);
    case "binder":
      return compileBinder(node, { compile, budget });
  }
};
