import { MessageError, type Message } from "../../../../contract/messages/message.ts";
import type { Vec } from "../../../../computation/geometry/plane-vector.ts";
import type { ConstructItem } from "../geometry-schema.ts";
import type { GeometryValue } from "../geometry-value.ts";

/** Why an object of a construction does not exist; `message` ends a finding, `member` is where it lies. */
export class GeometryError extends MessageError {
  readonly member: string;
  readonly code: "refused" | "missing";
  constructor(message: Message, member = "", code: GeometryError["code"] = "refused") {
    super(message);
    this.member = member;
    this.code = code;
  }
}

/** An object that has been made; `corners`: names of the points that go with it, in order. */
export type Built = { value: GeometryValue; corners?: readonly string[]; points?: ReadonlyMap<string, Vec> };

/** What is known while an object is made. */
export type GeometryScope = {
  item: ConstructItem;
  /** Objects made before, by id. */
  objects: ReadonlyMap<string, Built>;
  /** Points by name. */
  points: ReadonlyMap<string, Vec>;
  /** A number of the item at present values of the params: `radius`, `at[0]`. */
  num(member: string): number;
  /** The place on the object of a running point, where a locus is drawn. */
  override?: { id: string; t: number };
  /** Where the named point is when another runs. */
  trace(of: string, moving: string): readonly Vec[];
};
