export * from "./catalogue.ts";
export * from "./lead-texts.ts";
export * from "./leads.ts";
export * from "./notices.ts";
export * from "./rates.ts";
export * from "./saved-views.ts";
export * from "./staff.ts";
