import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { minPasswordLength } from "#shared/staff/login.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { api } from "../core/api/api.ts";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useCheckedForm } from "../core/forms/use-checked-form.ts";
import { useWords } from "../core/parts/words.ts";
import { sessionQuery } from "../core/session/use-session.ts";

export function PasswordForm() {
	const [done, setDone] = useState(0);
	return <Fields key={done} onDone={() => setDone(done + 1)} />;
}

// Not an entry form: passwords are never stored as a draft.
function Fields({ onDone }: { onDone: () => void }) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const { errors, isPending, onSubmit } = useCheckedForm({
		read: (form) => ({ current: String(form.get("current")), next: String(form.get("next")) }),
		check: ({ current, next }, form) => ({
			...(current ? {} : { current: t("login.empty") }),
			...passwordErrors(next, String(form.get("again")), t),
		}),
		send: (body) => api("POST /api/admin/password", { body }),
		onDone: () => {
			void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
			toast({ title: t("staff.passwordChanged"), text: t("security.othersEnded") });
			onDone();
		},
	});
	return (
		<form method="post" noValidate onSubmit={onSubmit} className="grid gap-4">
			<TextField
				name="current"
				label={t("staff.currentPassword")}
				type="password"
				autoComplete="current-password"
				dir="ltr"
				required
				error={errors.current}
			/>
			<NewPasswordFields errors={errors} />
			<SubmitButton pending={isPending}>{t("staff.changePassword")}</SubmitButton>
		</form>
	);
}

export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> }) {
	const t = useWords();
	const shared = { type: "password", autoComplete: "new-password", dir: "ltr", required: true } as const;
	return (
		<>
			<TextField
				name="next"
				label={t("staff.newPassword")}
				hint={t("staff.passwordHint", { count: minPasswordLength })}
				error={errors.next ?? errors.password}
				{...shared}
			/>
			<TextField name="again" label={t("staff.newPasswordAgain")} error={errors.again} {...shared} />
		</>
	);
}

export function passwordErrors(
	next: string,
	again: string,
	t: ReturnType<typeof useWords>,
): Readonly<Record<string, string>> {
	if (next.length < minPasswordLength) return { next: t("staff.tooShort", { count: minPasswordLength }) };
	return next === again ? {} : { again: t("staff.notTheSame") };
}
