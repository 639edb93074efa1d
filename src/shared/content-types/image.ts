export const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** How large an uploaded image may be, in bytes (specification, sections 5 and 9). */
export const maxImageBytes = 5 * 1024 * 1024;

/** How many pixels an uploaded image may have, on one side and in all. */
export const maxImageSide = 4096;
export const maxImagePixels = 5_000_000;
