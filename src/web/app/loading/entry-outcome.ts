import { data } from "react-router";
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
