import type { HydrationState } from "react-router";
import type { PageState } from "#shared/routes/page-state.ts";
import type { PageData } from "./app/api/query.ts";
import type { EarlyClicks } from "./app/loading/document-scripts.ts";

declare global {
	interface Window {
		__queries: PageData;
		__page: PageState;
		__early?: EarlyClicks;
		__staticRouterHydrationData: HydrationState;
	}
}
