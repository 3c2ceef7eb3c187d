/** The few members of WebAssembly that are used; the compiler's own list belongs to browsers. */
declare global {
  namespace WebAssembly {
    type ImportValue = unknown;
    type ModuleImports = Record<string, ImportValue>;
    interface Memory {
      readonly buffer: ArrayBuffer;
    }
    interface Instance {
      readonly exports: Readonly<Record<string, unknown>>;
    }
    var Memory: { prototype: Memory; new (descriptor: { initial: number }): Memory };
    var Module: { prototype: Module; new (bytes: Uint8Array): Module };
    var Instance: { prototype: Instance; new (module: Module, imports: Record<string, ModuleImports>): Instance };
  }
}
export {};
