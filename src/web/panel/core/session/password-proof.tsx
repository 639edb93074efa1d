import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { fieldErrorsOf, useFailureToast } from "../api/failure.ts";
import { TextField } from "../forms/fields.tsx";

const words = { ...panelWords, ...panelSecurityWords };

interface PasswordProofProps<Answer> {
	/** Other fields, before the password. */
	children?: (errors: Readonly<Record<string, string>>) => ReactNode;
	action: string;
	danger?: boolean;
	/** What is wrong with the other fields, before anything is sent. */
	check?: (form: FormData) => Readonly<Record<string, string>>;
	send: (password: string, form: FormData) => Promise<Answer>;
	onDone: (answer: Answer) => void;
}

/** Asks for the own password once more, before something that a stolen session must not do. */
export function PasswordProof<Answer>({ children, action, danger, check, send, onDone }: PasswordProofProps<Answer>) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const busy = useRef(false);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const sending = useMutation({
		mutationFn: ({ password, form }: { password: string; form: FormData }) => send(password, form),
		onSuccess: onDone,
		onError: (error) => {
			setErrors(fieldErrorsOf(error));
			tellFailure(t("admin.failed"), error);
		},
		onSettled: () => {
			busy.current = false;
		},
	});
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy.current) return;
		const form = new FormData(event.currentTarget);
		const password = String(form.get("password") ?? "");
		const wrong = { ...check?.(form), ...(password ? {} : { password: t("login.empty") }) };
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		busy.current = true;
		sending.mutate({ password, form });
	}
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			{children?.(errors)}
			<TextField
				name="password"
				label={t("security.yourPassword")}
				hint={t("security.passwordWhy")}
				type="password"
				autoComplete="current-password"
				dir="ltr"
				required
				error={errors.password}
			/>
			<Button type="submit" look={danger ? "danger" : "solid"} disabled={sending.isPending}>
				{sending.isPending ? t("admin.saving") : action}
			</Button>
		</form>
	);
}
