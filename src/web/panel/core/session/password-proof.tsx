import type { ReactNode } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { SubmitButton, TextField } from "../forms/fields.tsx";
import { useCheckedForm } from "../forms/use-checked-form.ts";

const words = { ...panelWords, ...panelSecurityWords };

interface PasswordProofProps<Answer> {
	children?: (errors: Readonly<Record<string, string>>) => ReactNode;
	action: string;
	danger?: boolean;
	takesFocus?: boolean;
	check?: (form: FormData) => Readonly<Record<string, string>>;
	send: (password: string, form: FormData) => Promise<Answer>;
	onDone: (answer: Answer) => void;
}

/** Asks for the own password once more, before something that a stolen session must not do. */
export function PasswordProof<Answer>(props: PasswordProofProps<Answer>) {
	const { children, action, danger, takesFocus = false, check, send, onDone } = props;
	const t = useT(words);
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => ({ password: String(form.get("password") ?? ""), form }),
		check: ({ password, form }) => ({ ...check?.(form), ...(password ? {} : { password: t("login.empty") }) }),
		send: ({ password, form }) => send(password, form),
		onDone,
	});
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			{children?.(errors)}
			<TextField
				name="password"
				label={t("security.yourPassword")}
				type="password"
				autoComplete="current-password"
				dir="ltr"
				takesFocus={takesFocus}
				required
				error={errors.password}
			/>
			<SubmitButton variant={danger ? "danger" : "solid"} pending={isPending}>
				{action}
			</SubmitButton>
		</form>
	);
}
