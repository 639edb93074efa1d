import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { fieldErrorsOf, useFailureToast } from "../core/api/failure.ts";
import { TextField } from "../core/forms/fields.tsx";
import { sessionQuery } from "../core/session/use-session.ts";
import { NewPasswordFields, passwordErrors } from "./new-password.tsx";

const words = { ...panelBoardWords, ...panelWords };

/** Changes the own password; every other session of the account ends. */
export function PasswordForm() {
	const [done, setDone] = useState(0);
	return <Fields key={done} onDone={() => setDone(done + 1)} />;
}

// Not an entry form: passwords are never kept as a draft.
function Fields({ onDone }: { onDone: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const busy = useRef(false);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const saving = useMutation({
		mutationFn: (body: { current: string; next: string }) => api("POST /api/admin/password", { body }),
		onSuccess: () => {
			void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
			toast({ title: t("staff.passwordChanged"), text: t("staff.passwordChangedText") });
			onDone();
		},
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
		const typed = { current: String(form.get("current")), next: String(form.get("next")) };
		const wrong = {
			...(typed.current ? {} : { current: t("login.empty") }),
			...passwordErrors(typed.next, String(form.get("again")), t),
		};
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		busy.current = true;
		saving.mutate(typed);
	}
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
			<Button type="submit" look="solid" disabled={saving.isPending}>
				{saving.isPending ? t("admin.saving") : t("staff.changePassword")}
			</Button>
		</form>
	);
}
