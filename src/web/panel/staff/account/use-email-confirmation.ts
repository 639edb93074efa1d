import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { panelAccountWords } from "#i18n/en/panel/account.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { accountQuery, staffQuery } from "../../core/api/lists.ts";
import { sessionQuery } from "../../core/session/use-session.ts";

const mark = "#confirm=";

/** Confirms the address whose link was opened, once; the token leaves the address bar at once. */
export function useEmailConfirmation(): void {
	const t = useT(panelAccountWords);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const navigate = useNavigate();
	const { hash, pathname, search } = useLocation();
	const { mutate } = useMutation({
		mutationFn: (token: string) => api("POST /api/admin/account/email", { body: { token } }),
		onSuccess: (account) => {
			client.setQueryData(accountQuery.queryKey, account);
			toast({ title: t("account.emailConfirmed", { email: account.email }) });
		},
		onError: (error) => tellFailure(t("account.emailNotConfirmed"), error),
		onSettled: () => {
			for (const { queryKey } of [accountQuery, sessionQuery, staffQuery]) void client.invalidateQueries({ queryKey });
		},
	});

	useEffect(() => {
		if (!hash.startsWith(mark)) return;
		void navigate(pathname + search, { replace: true, preventScrollReset: true });
		mutate(hash.slice(mark.length));
	}, [hash, pathname, search, navigate, mutate]);
}
