import { MessageError, type Message } from "../../contract/messages/message.ts";

/** How the text goes on after the member: `run.k: 9 are too many`, `run.k lies outside`, `run.k is missing`. */
export type RefusalForm = "clause" | "predicate" | "missing";

/** Data an algorithm cannot run on; `at` is the member of `run`, `data` a finding's text without it. */
export class AlgorithmRunRefusal extends MessageError {
  readonly at: string;
  readonly form: RefusalForm;
  constructor(at: string, message: Message, form: RefusalForm = "clause") {
    super(message);
    this.at = at;
    this.form = form;
  }
}
