import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import panelAccountWords from "#i18n/en/panel/account.json" with { type: "json" };
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { forgottenPath, type LoginStep } from "#shared/staff/login.ts";
import { useLocalPath, useT } from "../../../i18n/use-t.ts";
import { Button, textLink } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { codeOf } from "../../core/api/api.ts";
import { waysInQuery } from "../../core/api/lists.ts";
import { usePasswordLogin } from "./use-login.ts";

const words = { ...panelAccountWords, ...panelWords, ...panelSecurityWords };

interface PasswordStepProps {
	email: string;
	outcome: LoginStep | null;
	onNext: (what: "code" | "passkey") => void;
}

/** The message at the password after the plain form was refused. */
const tellings = {
	"wrong-password": "login.wrongText",
	"too-many-tries": "login.tooMany",
	"challenge-expired": "login.expired",
	"second-factor-required": undefined,
	"passkey-required": undefined,
	"wrong-code": undefined,
} as const satisfies Record<LoginStep, string | undefined>;

/** The password, and an e-mail that may stay empty: the owner. */
export function PasswordStep({ email, outcome, onNext }: PasswordStepProps) {
	const t = useT(words);
	const id = useId();
	const password = useRef<HTMLInputElement>(null);
	const login = usePasswordLogin();
	const ways = useQuery(waysInQuery);
	const localPath = useLocalPath();
	const [isOutcomeShown, setIsOutcomeShown] = useState(outcome !== null);
	const [empty, setEmpty] = useState(false);
	const [isShown, setShown] = useState(false);
	const isWrong = codeOf(login.error) === "wrong-password";
	const earlierError = isOutcomeShown && outcome ? tellings[outcome] : undefined;
	const error = empty ? t("login.empty") : isWrong ? t("login.wrongText") : earlierError && t(earlierError);

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (login.isPending) return;
		const form = new FormData(event.currentTarget);
		const typed = String(form.get("password") ?? "");
		setEmpty(typed === "");
		if (typed === "") return password.current?.focus();
		login.mutate(
			{ password: typed, email: String(form.get("email") ?? "") },
			{
				onError: (failure) => {
					const code = codeOf(failure);
					if (code === "second-factor-required") onNext("code");
					else if (code === "passkey-required") onNext("passkey");
					else password.current?.select();
				},
			},
		);
	}

	return (
		<form method="post" action={localPath("/admin/session")} noValidate onSubmit={onSubmit} className="grid gap-4">
			<PlainTarget />
			<Field id={`${id}-email`} label={t("login.email")} mark={t("login.emailHint")}>
				<input
					id={`${id}-email`}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="username"
					dir="ltr"
					defaultValue={email}
					className={controlClass}
				/>
			</Field>
			<Field id={`${id}-password`} label={t("login.password")} error={error}>
				<input
					ref={password}
					id={`${id}-password`}
					name="password"
					type={isShown ? "text" : "password"}
					autoComplete="current-password"
					dir="ltr"
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(`${id}-password`, null, error)}
					onInput={() => {
						setEmpty(false);
						setIsOutcomeShown(false);
						if (login.isError) login.reset();
					}}
					className={controlClass}
				/>
				<Button variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)} className="justify-self-end">
					{t("login.showPassword")}
				</Button>
			</Field>
			<Button type="submit" variant="primary" disabled={login.isPending} className="w-full text-lg">
				{login.isPending ? t("login.pending") : t("login.button")}
			</Button>
			{(isWrong || earlierError === "login.wrongText") && ways.data?.passwordReset === false && (
				<p className="text-small text-muted">{t("login.noReset")}</p>
			)}
			{ways.data?.passwordReset && (
				<Link to={localPath(forgottenPath)} className={`${textLink} justify-self-center`}>
					{t("login.forgotten")}
				</Link>
			)}
		</form>
	);
}

/** On which screen the login's forms end while there are no scripts: the one that was asked for. */
export function PlainTarget() {
	const { pathname } = useLocation();
	return <input type="hidden" name="next" value={pathname} />;
}
