declare module "linebreak" {
  /** Walks the break opportunities of a text (Unicode Standard Annex 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module "bidi-js/dist/bidi.mjs" {
  type EmbeddingLevels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, baseDirection?: "ltr" | "rtl" | "auto"): EmbeddingLevels;
  };
}

declare module "mathjax" {
  /** A node of MathJax's own document; read through the adaptor only. */
  export type LiteNode = { readonly kind: string };
  export type LiteAdaptor = {
    kind(node: LiteNode): string;
    value(node: LiteNode): string;
    textContent(node: LiteNode): string;
    childNodes(node: LiteNode): readonly LiteNode[];
    getAttribute(node: LiteNode, name: string): string | undefined;
    tags(node: LiteNode, name: string): readonly LiteNode[];
  };
  const MathJax: {
    init(configuration: Readonly<Record<string, unknown>>): Promise<void>;
    tex2svgPromise(tex: string, options: { display: boolean }): Promise<LiteNode>;
    texReset(): void;
    startup: { adaptor: LiteAdaptor };
  };
  export default MathJax;
}
