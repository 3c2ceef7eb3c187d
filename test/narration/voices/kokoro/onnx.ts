/** Fields of protobuf messages by hand: numbers of onnx.proto. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);

const bytesField = (number: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes]);

const textField = (number: number, text: string): Buffer => bytesField(number, Buffer.from(text));

const intField = (number: number, value: number): Buffer => Buffer.from([...varint(number << 3), ...varint(value)]);

const FLOAT = 1;
const INT64 = 7;
const INT_ATTRIBUTE = 2;
export const TYPES = { float: FLOAT, int64: INT64 } as const;

/** An operation with inputs, one output and whole numbers as attributes. */
export type Operation = {
  op: string;
  from: readonly string[];
  to: string;
  with?: Readonly<Record<string, number>>;
};

/** A tensor that goes in or comes out; dimensions with names are free. */
export type Port = { name: string; type: keyof typeof TYPES; shape: readonly (number | string)[] };

export type Network = {
  inputs: readonly Port[];
  outputs: readonly Port[];
  operations: readonly Operation[];
  /** Single numbers by name. */
  constants: Readonly<Record<string, number>>;
};

const operation = ({ op, from, to, with: attributes = {} }: Operation): Buffer => {
  const named = Object.entries(attributes).map(([name, value]) =>
    bytesField(5, Buffer.concat([textField(1, name), intField(3, value), intField(20, INT_ATTRIBUTE)])),
  );
  return Buffer.concat([...from.map((name) => textField(1, name)), textField(2, to), textField(4, op), ...named]);
};

const port = ({ name, type, shape }: Port): Buffer => {
  const dimensions = shape.map((size) =>
    bytesField(1, typeof size === "number" ? intField(1, size) : textField(2, size)),
  );
  const tensor = Buffer.concat([intField(1, TYPES[type]), bytesField(2, Buffer.concat(dimensions))]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
};

const constant = ([name, value]: readonly [string, number]): Buffer =>
  Buffer.concat([intField(2, FLOAT), textField(8, name), bytesField(9, Buffer.from(Float32Array.of(value).buffer))]);

/** A network in the form of ONNX, version 20 of its operations. */
export const onnxNetwork = ({ inputs, outputs, operations, constants }: Network): Buffer => {
  const graph = [
    ...operations.map((one) => bytesField(1, operation(one))),
    textField(2, "stand-in"),
    ...Object.entries(constants).map((one) => bytesField(5, constant(one))),
    ...inputs.map((one) => bytesField(11, port(one))),
    ...outputs.map((one) => bytesField(12, port(one))),
  ];
  return Buffer.concat([intField(1, 9), bytesField(8, intField(2, 20)), bytesField(7, Buffer.concat(graph))]);
};
