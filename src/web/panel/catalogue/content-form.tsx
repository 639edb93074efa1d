import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import type { ContentTypeSpec, OwnColumns } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { Issue } from "#shared/requests/read.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { ContentControls } from "./content-controls.tsx";

const formWords = { ...issuesWords, ...panelCatalogueWords, ...panelWords };

interface ContentFormProps {
	spec: ContentTypeSpec;
	/** Left out where the form makes one. */
	entry?: OwnColumns<string>;
	/** Takes the id of what was made or changed. */
	onDone: (id: string) => void;
}

/** The form of a type of content, derived from its declaration: makes an entry, or changes the one that is given. */
export function ContentForm({ spec, entry, onDone }: ContentFormProps) {
	const t = useT(formWords);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const [uploading, setUploading] = useState(false);
	const { words } = spec;
	const path = `/api/admin/${spec.path}` as const;
	const sentenceOf = ({ code, limit, sentence }: Issue) =>
		sentence?.[locale] ?? t(`issue.${code}`, limit === undefined ? {} : { limit: limit.toLocaleString("en-IN") });
	const readAnew = () => void client.invalidateQueries({ queryKey: [path] });
	const form = useEntryForm({
		draftKey: entry ? `${spec.name}:${entry.id}` : spec.name,
		version: entry?.updatedAt ?? null,
		blocked: uploading,
		check: (typed) =>
			Object.fromEntries(
				Object.entries(checkContent(spec, typed, dayOf(Date.now()))).map(([name, issue]) => [name, sentenceOf(issue)]),
			),
		send: (typed) => {
			const input = contentInput(spec, typed);
			return entry
				? api(`PATCH ${path}/:id`, { params: { id: entry.id }, body: { ...input, updatedAt: entry.updatedAt } })
				: api(`POST ${path}`, { body: input });
		},
		onDone: ({ id }) => {
			readAnew();
			toast({ title: entry ? t("admin.saved") : words.created[locale] });
			onDone(id);
		},
		onFailure: (error) => tellFailure((entry ? words.saveFailed : words.createFailed)[locale], error),
		onConflict: readAnew,
	});
	const action = entry ? t("admin.save") : words.create[locale];
	const pendingAction = entry ? t("admin.saving") : t("catalogue.creating");
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="grid gap-4">
				<ContentControls
					spec={spec}
					standing={{ ...entry }}
					errors={form.errors}
					storedValue={form.storedValue}
					onChange={form.keepDraft}
					onUploading={setUploading}
				/>
				<Button type="submit" look="primary" disabled={form.pending || uploading}>
					{form.pending ? pendingAction : uploading ? t("logos.uploading") : action}
				</Button>
			</form>
		</>
	);
}
