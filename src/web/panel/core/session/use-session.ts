import { type QueryFunctionContext, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { queryReader } from "../../../app/api/query.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { bulkProgressKey } from "../api/bulk-undo.ts";
import { useFailureToast } from "../api/failure.ts";
import { dropFormDrafts } from "../forms/draft.ts";
import { dropSnapshot, holdRead, restoreSnapshot } from "../offline/snapshot.ts";
import { unsubscribeHere } from "../push-browser.ts";
import { dropReplies } from "../reply/reply-draft.ts";
import { takeEarly } from "./early-reads.ts";
import { isMarked } from "./is-marked.ts";
import { sessionGate } from "./session-gate.ts";

const sessionPath = "/api/admin/session";

const readIfAllowed = queryReader<Session | null>({
	read: async (path) => (await takeEarly(path)) ?? fetch(path, { credentials: "include" }),
	on401: "returnNull",
});

/**
 * Who is logged in; `null` when nobody is. Asked once, in the browser alone. Without a connection it is the person who
 * was logged in last, who sees what this device has stored.
 */
export const sessionQuery = queryOptions<Session | null>({
	queryKey: [sessionPath],
	queryFn: async (context) => {
		holdRead(context.client);
		const session = isMarked() ? await readOrRestore(context) : null;
		if (!session) void dropSnapshot();
		return session;
	},
});

async function readOrRestore(context: QueryFunctionContext): Promise<Session | null> {
	try {
		return await readIfAllowed(context);
	} catch (error) {
		const session = error instanceof ApiError && error.status < 500 ? null : await restoreSnapshot(context.client);
		if (!session) throw error;
		return session;
	}
}

export function useSession() {
	return useQuery(sessionQuery);
}

/** Ends the session and forgets all that it showed and all that was typed: the next user of the tab may be another. */
export function useLogout() {
	const t = useT(panelWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: () => api("DELETE /api/admin/session"),
		onSuccess: () => {
			// The next user of this phone must get no notices; the push service reports the subscription as gone.
			void unsubscribeHere().catch(() => undefined);
			sessionGate.settle(false);
			client.setQueryData(sessionQuery.queryKey, null);
			client.removeQueries({
				predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/") && queryKey[0] !== sessionPath,
			});
			client.removeQueries({ queryKey: bulkProgressKey });
			void dropSnapshot();
			dropFormDrafts();
			dropReplies();
			toast({ title: t("login.out"), text: t("login.outText") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
}
