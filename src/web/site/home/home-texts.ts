import type { Home } from "#shared/api/content/home.ts";

/** What staff wrote for the page, as far as the browser draws it. */
export type HomeTexts = Pick<Home, "heading" | "headingUr" | "lead" | "leadUr" | "sections">;
