import type { ReactNode } from "react";
import { panelRatesWords } from "#i18n/en/panel/rates.ts";
import { scheduleSpan } from "#shared/rates/rate-change.ts";
import { useT } from "../../../i18n/use-t.ts";
import { dropFormDraft } from "../../core/forms/draft.ts";
import { MomentDialog } from "../../core/forms/moment-dialog.tsx";

const draftKey = "rates-later";

/** Forgets the moment that was chosen: it was used. */
export const dropLaterDraft = (): void => dropFormDraft(draftKey);

interface LaterDialogProps {
	pending: boolean;
	/** False while nothing differs from the board. */
	canSend: boolean;
	/** What the server says of the moment. */
	error?: string | undefined;
	/** Takes the moment in ISO 8601. */
	onSend: (effectiveAt: string) => void;
	onClose: () => void;
	children: ReactNode;
}

/** Asks when the typed rates shall be posted; below it what is scheduled already. */
export function LaterDialog(props: LaterDialogProps) {
	const t = useT(panelRatesWords);
	return (
		<MomentDialog
			title={t("rate.laterTitle")}
			text={t("rate.laterText")}
			action={t("rate.laterSave")}
			span={scheduleSpan}
			wrong={t("rate.timeWrong")}
			draftKey={draftKey}
			nothing={t("rate.laterNothing")}
			{...props}
		/>
	);
}
