/** Seconds that nobody needs more exactly: to 5 below a minute, to 10 above, never nothing. */
export declare const roundedSeconds: (seconds: number) => number;
/**
 * What a warning of the service is called in the catalogues; `told` for those the page says by itself, undefined for
 * others, which are shown as they are.
 */
export declare const estimateWarning: (warning: string) => "priceUnknown" | "overLimit" | "told" | undefined;
