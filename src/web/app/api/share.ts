import { useQuery } from "@tanstack/react-query";
import { percentShown } from "#shared/leads/response-sla.ts";
import { useSettings } from "../settings.ts";
import { responseShareQuery } from "./queries.ts";

/** The share, in whole percent, where staff show it and it counts enough requests to say anything; else `null`. */
export function useShare() {
	const { showPromise } = useSettings();
	const { data } = useQuery({ ...responseShareQuery, enabled: showPromise });
	const percent = showPromise && data ? percentShown(data) : null;
	return data && percent !== null ? { percent, met: data.met, counted: data.counted } : null;
}
