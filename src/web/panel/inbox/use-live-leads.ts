import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Lead } from "#shared/api/leads/lead.ts";
import { statsQuery, viewCountsQuery } from "../core/api/lists.ts";
import { stored } from "../core/use-stored.ts";
import { playArrival } from "./arrivals/sound.ts";
import { type LeadFilter, type LeadPage, leadCountQuery, leadsQuery, readLeadPage } from "./lead-queries.ts";

/** Where this device remembers whether arrivals are heard. */
export const arrivalSoundKey = "panel-sound";

const gathering = 400;
// ms; doubled at each refusal that follows another.
const [firstRetry, lastRetry] = [1000, 60_000];

/** The leads of the list that came at last, newest first. */
export interface Arrivals {
	readonly leads: readonly Lead[];
}

/**
 * Keeps the list up to date by the server's events; without them it is as fresh as its last reading. Answers whether
 * events come, and the leads that arrived last.
 */
export function useLiveLeads(filter: LeadFilter) {
	const client = useQueryClient();
	const [live, setLive] = useState(false);
	const [arrived, setArrived] = useState<Arrivals | null>(null);
	const onArrival = useEffectEvent((leads: readonly Lead[]) => {
		setArrived({ leads });
		if (stored(arrivalSoundKey) === "on") playArrival();
	});
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
		const told = new Set<string>();
		let since = Date.now();
		const { queryKey } = leadsQuery(filter);

		async function refresh() {
			const wereArrivals = onlyArrivals;
			onlyArrivals = true;
			timer = undefined;
			for (const key of [leadCountQuery.queryKey, viewCountsQuery.queryKey])
				void client.invalidateQueries({ queryKey: key });
			void client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "none" });
			const known = new Set(client.getQueryData(queryKey)?.pages.flatMap((page) => page.leads.map((lead) => lead.id)));
			const first = wereArrivals && (await readLeadPage({ ...filter, order: "newest" }, null).catch(() => null));
			if (first && filter.order !== "longest-waiting")
				client.setQueryData(queryKey, (old) => old && withArrivals(old, first));
			else await client.invalidateQueries({ queryKey });
			if (!first) return;
			const fresh = first.leads.filter((lead) => isFresh(lead, since) && !known.has(lead.id) && !told.has(lead.id));
			for (const { id } of fresh) told.add(id);
			if (fresh.length > 0 && client.getQueryData(queryKey)) onArrival(fresh);
		}
		const gather = (arrival: boolean) => {
			onlyArrivals &&= arrival;
			timer ??= setTimeout(refresh, gathering);
		};
		events.addEventListener("open", () => setLive(true));
		events.addEventListener("ready", (event) => {
			setLive(true);
			since = Date.parse(event.lastEventId) || since;
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

/** Came after the connection began, by the server's clock, or a little before. */
function isFresh({ createdAt }: Lead, since: number): boolean {
	return Date.parse(createdAt) > since - 10_000;
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
