import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { data } from "react-router";
import { ApiError } from "../api/query.ts";

export type Outcome = "found" | "unknown" | "unread";

const outcomes: Readonly<Record<number, Outcome | "gone">> = { 404: "unknown", 410: "gone" };

/** Reads an entry into the client; from the list where that was read already. */
export async function loadEntry<Entry extends { readonly slug: string }>(
	client: QueryClient,
	slug: string,
	query: FetchQueryOptions<Entry>,
	list: Pick<FetchQueryOptions<Entry[]>, "queryKey">,
) {
	const listed = client.getQueryData<Entry[]>(list.queryKey)?.find((entry) => entry.slug === slug);
	if (listed) client.setQueryData(query.queryKey, listed);
	return outcomeOf(client.ensureQueryData(query));
}

export async function outcomeOf(reading: Promise<unknown>) {
	try {
		await reading;
		return data<Outcome>("found");
	} catch (error) {
		const status = error instanceof ApiError && error.status in outcomes ? error.status : 503;
		return data(outcomes[status] ?? "unread", { status });
	}
}
