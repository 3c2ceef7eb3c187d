/** Data an algorithm cannot run on; `at` is the member of `run`, `message` a finding's text without it. */
export class RunRefusal extends Error {
  readonly at: string;
  constructor(at: string, message: string) {
    super(message);
    this.name = "RunRefusal";
    this.at = at;
  }
}
