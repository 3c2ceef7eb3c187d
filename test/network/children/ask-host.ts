import { request } from "node:https";
import { argv, stdout } from "node:process";
import { guardedAgents } from "../../../src-server/network/guarded-agents.ts";

/** A program that makes one encrypted call on this machine; it prints the status, or the fault's code. */
const agents = guardedAgents({ reach: "owner" });
const call = request(argv[2] ?? "", { agent: agents.https }, (answer) => {
  answer.resume().on("end", () => agents.close());
  stdout.write(String(answer.statusCode));
});
call.on("error", (fault: NodeJS.ErrnoException) => stdout.write(String(fault.code))).end();
