import { panelBoardWords } from "#i18n/en/panel/board.ts";
import type { Translate } from "#i18n/t.ts";
import { minPasswordLength } from "#shared/staff/password.ts";
import { useT } from "../../i18n/use-t.ts";
import { TextField } from "../core/forms/fields.tsx";

/** A new password, typed twice. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> }) {
	const t = useT(panelBoardWords);
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
	t: Translate<typeof panelBoardWords>,
): Readonly<Record<string, string>> {
	if (next.length < minPasswordLength) return { next: t("staff.tooShort", { count: minPasswordLength }) };
	return next === again ? {} : { again: t("staff.notTheSame") };
}
