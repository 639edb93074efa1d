import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { accountQuery, staffQuery } from "../core/api/lists.ts";
import { Switch } from "../core/forms/fields.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { sessionQuery } from "../core/session/use-session.ts";
import { playArrival, useSoundChoice } from "../core/sound.ts";
import { AccountForm } from "../staff/account-form.tsx";
import { PasswordForm } from "../staff/password-form.tsx";
import { PhoneNotices } from "../staff/phone-notices.tsx";
import { SecuritySection } from "../staff/security.tsx";

export function Component() {
	const t = useWords();
	const account = useQuery(accountQuery);
	useEmailConfirmation();
	return (
		<>
			<ScreenHead title={t("nav.account")} />
			<div className="two-columns">
				<div className="grid content-start gap-8">
					<ReadState of={account} />
					{account.data && <AccountForm account={account.data} />}
					<PhoneNotices />
					<Sound />
				</div>
				<div className="grid content-start gap-8">
					<SecuritySection />
					<section className="sheet margin-rule grid gap-4 p-4 sm:p-5">
						<h2 className="text-heading">{t("security.yourPassword")}</h2>
						<PasswordForm />
					</section>
				</div>
			</div>
		</>
	);
}

function Sound() {
	const t = useWords();
	const [isOn, set] = useSoundChoice();
	return (
		<section className="sheet margin-rule grid gap-3 p-4 sm:p-5">
			<Switch checked={isOn} onChange={(event) => set(event.currentTarget.checked)}>
				{t("account.sound")}
			</Switch>
			<p className="text-muted">{t("account.soundText")}</p>
			<Button className="justify-self-start" onClick={playArrival}>
				{t("account.soundTry")}
			</Button>
		</section>
	);
}

const mark = "#confirm=";

/** Confirms the address whose link was opened, once; the token leaves the address bar at once. */
function useEmailConfirmation(): void {
	const t = useWords();
	const client = useQueryClient();
	const navigate = useNavigate();
	const { hash, pathname, search } = useLocation();
	const { mutate } = useAction((token: string) => api("POST /api/admin/account/email", { body: { token } }), {
		onDone: (account) => void client.setQueryData(accountQuery.queryKey, account),
		done: ({ email }) => t("account.emailConfirmed", { email }),
		failed: t("account.emailNotConfirmed"),
		refresh: [accountQuery, sessionQuery, staffQuery],
	});
	const confirm = useEffectEvent((token: string) => mutate(token));

	useEffect(() => {
		if (!hash.startsWith(mark)) return;
		void navigate(pathname + search, { replace: true, preventScrollReset: true });
		confirm(hash.slice(mark.length));
	}, [hash, pathname, search, navigate]);
}
