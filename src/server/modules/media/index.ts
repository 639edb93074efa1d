export { reencode } from "./image/reencode.ts";
export { createMedia, filesOf } from "./media.ts";
export { type MediaStore, openMediaStore } from "./storage.ts";
