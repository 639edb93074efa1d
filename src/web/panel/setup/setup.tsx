import { useQuery } from "@tanstack/react-query";
import type { SetupStep } from "#shared/api/setup.ts";
import { apiQuery } from "../core/api/api.ts";
import { setupQuery } from "../core/api/lists.ts";
import { useLastShown } from "../core/hooks/use-stored.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";

const alertsQuery = apiQuery("GET /api/admin/alerts");

const room = <div className="work-line" />;
const SetupLine = lazyPart(async () => (await import("./setup-line.tsx")).SetupLine, room);

export function Setup() {
	const setup = useQuery(setupQuery);
	const alerts = useQuery(alertsQuery).data ?? [];
	const open = setup.data?.filter(isOpen) ?? [];
	const hasRoom = useLastShown("setup", setup.data ? open.length > 0 : undefined);
	// The steps decide which alerts are told beside them; where they cannot be had, all are told.
	if (setup.isPending) return hasRoom ? room : null;
	if (alerts.length === 0 && open.length === 0) return null;
	return <SetupLine steps={setup.data ?? []} alerts={alerts} open={open} />;
}

export const isOpen = ({ done, later }: SetupStep) => !done && !later;
