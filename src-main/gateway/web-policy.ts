/** What one inserted style element of the player hashes to; the page's build computes it. */
export type PageHashes = { styles: readonly string[] };

/**
 * Content-Security-Policy of the page: its own files and its own requests alone, no inline script, no data addresses,
 * no plain text that becomes script. `blob:` holds pictures and sounds that the page made from answers.
 */
export const contentSecurityPolicy = ({ styles }: PageHashes): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Headers of every answer that the page's own files are. */
export const pageHeaders = (hashes: PageHashes): Readonly<Record<string, string>> => ({
  "Content-Security-Policy": contentSecurityPolicy(hashes),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
});
