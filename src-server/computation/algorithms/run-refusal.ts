import { MessageError, type Message } from "../../contract/messages/message.ts";
/** Data an algorithm cannot run on; `at` is the member of `run`, `message` a finding's text without it. */
export class RunRefusal extends MessageError {
  readonly at: string;
  constructor(at: string, message: Message) {
    super(message);
    this.at = at;
  }
}
