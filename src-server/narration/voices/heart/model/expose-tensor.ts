const LENGTH_DELIMITED = 2;
/** Numbers of fields in onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_OUTPUT = 12;
const FLOAT = 1;

/** One field of a protobuf message; its payload is shorter than 128 bytes. */
const field = (number: number, payload: Uint8Array): Buffer => {
  if (payload.length > 127) throw new RangeError("The name of the tensor is too long.");
  return Buffer.concat([Uint8Array.of((number << 3) | LENGTH_DELIMITED, payload.length), payload]);
};

/**
 * The same network with one more output: a tensor of its inside, floats with the named dimensions.
 * Protobuf merges repeated messages, so a second graph with nothing but the output is appended.
 */
export const exposeTensor = (network: Uint8Array, name: string, ...dimensions: readonly string[]): Uint8Array => {
  const shape = field(2, Buffer.concat(dimensions.map((dimension) => field(1, field(2, Buffer.from(dimension))))));
  const tensor = field(1, Buffer.concat([Uint8Array.of(1 << 3, FLOAT), shape]));
  const output = Buffer.concat([field(1, Buffer.from(name)), field(2, tensor)]);
  return Buffer.concat([network, field(MODEL_GRAPH, field(GRAPH_OUTPUT, output))]);
};
