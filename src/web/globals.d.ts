import type { HydrationState } from "react-router";
import type { Known } from "./app/api/known.ts";
import type { PageState } from "./app/contexts.ts";
import type { EarlyClicks } from "./app/loading/early-clicks.ts";

declare global {
	interface Window {
		__queries: Known;
		__page: PageState;
		__early?: EarlyClicks;
		__staticRouterHydrationData: HydrationState;
	}
}
