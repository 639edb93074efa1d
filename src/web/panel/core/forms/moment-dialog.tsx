import { type FormEvent, type ReactNode, useId, useState } from "react";
import { clockOf, dayOf, momentAt } from "#shared/day.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { useWords } from "../parts/words.ts";
import { loadFormDraft, saveFormDraft } from "./draft.ts";
import { DayField, SubmitButton } from "./fields.tsx";
import type { FormValues } from "./form-values.ts";

interface MomentDialogProps {
	title: string;
	text: string;
	action: string;
	span: number;
	wrong: string;
	draftKey: string;
	pending: boolean;
	/** False where there is nothing to be done then. */
	canSend?: boolean;
	nothing?: string;
	error?: string | undefined;
	onSend: (at: string) => void;
	onClose: () => void;
	children?: ReactNode;
}

export function MomentDialog(props: MomentDialogProps) {
	const { title, text, action, span, wrong, draftKey, pending, canSend = true, nothing, error } = props;
	const { onSend, onClose, children } = props;
	const t = useWords();
	const id = useId();
	const [moment, setMoment] = useState<FormValues>(() => ({ ...nextHour(), ...loadFormDraft(draftKey)?.values }));
	const [isWrong, setWrong] = useState(false);
	const { date = "", time = "" } = moment;
	const fault = isWrong ? wrong : error;
	function type(change: FormValues) {
		const next = { ...moment, ...change };
		setMoment(next);
		setWrong(false);
		saveFormDraft(draftKey, { values: next, base: {}, version: null });
	}
	function send(event: FormEvent) {
		event.preventDefault();
		const at = momentAt(date, time);
		if (!(at > Date.now() && at <= Date.now() + span)) {
			setWrong(true);
			document.getElementById(`${id}-date`)?.focus();
			return;
		}
		onSend(new Date(at).toISOString());
	}
	const shared = { required: true, dir: "ltr", errorId: fault && `${id}-error` } as const;
	return (
		<Dialog title={title} description={text} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={send} className="grid gap-4">
				<div className="grid gap-3 sm:grid-cols-2">
					{(["date", "time"] as const).map((name) => (
						<DayField
							key={name}
							{...shared}
							id={`${id}-${name}`}
							name={name}
							type={name}
							label={t(`rate.${name}`)}
							value={moment[name] ?? ""}
							onChange={(next) => type({ [name]: next })}
							{...(name === "date" && { min: dayOf(Date.now()), max: dayOf(Date.now() + span) })}
						/>
					))}
				</div>
				<div role="alert" className="empty:hidden">
					<FieldError id={id} error={fault} />
				</div>
				<SubmitButton pending={pending} disabled={!canSend} className="justify-self-start">
					{action}
				</SubmitButton>
				{!canSend && <p className="text-small text-muted">{nothing}</p>}
			</form>
			{children}
		</Dialog>
	);
}

function nextHour(): { date: string; time: string } {
	const hour = 3_600_000;
	const at = Math.ceil((Date.now() + 1) / hour) * hour;
	return { date: dayOf(at), time: clockOf(at) };
}
