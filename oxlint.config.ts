import { defineConfig, type OxlintOverride } from "oxlint";
import { MODULES, OWNED_PACKAGES, PROGRAMS, type Ban, type Module } from "./test/lint/module-map.ts";

const LIMITS = { skipBlankLines: true, skipComments: true };
const ENVIRONMENT = {
  name: "node:process",
  importNames: ["env"],
  message: "Only src-server/config.ts reads the environment.",
};

const pattern = ({ modules, because, typesAllowed = false }: Ban) => ({
  group: modules.map((name) => `**/${name}/**`),
  message: because,
  ...(typesAllowed ? { allowTypeImports: true } : {}),
});

const restrictedImports = (owned: readonly string[], patterns: readonly object[]) => {
  const packages = Object.entries(OWNED_PACKAGES).filter(([name]) => !owned.includes(name));
  const paths = [...packages.map(([name, message]) => ({ name, message })), ENVIRONMENT];
  return { "no-restricted-imports": ["error", { paths, patterns }] } as const;
};

const overrideFor = ({ files, owns = [], never = [] }: Module): OxlintOverride => ({
  files: [...files],
  rules: restrictedImports(owns, never.map(pattern)),
});

const outside = (regex: string) => ({
  regex,
  message: "The contract stands alone; it imports only zod and its own files.",
});

const TEST_RULES = {
  "max-lines-per-function": "off",
  "max-lines": "off",
  "typescript/no-non-null-assertion": "off",
  "typescript/no-unsafe-assignment": "off",
  "react/rules-of-hooks": "off",
} as const;

/** The rules of the house. What each module may import comes from the module map, which docs/architecture.md shows as well. */
export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "react", "promise", "oxc", "node"],
  categories: { correctness: "error" },
  ignorePatterns: ["node_modules", "dist", "out", "lectures", "test/lint/planted"],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    "typescript/only-throw-error": "error",
    "typescript/return-await": "error",
    "typescript/await-thenable": "error",
    "typescript/no-unsafe-argument": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-misused-spread": "off",
    "typescript/ban-ts-comment": "error",
    "typescript/unbound-method": "off",
    "unicorn/no-useless-spread": "off",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "node/no-process-env": "error",
    "react/rules-of-hooks": "error",
    "max-lines": ["error", { max: 400, ...LIMITS }],
    "max-lines-per-function": ["error", { max: 50, ...LIMITS }],
    ...restrictedImports([], []),
  },
  overrides: [
    ...MODULES.map(overrideFor),
    ...PROGRAMS.map(overrideFor),
    { files: ["src-server/contract/*.ts"], rules: restrictedImports([], [outside("^\\.\\./")]) },
    { files: ["src-server/contract/*/**"], rules: restrictedImports([], [outside("^\\.\\./\\.\\./")]) },
    { files: ["test/**", "*.config.ts"], rules: { "no-restricted-imports": "off", "node/no-process-env": "off" } },
    { files: ["*.config.ts", "src-renderer/vite.config.ts"], rules: { "import/no-default-export": "off" } },
    { files: ["src-server/config.ts"], rules: { "node/no-process-env": "off" } },
    {
      files: ["src-server/planner/lessons/**"],
      rules: { "max-lines-per-function": ["error", { max: 100, ...LIMITS }] },
    },
    { files: ["src-server/contract/messages/{en,de}.ts"], rules: { "max-lines": "off" } },
    { files: ["test/**"], rules: TEST_RULES },
  ],
});
