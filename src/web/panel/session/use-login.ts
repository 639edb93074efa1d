import { useMutation, useQueryClient } from "@tanstack/react-query";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { Session } from "#shared/api/staff/session.ts";
import { throwIfNotOk } from "../../app/api-error.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { codeOf, useFailureToast } from "../core/api/failure.ts";
import { signWithPasskey } from "../core/session/passkey.ts";
import { sessionPath, sessionQuery } from "../core/session/use-session.ts";

const words = { ...panelWords, ...panelSecurityWords };

interface Credentials {
	readonly password: string;
	readonly email: string;
}

/** Logs in by a password. Where a code has to follow that is thrown, as `second-factor-required`, and not told; so is `passkey-required`. */
export function usePasswordLogin(onDone?: () => void) {
	return useWayIn(
		({ password, email }: Credentials) =>
			post(sessionPath, { password, ...(email.trim() ? { email: email.trim() } : {}) }),
		onDone,
	);
}

/** Logs in by the code that follows the password. */
export function useCodeLogin(onDone?: () => void) {
	return useWayIn((code: string) => post(`${sessionPath}/code`, { code }), onDone);
}

/** Logs in by a passkey alone. */
export function usePasskeyLogin(onDone?: () => void) {
	return useWayIn(async () => {
		const options = await (await post(`${sessionPath}/passkey/options`)).json();
		return post(`${sessionPath}/passkey`, { credential: await signWithPasskey(options) });
	}, onDone);
}

/** Brings someone in, with the toasts of the specification; a refusal is thrown after it was told. */
function useWayIn<Input = void>(ask: (input: Input) => Promise<Response>, onDone?: () => void) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	return useMutation({
		mutationFn: async (input: Input): Promise<Session> => (await ask(input)).json(),
		onSuccess: (session) => {
			client.setQueryData(sessionQuery.queryKey, session);
			toast({ title: t("login.done"), text: t("login.doneText") });
			onDone?.();
		},
		onError: (error) => {
			const code = codeOf(error);
			if (code === "wrong-password") toast({ title: t("login.wrong"), text: t("login.wrongText"), urgent: true });
			else if (code === "wrong-code") tellFailure(t("login.wrongCode"), error);
			else if (code !== "second-factor-required" && code !== "passkey-required") tellFailure(t("login.failed"), error);
		},
	});
}

async function post(path: string, body?: unknown): Promise<Response> {
	const response = await fetch(path, {
		method: "POST",
		credentials: "include",
		headers: { "content-type": "application/json", "accept-language": document.documentElement.lang },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(25_000),
	});
	return throwIfNotOk(response);
}
