import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { data, useLoaderData, useParams } from "react-router";
import { ApiError } from "../api/query.ts";

export type Outcome = "found" | "unknown" | "unread";

const outcomes: Readonly<Record<number, Outcome | "gone">> = { 404: "unknown", 410: "gone" };

/** Whether an entry could be read, with the status that its page answers with. */
export async function outcomeOf(reading: Promise<unknown>) {
	try {
		await reading;
		return data<Outcome>("found");
	} catch (error) {
		const status = error instanceof ApiError && error.status in outcomes ? error.status : 503;
		return data(outcomes[status] ?? "unread", { status });
	}
}

/** The entry that the page's address names, by its slug or its token, and what came of reading it. */
export function useEntry<Entry>(queryOf: (name: string) => UseQueryOptions<Entry>) {
	const outcome = useLoaderData<Outcome | "gone">();
	const { slug, token } = useParams();
	const { data: entry } = useQuery({ ...queryOf(slug ?? token ?? ""), enabled: outcome === "found" });
	return { entry, outcome };
}
