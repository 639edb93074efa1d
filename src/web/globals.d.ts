import type { DehydratedState } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import type { PageState } from "./app/contexts.ts";

declare global {
	interface Window {
		__queries: DehydratedState;
		__page: PageState;
		__staticRouterHydrationData: HydrationState;
	}
}
