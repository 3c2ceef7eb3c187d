/** What an element computed: a value, or a function of arguments such as `after(pass_end, 2)`. */
export type FactValue = number | string | boolean | readonly FactValue[];
export type Fact = FactValue | ((...args: readonly FactValue[]) => FactValue);
export type Facts = Readonly<Record<string, Fact>>;
/** Looks up `element.fact`; undefined where there is none. */
export type FactLookup = (element: string, fact: string) => Fact | undefined;
