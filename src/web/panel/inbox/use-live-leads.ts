import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { statsQuery } from "../core/api/lists.ts";
import { soundArrival } from "../core/sound.ts";
import { type LeadFilter, type LeadPage, leadCountQuery, leadsQuery, readLeadPage } from "./lead-queries.ts";

const gathering = 400;
// ms; doubled at each refusal that follows another.
const [firstRetry, lastRetry] = [1000, 60_000];

/**
 * Keeps the list up to date by the server's events; without them it is as fresh as its last reading. Answers whether
 * events come, and the lead that arrived last.
 */
export function useLiveLeads(filter: LeadFilter) {
	const client = useQueryClient();
	const [live, setLive] = useState(false);
	const [arrived, setArrived] = useState<{ readonly count: number; readonly last: Lead } | null>(null);
	const [round, setRound] = useState(0);
	const retryDelay = useRef(firstRetry);
	const wanted = JSON.stringify(filter);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the filter; a new round connects anew.
	useEffect(() => {
		if (typeof EventSource === "undefined") return;
		const events = new EventSource("/api/admin/leads/stream", { withCredentials: true });
		let timer: ReturnType<typeof setTimeout> | undefined;
		let retry: ReturnType<typeof setTimeout> | undefined;
		let onlyArrivals = true;
		const { queryKey } = leadsQuery(filter);

		async function refresh() {
			const wereArrivals = onlyArrivals;
			onlyArrivals = true;
			timer = undefined;
			void client.invalidateQueries({ queryKey: leadCountQuery.queryKey });
			void client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "none" });
			if (!wereArrivals) return client.invalidateQueries({ queryKey });
			const first = await readLeadPage(filter, null).catch(() => null);
			if (!first) return;
			const known = new Set(client.getQueryData(queryKey)?.pages.flatMap((page) => page.leads.map((lead) => lead.id)));
			const fresh = first.leads.filter((lead) => !known.has(lead.id));
			client.setQueryData(queryKey, (old) => old && withArrivals(old, first));
			const [last] = fresh;
			if (!last || known.size === 0) return;
			setArrived({ count: fresh.length, last });
			soundArrival();
		}
		const gather = (arrival: boolean) => {
			onlyArrivals &&= arrival;
			timer ??= setTimeout(refresh, gathering);
		};
		events.addEventListener("open", () => setLive(true));
		events.addEventListener("ready", () => {
			setLive(true);
			retryDelay.current = firstRetry;
			// A new connection names no last event: what came before it is read with the list.
			if (round > 0) gather(false);
		});
		// A connection that the server refused does not come back by itself: the session may have ended, or the server is
		// being restarted.
		const reconnect = () => {
			if (events.readyState === EventSource.CLOSED && !document.hidden) setRound((value) => value + 1);
		};
		events.addEventListener("error", () => {
			setLive(false);
			if (events.readyState !== EventSource.CLOSED) return;
			retry = setTimeout(reconnect, retryDelay.current);
			retryDelay.current = Math.min(2 * retryDelay.current, lastRetry);
		});
		events.addEventListener("reload", () => gather(false));
		events.addEventListener("lead", (event) => gather(isArrival(event)));
		window.addEventListener("online", reconnect);
		window.addEventListener("focus", reconnect);
		document.addEventListener("visibilitychange", reconnect);
		return () => {
			clearTimeout(timer);
			clearTimeout(retry);
			events.close();
			window.removeEventListener("online", reconnect);
			window.removeEventListener("focus", reconnect);
			document.removeEventListener("visibilitychange", reconnect);
		};
	}, [wanted, client, round]);

	return { live, arrived };
}

function isArrival(event: Event): boolean {
	try {
		return event instanceof MessageEvent && JSON.parse(event.data).kind === "received";
	} catch {
		return false;
	}
}

/** The list with what came since at its head; what was there stays where it is. */
function withArrivals<List extends Pick<InfiniteData<LeadPage>, "pages">>(list: List, first: LeadPage): List {
	const known = new Set(list.pages.flatMap((page) => page.leads.map((lead) => lead.id)));
	const arrivals = first.leads.filter((lead) => !known.has(lead.id));
	const [head, ...rest] = list.pages;
	if (!head) return list;
	return {
		...list,
		pages: [{ ...head, leads: [...arrivals, ...head.leads], total: first.total, capped: first.capped }, ...rest],
	};
}
