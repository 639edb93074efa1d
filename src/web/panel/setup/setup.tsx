import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../core/api/api.ts";
import { lazyPart } from "../core/lazy-part.tsx";

const setupQuery = apiQuery("GET /api/admin/setup");
const alertsQuery = apiQuery("GET /api/admin/alerts");

const SetupLine = lazyPart(async () => (await import("./setup-line.tsx")).SetupLine);

/** What is wrong, and what is still to be set up; on most days nothing. */
export function Setup() {
	const steps = useQuery(setupQuery).data ?? [];
	const alerts = useQuery(alertsQuery).data ?? [];
	return alerts.length === 0 && steps.every(({ done }) => done) ? null : <SetupLine steps={steps} alerts={alerts} />;
}
