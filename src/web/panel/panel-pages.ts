import type { PageModule } from "../routes.tsx";

/** The pages of the panel, by file. */
export const panelPages = import.meta.glob<PageModule>("./pages/*.tsx");
