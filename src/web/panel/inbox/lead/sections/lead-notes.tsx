import { useState } from "react";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { useToast } from "../../../../app/overlays/toasts.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useFailureToast } from "../../../core/api/api.ts";
import { TextField } from "../../../core/forms/fields.tsx";
import { useEntryForm } from "../../../core/forms/use-entry-form.ts";
import { type ActionOutcome, useLeadAction } from "../../../core/offline/use-lead-actions.ts";
import { useWords } from "../words.ts";
import { Moment } from "./lead-timeline.tsx";

export function LeadNotes({ lead }: { lead: LeadDetail }) {
	const t = useWords();
	const [written, setWritten] = useState(0);
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{t("lead.notes")}</h2>
			<NoteForm key={written} lead={lead} onDone={() => setWritten(written + 1)} />
			<ul className="border-b border-rule empty:hidden">
				{lead.notes.toReversed().map((note) => (
					<li key={note.id} className="ruled py-2">
						<p className="whitespace-pre-line">
							<bdi className="block">{note.text}</bdi>
						</p>
						<p className="text-small text-muted">
							<bdi>{note.author?.name ?? t("audit.system")}</bdi> · <Moment iso={note.createdAt} />
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function NoteForm({ lead, onDone }: { lead: LeadDetail; onDone: () => void }) {
	const t = useWords();
	const tellFailure = useFailureToast();
	const toast = useToast();
	const act = useLeadAction();
	const form = useEntryForm<ActionOutcome>({
		draftKey: `note:${lead.id}`,
		check: (values): Record<string, string> => (values.text?.trim() ? {} : { text: t("issue.required") }),
		send: ({ text = "" }) => act({ lead, action: { kind: "note", text } }),
		onDone: ({ isQueued }) => {
			if (isQueued) toast({ title: t("waiting.queued") });
			onDone();
		},
		onFailure: (error) => tellFailure(t("admin.failed"), error),
	});
	return (
		<form {...form.formProps} className="grid gap-3">
			<TextField name="text" label={t("lead.note")} rows={2} maxLength={5000} required error={form.errors.text} />
			<Button type="submit" disabled={form.pending} className="justify-self-start">
				{form.pending ? t("admin.saving") : t("lead.addNote")}
			</Button>
		</form>
	);
}
