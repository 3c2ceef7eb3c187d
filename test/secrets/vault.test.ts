import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sealerFor, createVault } from "../../src-server/secrets/vault.ts";
import { tempFolder } from "../support/temp-folder.ts";

const room = async () => {
  const keyFile = join(await tempFolder(), "data", "data-key");
  return { keyFile, vault: createVault(keyFile) };
};

describe("vault", () => {
  it("opens what it sealed, whatever the text", async () => {
    const { vault } = await room();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, purpose) => {
        expect(vault.open(vault.seal(text, purpose), purpose)).toBe(text);
      }),
    );
  });

  it("keeps its key in a file nobody else may read, and finds it again", async () => {
    const { keyFile, vault } = await room();
    const sealed = vault.seal("secret", "setting:a");
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    expect(Buffer.from(readFileSync(keyFile, "utf8").trim(), "base64url")).toHaveLength(32);
    expect(createVault(keyFile).open(sealed, "setting:a")).toBe("secret");
  });

  it("does not open for another purpose", async () => {
    const { vault } = await room();
    const sealed = sealerFor(vault, "job").seal("secret");
    expect(() => vault.open(sealed, "setting:llm.api_key")).toThrow(/belongs to something else/);
    expect(sealerFor(vault, "job").open(sealed)).toBe("secret");
  });

  it("notices every flipped bit and every cut", async () => {
    const { vault } = await room();
    const sealed = Buffer.from(vault.seal("secret", "p"));
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => vault.open(flipped, "p")).toThrow(/cannot be read/);
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => vault.open(sealed.subarray(0, length), "p")).toThrow(/cannot be read/);
  });

  it("never seals the same text to the same bytes, nor shows it", async () => {
    const { vault } = await room();
    const [one, other] = [vault.seal("canary-text", "p"), vault.seal("canary-text", "p")];
    expect(Buffer.from(one)).not.toEqual(Buffer.from(other));
    expect(Buffer.from(one).includes("canary-text")).toBe(false);
  });

  it("says what to do when the key is gone, another, or damaged", async () => {
    const { keyFile, vault } = await room();
    const sealed = vault.seal("secret", "p");
    rmSync(keyFile);
    expect(() => vault.open(sealed, "p")).toThrow(/data-key is missing .*enter the secret anew/);
    vault.seal("new key", "p");
    expect(() => vault.open(sealed, "p")).toThrow(/another key/);
    for (const text of ["", "short", randomBytes(32).toString("hex"), `${"A".repeat(43)}\nmore`]) {
      writeFileSync(keyFile, text);
      expect(() => vault.open(sealed, "p")).toThrow(/data-key is damaged/);
      expect(() => vault.seal("text", "p")).toThrow(/data-key is damaged/);
    }
  });

  it("seals with the key that is handed over, and opens what either key sealed", async () => {
    const { keyFile, vault: headless } = await room();
    const handed = Buffer.alloc(32, 7);
    const desktop = createVault(keyFile, () => handed);
    const [kept, wrapped] = [headless.seal("from the terminal", "p"), desktop.seal("from the window", "p")];
    expect(desktop.open(kept, "p")).toBe("from the terminal");
    expect(desktop.open(wrapped, "p")).toBe("from the window");
    expect(() => headless.open(wrapped, "p")).toThrow(/another key/);
  });
});
