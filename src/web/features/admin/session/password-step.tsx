import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../../ui/field.tsx";
import { codeOf } from "../core/failure.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { useHydrated } from "../core/use-hydrated.ts";
import { usePasswordLogin } from "./use-login.ts";

interface PasswordStepProps {
	email: string;
	onDone?: (() => void) | undefined;
	/** The password is right, and a code has to follow. */
	onCode: () => void;
}

/** The password, and an e-mail that may stay empty: the owner. */
export function PasswordStep({ email, onDone, onCode }: PasswordStepProps) {
	const t = useAdminT();
	const id = useId();
	const password = useRef<HTMLInputElement>(null);
	const login = usePasswordLogin(onDone);
	const hydrated = useHydrated();
	const [empty, setEmpty] = useState(false);
	const isWrong = codeOf(login.error) === "wrong-password";
	const error = empty ? t("login.empty") : isWrong ? t("login.wrongText") : undefined;

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
				onError: (failure) => (codeOf(failure) === "second-factor-required" ? onCode() : password.current?.select()),
			},
		);
	}

	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			<Field id={`${id}-email`} label={t("login.email")} mark={t("admin.optional")} hint={t("login.emailHint")}>
				<input
					id={`${id}-email`}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="username"
					dir="ltr"
					defaultValue={email}
					aria-describedby={`${id}-email-hint`}
					className={controlClass}
				/>
			</Field>
			<Field id={`${id}-password`} label={t("login.password")} error={error}>
				<input
					ref={password}
					id={`${id}-password`}
					name="password"
					type="password"
					autoComplete="current-password"
					dir="ltr"
					required
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy(`${id}-password`, null, error)}
					onInput={() => {
						setEmpty(false);
						if (login.isError) login.reset();
					}}
					className={controlClass}
				/>
			</Field>
			<Button type="submit" look="primary" disabled={login.isPending || !hydrated} className="w-full text-lg">
				{login.isPending ? t("login.pending") : t("login.button")}
			</Button>
		</form>
	);
}
