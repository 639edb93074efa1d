import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { type LoginStep, loginSteps } from "#shared/staff/login-steps.ts";
import { markStaffScript } from "#shared/staff/staff-mark.ts";
import { useSettings } from "../../../app/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Loading } from "../../core/parts/screen.tsx";
import { LoginForm } from "./login-form.tsx";

const words = { ...panelWords, ...panelSecurityWords };

interface LoginScreenProps {
	/** Whether it is still being asked who is logged in: then the form waits a moment before it shows. */
	asking: boolean;
	corner: ReactNode;
}

/** What those see who are not logged in; it is also what the server renders. */
export function LoginScreen({ asking, corner }: LoginScreenProps) {
	const t = useT(words);
	const { brand } = useSettings();
	const { state, search } = useLocation();
	const step = state?.pendingLogin === true ? "second-factor-required" : stepIn(search);
	return (
		<main className="page grid max-w-md gap-6 py-10 sm:py-16">
			<div className="flex items-center justify-between gap-4">
				<p className="font-display text-xl font-semibold lang-ur:font-normal">{brand}</p>
				{corner}
			</div>
			{asking && (
				<div className="session-asked">
					<script dangerouslySetInnerHTML={{ __html: markStaffScript }} />
					<Loading />
				</div>
			)}
			<div className={`sheet margin-rule grid gap-5 p-5 sm:p-7 ${asking ? "late asks-session" : ""}`}>
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

/** How the plain form went, as the server says in the address. */
function stepIn(search: string): LoginStep | null {
	const said = new URLSearchParams(search).get("login");
	return loginSteps.find((step) => step === said) ?? null;
}
