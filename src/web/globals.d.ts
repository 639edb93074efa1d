import type { HydrationState } from "react-router";
import type { Known } from "./app/api/query.ts";
import type { PageState } from "./app/contexts.ts";
import type { EarlyClicks } from "./app/loading/document-scripts.ts";

declare global {
	interface Window {
		__queries: Known;
		__page: PageState;
		__early?: EarlyClicks;
		__staticRouterHydrationData: HydrationState;
	}
}
