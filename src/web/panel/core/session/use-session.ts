import { type QueryFunctionContext, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import type { Session } from "#shared/api/staff/session.ts";
import { ApiError, queryReader } from "../../../app/api/query.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { bulkProgressKey } from "../api/bulk-undo.ts";
import { dropFormDrafts } from "../forms/draft.ts";
import { useAction } from "../hooks/use-action.ts";
import { dropSnapshot, holdRead, isMarked, restoreSnapshot } from "../offline/snapshot.ts";
import { unsubscribeHere } from "../push-browser.ts";
import { dropReplies } from "../reply/reply-draft.ts";
import { dropAllShared } from "../share/shared-items.ts";
import { takeEarly } from "./early-reads.ts";
import { confirmationGate, sessionGate } from "./session-gate.ts";

const sessionPath = "/api/admin/session";

const readIfAllowed = queryReader<Session | null>({
	read: async (path) => (await takeEarly(path)) ?? fetch(path, { credentials: "include" }),
	on401: "returnNull",
});

/** Who is logged in, or `null`. Without a connection: who was last, who sees what this device has stored. */
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

/** Forgets all that the session showed and all that was typed: the next user of the tab may be another. */
function useForgetting(): () => void {
	const t = useT(panelWords);
	const toast = useToast();
	const client = useQueryClient();
	return () => {
		sessionGate.settle(false);
		confirmationGate.settle(false);
		client.setQueryData(sessionQuery.queryKey, null);
		client.removeQueries({
			predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/") && queryKey[0] !== sessionPath,
		});
		client.removeQueries({ queryKey: bulkProgressKey });
		void dropSnapshot();
		dropFormDrafts();
		dropReplies();
		void dropAllShared();
		toast({ title: t("login.out"), text: t("login.outText") });
	};
}

export function useLogout() {
	const forget = useForgetting();
	return useAction(() => api("DELETE /api/admin/session"), {
		onDone: () => {
			// The next user of this phone must get no notices; the push service reports the subscription as gone.
			void unsubscribeHere().catch(() => undefined);
			openLogouts().postMessage(null);
			forget();
		},
	});
}

export function useLogoutElsewhere(): void {
	const forget = useEffectEvent(useForgetting());
	useEffect(() => {
		const onLogout = () => forget();
		const logouts = openLogouts();
		logouts.addEventListener("message", onLogout);
		return () => logouts.removeEventListener("message", onLogout);
	}, []);
}

let logouts: BroadcastChannel | undefined;

function openLogouts(): BroadcastChannel {
	logouts ??= new BroadcastChannel("panel-logout");
	return logouts;
}
