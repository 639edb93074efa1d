import { createServer as createVite } from "vite";
import { failStart, start } from "../src/server/main.ts";
import type { RenderOptions } from "../src/server/pages/renderer.ts";

// One port: Vite takes what is its own (modules, HMR), everything else goes to the application.
await start(async (http) => {
	const vite = await createVite({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
	const emit: (event: string, ...args: unknown[]) => boolean = http.emit.bind(http);
	http.emit = (event: string, ...args: unknown[]) => {
		if (event !== "request") return emit(event, ...args);
		const [request, response] = args as Parameters<typeof vite.middlewares>;
		vite.middlewares(request, response, () => emit("request", request, response));
		return true;
	};
	const assets = {
		entry: "/scripts/dev-entry.ts",
		styles: "",
		entryStylesheets: [],
		scriptsOf: () => ["/@vite/client"],
		stylesheetsOf: () => ["/src/web/styles/site.css"],
	};
	return {
		get build() {
			return `dev-${Date.now()}`;
		},
		async render(request: Request, options: RenderOptions) {
			const entry = await vite.ssrLoadModule("/src/web/entry.server.tsx");
			return entry.render(request, { ...options, assets, development: true });
		},
	};
}).catch(failStart);
