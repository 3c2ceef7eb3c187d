export { editDistance, nearestName, slipOf } from "../../computation/nearest-name.ts";
