export { createSummary } from "./summary.ts";
