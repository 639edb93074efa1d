import { use, useState } from "react";
import { minPasswordLength } from "#shared/staff/login.ts";
import { api } from "../core/api/api.ts";
import { CheckedForm, FormErrors, PasswordField, SubmitButton } from "../core/forms/fields.tsx";
import { useCheckedForm, whereEmpty } from "../core/forms/use-checked-form.ts";
import { useWords } from "../core/parts/words.ts";
import { sessionQuery } from "../core/session/use-session.ts";

export function PasswordForm() {
	const [done, setDone] = useState(0);
	return <Fields key={done} onDone={() => setDone(done + 1)} />;
}

// Not an entry form: passwords are never stored as a draft.
function Fields({ onDone }: { onDone: () => void }) {
	const t = useWords();
	const form = useCheckedForm({
		read: (form) => ({ current: String(form.get("current")), next: String(form.get("next")) }),
		check: ({ current, next }, form) => ({
			...whereEmpty({ current }, t("login.empty")),
			...passwordErrors(next, String(form.get("again")), t),
		}),
		send: (body) => api("POST /api/admin/password", { body }),
		onDone,
		done: t("staff.passwordChanged"),
		doneText: t("security.othersEnded"),
		refresh: [sessionQuery],
	});
	return (
		<CheckedForm of={form}>
			<PasswordField name="current" label={t("staff.currentPassword")} />
			<NewPasswordFields />
			<SubmitButton pending={form.isPending}>{t("staff.changePassword")}</SubmitButton>
		</CheckedForm>
	);
}

export function NewPasswordFields() {
	const t = useWords();
	const errors = use(FormErrors);
	const hint = t("staff.passwordHint", { count: minPasswordLength });
	// The server calls it `password` where a link is taken up.
	const error = errors.next ?? errors.password;
	return (
		<>
			<PasswordField name="next" label={t("staff.newPassword")} {...{ hint, error }} autoComplete="new-password" />
			<PasswordField name="again" label={t("staff.newPasswordAgain")} autoComplete="new-password" />
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
