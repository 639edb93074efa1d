import type { ReactNode } from "react";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import panelSecurityWords from "#i18n/en/panel/security.json" with { type: "json" };
import { useT } from "../../../i18n/use-t.ts";
import { CheckedForm, PasswordField, SubmitButton } from "../forms/fields.tsx";
import { type Afterwards, useCheckedForm, whereEmpty } from "../forms/use-checked-form.ts";

const words = { ...panelWords, ...panelSecurityWords };

interface PasswordProofProps<Answer> extends Afterwards {
	children?: ReactNode;
	action: string;
	danger?: boolean;
	takesFocus?: boolean;
	check?: (form: FormData) => Readonly<Record<string, string>>;
	send: (password: string, form: FormData) => Promise<Answer>;
	onDone: (answer: Answer) => void;
}

export function PasswordProof<Answer>(props: PasswordProofProps<Answer>) {
	const { children, action, danger, takesFocus = false, check, send, onDone, ...afterwards } = props;
	const t = useT(words);
	const proof = useCheckedForm({
		read: (form) => ({ password: String(form.get("password") ?? ""), form }),
		check: ({ password, form }) => ({ ...check?.(form), ...whereEmpty({ password }, t("login.empty")) }),
		send: ({ password, form }) => send(password, form),
		onDone,
		...afterwards,
	});
	return (
		<CheckedForm of={proof}>
			{children}
			<PasswordField name="password" label={t("security.yourPassword")} takesFocus={takesFocus} />
			<SubmitButton variant={danger ? "danger" : "solid"} pending={proof.isPending}>
				{action}
			</SubmitButton>
		</CheckedForm>
	);
}
