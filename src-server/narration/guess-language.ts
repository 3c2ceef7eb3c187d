export { foreignLanguage } from "../computation/guess-language.ts";
