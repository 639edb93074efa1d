import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLocalPath } from "../../i18n/use-t.ts";
import { LanguageToggle } from "../../site/shell/language-toggle.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { api, codeOf, sentenceOf } from "../core/api/api.ts";
import { CheckedForm, EmailField, SubmitButton } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { Loading, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { sessionQuery } from "../core/session/use-session.ts";
import { NewPasswordFields, passwordErrors } from "../staff/password-form.tsx";

const tokenHere = () => window.location.hash.slice(1);

/** Where a one-time link leads: someone sets their password and is in. The token stays behind the `#`, out of all logs. */
export function Component() {
	const { brand } = useSettings();
	return (
		<main className="page grid max-w-md gap-6 py-10 sm:py-16">
			<div className="flex items-center justify-between gap-4">
				<p className="min-w-0 font-display text-xl font-semibold lang-ur:font-normal wrap-anywhere">
					<bdi>{brand}</bdi>
				</p>
				<LanguageToggle />
			</div>
			<Invitation />
		</main>
	);
}

function Invitation() {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const hydrated = useHydrated();
	const invitation = useQuery({
		queryKey: ["/api/admin/session/invitation/look"],
		queryFn: () => api("POST /api/admin/session/invitation/look", { body: { token: tokenHere() } }),
		enabled: hydrated,
		retry: false,
	});
	const goOn = (title: string, text: string, state?: object) => {
		toast({ title, text });
		void navigate(localPath("/admin"), { replace: true, state });
	};
	const form = useCheckedForm({
		read: (form) => String(form.get("next")),
		check: (next, form) => passwordErrors(next, String(form.get("again")), t),
		send: (password) => api("POST /api/admin/session/invitation", { body: { token: tokenHere(), password } }),
		onDone: (session) => {
			client.setQueryData(sessionQuery.queryKey, session);
			goOn(t("login.done"), t("login.doneText"));
		},
		onFailure(error) {
			const code = codeOf(error);
			const isCode = code === "second-factor-required";
			if (!isCode && code !== "passkey-required") return false;
			const next = t(isCode ? "login.codeText" : "login.passkeyNeeded");
			goOn(t("staff.passwordSet"), next, isCode ? { pendingLogin: true } : undefined);
			return true;
		},
	});
	if (invitation.isError && codeOf(invitation.error))
		return (
			<div className="sheet margin-rule grid gap-4 p-5 sm:p-7">
				<ScreenHead title={t("staff.deadLink")} text={sentenceOf(invitation.error, t)} />
				<Link to={localPath("/admin")} className={buttonClass("solid", "justify-self-start")}>
					{t("login.button")}
				</Link>
			</div>
		);
	// Nothing is asked before it is known that the link still works: what was typed by then would be lost.
	if (!hydrated || invitation.isPending)
		return (
			<>
				<noscript>
					<p className="text-red">{t("admin.needsScript")}</p>
				</noscript>
				<div className="noscript:hidden">
					<Loading />
				</div>
			</>
		);
	const greeting = invitation.data?.isReset
		? { title: t("staff.resetTitle"), text: t("staff.resetText") }
		: { title: t("staff.welcome"), text: t("staff.welcomeText") };
	return (
		<div className="sheet margin-rule p-5 sm:p-7">
			<ScreenHead {...greeting} />
			<CheckedForm of={form}>
				{invitation.data && (
					<EmailField
						label={t("login.email")}
						value={invitation.data.email}
						readOnly
						hint={t("staff.emailToLogIn")}
						autoComplete="username"
					/>
				)}
				<NewPasswordFields />
				<SubmitButton variant="primary" pending={form.isPending}>
					{t("staff.setPassword")}
				</SubmitButton>
			</CheckedForm>
		</div>
	);
}
