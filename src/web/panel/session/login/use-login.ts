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

interface Credentials {
	readonly password: string;
	readonly email: string;
}

/** Logs in by a password. Where a code has to follow that is thrown, as `second-factor-required`, and not told; so is `passkey-required`. */
export function usePasswordLogin() {
	return useWayIn(({ password, email }: Credentials) =>
		api("POST /api/admin/session", { body: { password, ...(email.trim() ? { email: email.trim() } : {}) } }),
	);
}

export function useCodeLogin() {
	return useWayIn((code: string) => api("POST /api/admin/session/code", { body: { code } }));
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
			if (code === "wrong-password") toast({ title: t("login.wrong"), text: t("login.wrongText"), urgent: true });
			else if (code === "wrong-code") tellFailure(t("login.wrongCode"), error);
			else if (code !== "second-factor-required" && code !== "passkey-required") tellFailure(t("login.failed"), error);
		},
	});
}
