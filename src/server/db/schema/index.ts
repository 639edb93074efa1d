export * from "./catalogue.ts";
export * from "./leads.ts";
export * from "./notices.ts";
export * from "./rates.ts";
export * from "./staff.ts";
