import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelAuditWords } from "#i18n/en/panel/audit.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { LeadDetail, LeadNote } from "#shared/api/leads/lead.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { TextField } from "../../core/forms/fields.tsx";
import { useEntryForm } from "../../core/forms/use-entry-form.ts";
import { leadQuery } from "../lead-queries.ts";
import { Moment } from "./lead-timeline.tsx";

const words = { ...issuesWords, ...panelAuditWords, ...panelWords, ...panelInboxWords };

/** What staff tell each other about the lead. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
	const t = useT(words);
	const [written, setWritten] = useState(0);
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{t("lead.notes")}</h2>
			<NoteForm key={written} id={lead.id} onDone={() => setWritten(written + 1)} />
			<ul className="border-b border-rule empty:hidden">
				{lead.notes.toReversed().map((note) => (
					<li key={note.id} className="ruled py-2">
						<p className="whitespace-pre-line">
							<bdi>{note.text}</bdi>
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

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
	const t = useT(words);
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	// The same note sent again, because no answer came, is stored once.
	const attempt = useRef({ text: "", key: "" });
	const form = useEntryForm<LeadNote>({
		draftKey: `note:${id}`,
		check: (values): Record<string, string> => (values.text?.trim() ? {} : { text: t("issue.required") }),
		send: ({ text = "" }) => {
			if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
			const { key } = attempt.current;
			return api("POST /api/admin/leads/:id/notes", { params: { id }, body: { text }, idempotencyKey: key });
		},
		onDone: async () => {
			await client.invalidateQueries({ queryKey: leadQuery(id).queryKey });
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
