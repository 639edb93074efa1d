import { useMutation, useQueryClient } from "@tanstack/react-query";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import type { Session } from "#shared/api/staff/session.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { api, codeOf, useFailureToast } from "../../core/api/api.ts";
import { signWithPasskey } from "../../core/session/passkey.ts";
import { sessionGate } from "../../core/session/session-gate.ts";
import { sessionQuery } from "../../core/session/use-session.ts";

const words = { ...panelWords, ...panelSecurityWords };

type Shown = { readonly password: string; readonly email: string } | { readonly code: string };

/** Logs in by a password or a code. Where a code has to follow that is thrown, as `second-factor-required`, and not told; so is `passkey-required`. */
export function useLogin() {
	return useWayIn((shown: Shown) => {
		if ("code" in shown) return api("POST /api/admin/session/code", { body: shown });
		const email = shown.email.trim();
		return api("POST /api/admin/session", { body: { password: shown.password, ...(email ? { email } : {}) } });
	});
}

export function usePasskeyLogin() {
	return useWayIn(async () => {
		const options = await api("POST /api/admin/session/passkey/options");
		return api("POST /api/admin/session/passkey", { body: { credential: await signWithPasskey(options) } });
	});
}

function useWayIn<Input = void>(ask: (input: Input) => Promise<Session>) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: ask,
		onSuccess: (session) => {
			sessionGate.settle(true);
			client.setQueryData(sessionQuery.queryKey, session);
			toast({ title: t("login.done"), text: t("login.doneText") });
		},
		onError: (error) => {
			const code = codeOf(error);
			if (code === "second-factor-required" || code === "passkey-required") return;
			if (code === "wrong-password") toast({ title: t("login.wrong"), text: t("login.wrongText"), urgent: true });
			else tellFailure(t(code === "wrong-code" ? "login.wrongCode" : "login.failed"), error);
		},
	});
}
