import type { HydrationState } from "react-router";
import type { PageData } from "./app/api/query.ts";
import type { PageState } from "./app/contexts.ts";
import type { EarlyClicks } from "./app/loading/document-scripts.ts";

declare global {
	interface Window {
		__queries: PageData;
		__page: PageState;
		__early?: EarlyClicks;
		__staticRouterHydrationData: HydrationState;
	}
}
