import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Settings } from "#shared/api/settings.ts";
import { brandDrawing } from "./drawing.ts";
import { brandRoutes } from "./routes.ts";

/** What the brand module needs. */
export interface BrandDeps {
	/** The settings in force. */
	readonly settings: () => Promise<Settings>;
	/** The bytes of a stored image by its address; `null` where there are none. */
	readonly imageOf: (url: string) => Promise<Buffer | null>;
}

/** The icons and social pictures of a brand that is not the product's own. */
export function createBrand({ settings, imageOf }: BrandDeps) {
	const drawing = brandDrawing({ imageOf });
	return { routes: (app: OpenAPIHono): void => brandRoutes(app, { settings, drawing }) };
}
