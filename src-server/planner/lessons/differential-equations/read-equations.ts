import { asksFor, type Topic } from "../topic.ts";

const TOPIC: Topic = {
  needs: [["differential equation", "ode"]],
  also: [
    "ordinary",
    "differential",
    "equation",
    "ode",
    "first",
    "order",
    "slope",
    "field",
    "direction",
    "solution",
    "solve",
    "solving",
    "calculus",
    "math",
    "rate",
    "change",
    "say",
    "euler",
    "method",
    "initial",
    "condition",
  ],
  never: ["partial", "stochastic"],
};

/** Whether a prompt asks what ordinary differential equations are. */
export const readEquations = (prompt: string): object | undefined =>
  /\d|=/u.test(prompt) || !asksFor(prompt, TOPIC) ? undefined : {};
