import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/api/session.ts";
import { staffMark } from "#shared/staff-mark.ts";
import { ApiError, throwIfNotOk } from "../../../app/api-error.ts";
import { useToast } from "../../../app/toasts.tsx";
import { useFailureToast } from "./failure.ts";
import { unsubscribeHere } from "./push-browser.ts";
import { useAdminT } from "./use-admin-t.ts";

const path = "/api/admin/session";

/** Who is logged in; `null` when nobody is. Asked once, in the browser alone. */
const sessionQuery = queryOptions<Session | null>({
	queryKey: [path],
	queryFn: async () => {
		if (!document.cookie.split("; ").includes(staffMark)) return null;
		const response = await fetch(path, { credentials: "include" });
		return response.status === 401 ? null : (await throwIfNotOk(response)).json();
	},
});

export function useSession() {
	return useQuery(sessionQuery);
}

export interface Credentials {
	readonly password: string;
	readonly email: string;
}

/** Logs in, with the toasts of the specification. A wrong password is thrown, after it was told. */
export function useLogin(onDone?: () => void) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async ({ password, email }: Credentials): Promise<Session> => {
			const response = await fetch(path, {
				method: "POST",
				credentials: "include",
				headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
				body: JSON.stringify({ password, ...(email.trim() ? { email: email.trim() } : {}) }),
				signal: AbortSignal.timeout(25_000),
			});
			return (await throwIfNotOk(response)).json();
		},
		onSuccess: (session) => {
			client.setQueryData(sessionQuery.queryKey, session);
			toast({ title: t("login.done"), text: t("login.doneText") });
			onDone?.();
		},
		onError: (error) => {
			if (isWrongPassword(error)) toast({ title: t("login.wrong"), text: t("login.wrongText"), urgent: true });
			else tellFailure(t("login.failed"), error);
		},
	});
}

export function isWrongPassword(error: unknown): boolean {
	return error instanceof ApiError && error.status === 401;
}

/** Ends the session and forgets all that it showed. */
export function useLogout() {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async () => {
			const response = await fetch(path, { method: "DELETE", credentials: "include" });
			if (response.status !== 401) await throwIfNotOk(response);
		},
		onSuccess: () => {
			// Whoever takes this phone next is not to be told; its push service tells the server that it is gone.
			void unsubscribeHere().catch(() => undefined);
			client.setQueryData(sessionQuery.queryKey, null);
			client.removeQueries({
				predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/api/admin/") && queryKey[0] !== path,
			});
			toast({ title: t("login.out"), text: t("login.outText") });
		},
		onError: (error) => tellFailure(t("admin.failed"), error),
	});
}
