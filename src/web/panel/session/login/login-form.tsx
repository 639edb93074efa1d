import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { type LoginStep, loginSteps, markStaffScript } from "#shared/staff/login.ts";
import { useSettings } from "../../../app/settings.ts";
import { useHydrated } from "../../../app/use-hydrated.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../core/parts/screen.tsx";
import { canUsePasskeys } from "../../core/session/passkey.ts";
import { CodeStep, PasswordStep, usePasskeyLogin } from "./login-steps.tsx";

const words = { ...panelWords, ...panelSecurityWords };

interface LoginScreenProps {
	/** Whether it is still being asked who is logged in: then the form waits a moment before it shows. */
	asking: boolean;
	corner: ReactNode;
}

export function LoginScreen({ asking, corner }: LoginScreenProps) {
	const t = useT(words);
	const { brand } = useSettings();
	const { state, search } = useLocation();
	const named = state?.pendingLogin === true ? "second-factor-required" : new URLSearchParams(search).get("login");
	const step = loginSteps.find((candidate) => candidate === named) ?? null;
	return (
		<main className="page grid max-w-md gap-6 py-10 sm:py-16">
			<div className="flex items-center justify-between gap-4">
				<p className="font-display text-xl font-semibold lang-ur:font-normal">{brand}</p>
				{corner}
			</div>
			{asking && (
				// Who may have a session sees neither the form nor its place until the session has been asked for.
				<div className="hidden in-data-staff:block">
					<script dangerouslySetInnerHTML={{ __html: markStaffScript }} />
					<Loading />
				</div>
			)}
			<div className={`sheet margin-rule grid gap-5 p-5 sm:p-7 ${asking ? "late in-data-staff:hidden" : ""}`}>
				<header>
					<h1 className="text-title">{t("login.heading")}</h1>
					<p className="text-muted">{t("login.text")}</p>
				</header>
				<noscript>
					<p className="rounded-sm border border-red bg-red-wash px-3 py-2 text-red">
						{t(search === "?login=done" ? "login.doneNeedsScript" : "admin.needsScript")}
					</p>
				</noscript>
				<LoginForm step={step} />
			</div>
		</main>
	);
}

const codeSteps: readonly (LoginStep | null)[] = ["second-factor-required", "wrong-code"];

export function LoginForm({ email = "", step = null }: { email?: string; step?: LoginStep | null }) {
	const t = useT(panelSecurityWords);
	const [asks, setAsks] = useState(codeSteps.includes(step) ? "second-factor-required" : step);
	return (
		<div className="grid gap-3">
			{asks === "passkey-required" && (
				<p role="status" className="rounded-sm border border-rule bg-raised px-3 py-2">
					{t("login.passkeyNeeded")}
				</p>
			)}
			{asks === "second-factor-required" ? (
				<CodeStep wasWrong={step === "wrong-code"} onStartAgain={() => setAsks(null)} />
			) : (
				<PasswordStep email={email} outcome={step} onNext={setAsks} />
			)}
			<PasskeyStep />
		</div>
	);
}

function PasskeyStep() {
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
