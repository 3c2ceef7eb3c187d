const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, "0")}\0`;

const header = (name: string, size: number): Buffer => {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(octal(0o755, 8), 100);
  block.write(octal(size, 12), 124);
  block.fill(" ", 148, 156);
  block.write("0", 156);
  block.write("ustar\0", 257);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return block;
};

/** A POSIX archive of small files. */
export const makeTar = (files: Readonly<Record<string, string>>): Buffer => {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const bytes = Buffer.from(text);
    return [header(name, bytes.length), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
};
