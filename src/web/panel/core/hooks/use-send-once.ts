import { useRef } from "react";
import { codeOf } from "../api/api.ts";
import { mayRetryAction } from "../offline/send-actions.ts";
import { newKey } from "../offline/use-lead-actions.ts";

/** Sends what the server does once for its key: once more where the connection broke, and under the same key for as long as the same is sent without an answer. */
export function useSendOnce<Body, Answer>(send: (body: Body, key: string) => Promise<Answer>) {
	const last = useRef({ sent: "", key: "" });
	return async (body: Body): Promise<Answer> => {
		const sent = JSON.stringify(body);
		if (last.current.sent !== sent) last.current = { sent, key: newKey() };
		const { key } = last.current;
		try {
			const answer = await send(body, key).catch((error: unknown) => {
				// A line that does not answer in time, or a server that cannot, would not at once either.
				if (!(error instanceof TypeError)) throw error;
				return send(body, key).catch((again: unknown) => {
					// What cannot be done any more was perhaps done by the first.
					throw ["conflict", "not-found"].includes(codeOf(again) ?? "") ? error : again;
				});
			});
			last.current = { sent: "", key: "" };
			return answer;
		} catch (error) {
			// What the server refused is another call when it is tried again: of a deal it names the newer version.
			if (!mayRetryAction(error)) last.current = { sent: "", key: "" };
			throw error;
		}
	};
}
