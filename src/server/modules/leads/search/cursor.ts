export { type ListCursor as LeadCursor, readCursor, writeCursor } from "#server/http/api/paging.ts";
