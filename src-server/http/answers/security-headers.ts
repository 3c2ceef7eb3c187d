import helmet from "helmet";

/** Headers of every answer. `styleHash` is that of the one style sheet on pages of ours; scripts run nowhere. */
export const securityHeaders = (styleHash: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [`'${styleHash}'`],
        imgSrc: ["'self'"],
        mediaSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    frameguard: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    xXssProtection: false,
  });
