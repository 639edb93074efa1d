import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../core/api/api.ts";
import { useLastShown } from "../core/hooks/use-last-shown.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useStored } from "../core/hooks/use-stored.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";

const setupQuery = apiQuery("GET /api/admin/setup");
const alertsQuery = apiQuery("GET /api/admin/alerts");
const week = 7 * 24 * 3_600_000;

const room = <div className="work-line setup-line" />;
const SetupLine = lazyPart(async () => (await import("./setup-line.tsx")).SetupLine, room);

/**
 * What is wrong, and what is still to be set up; on most days nothing. The steps can be hidden for a week, unless work
 * suffers while one is open.
 */
export function Setup() {
	const setup = useQuery(setupQuery);
	const alerts = useQuery(alertsQuery).data ?? [];
	const now = useNow();
	const [hiddenUntil, hide] = useStored("panel-setup-hidden", "0");
	const open = setup.data?.filter(({ done }) => !done) ?? [];
	const isNeeded = open.some(({ needed }) => needed);
	const hasSteps = open.length > 0 && (isNeeded || now >= Number(hiddenUntil));
	const hasRoom = useLastShown("setup", setup.data ? hasSteps : undefined);
	// The steps decide which alerts are told beside them; where they cannot be had, all are told.
	if (setup.isPending) return hasRoom ? room : null;
	if (alerts.length === 0 && !hasSteps) return null;
	return (
		<SetupLine
			steps={setup.data ?? []}
			alerts={alerts}
			showsSteps={hasSteps}
			onHide={() => hide(String(Date.now() + week))}
		/>
	);
}
