import { compileBinder } from "./binders.ts";
import { compileCall } from "./compile-call.ts";
import type { Evaluate } from "./evaluate.ts";
import { CONSTANTS, type Node } from "./node.ts";

/** Turns a tree into nested functions; nothing of the text is ever run as code. */
export const compileNode = (node: Node): Evaluate => {
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
      return compileCall(node, compileNode);
    case "binder":
      return compileBinder(node, compileNode);
  }
};
