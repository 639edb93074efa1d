import { useState } from "react";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { LoginStep } from "#shared/staff/login-steps.ts";
import { useT } from "../../../i18n/use-t.ts";
import { CodeStep } from "./code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface LoginFormProps {
	email?: string;
	/** How the login went so far, by the plain form or elsewhere. */
	step?: LoginStep | null;
}

/** The ways in: a password, and a code after it where the account asks for one, or a passkey alone. */
export function LoginForm({ email = "", step = null }: LoginFormProps) {
	const t = useT(panelSecurityWords);
	const [asks, setAsks] = useState<"password" | "code" | "passkey">(firstOf(step));
	const startAgain = () => setAsks("password");
	if (asks === "code")
		return (
			<div className="grid gap-3">
				<CodeStep wasWrong={step === "wrong-code"} onStartAgain={startAgain} />
				<PasskeyStep />
			</div>
		);
	return (
		<div className="grid gap-3">
			{asks === "passkey" && (
				<p role="status" className="rounded-sm border border-rule bg-raised px-3 py-2">
					{t("login.passkeyNeeded")}
				</p>
			)}
			<PasswordStep email={email} told={step} onNext={setAsks} />
			<PasskeyStep />
		</div>
	);
}

function firstOf(step: LoginStep | null): "password" | "code" | "passkey" {
	if (step === "second-factor-required" || step === "wrong-code") return "code";
	return step === "passkey-required" ? "passkey" : "password";
}
