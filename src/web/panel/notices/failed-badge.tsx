import { useQuery } from "@tanstack/react-query";
import { failedNoticesQuery } from "../core/api/lists.ts";
import { lazyPart } from "../core/parts/lazy-part.tsx";

const FailedLink = lazyPart(async () => (await import("./failed-link.tsx")).FailedLink);

/** Says how many notices failed, and leads there; nothing while none did. */
export function FailedBadge() {
	const failed = useQuery(failedNoticesQuery).data?.length ?? 0;
	return failed === 0 ? null : <FailedLink failed={failed} />;
}
