import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../core/hooks/use-now.ts";
import { canUsePasskeys } from "../../core/session/passkey.ts";
import { usePasskeyLogin } from "./use-login.ts";

/** A passkey instead of a password, where the browser has such a thing. */
export function PasskeyStep() {
	const t = useT(panelSecurityWords);
	const login = usePasskeyLogin();
	const hydrated = useHydrated();
	if (!hydrated || !canUsePasskeys()) return null;
	return (
		<Button onClick={() => login.mutate()} disabled={login.isPending} className="w-full">
			{login.isPending ? t("login.passkeyPending") : t("login.passkey")}
		</Button>
	);
}
