import { useRef, useState } from "react";
import { issuesWords } from "#i18n/en/issues.ts";
import { panelCatalogueWords } from "#i18n/en/panel/catalogue.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { Issue } from "#shared/requests/read.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { ContentControls, useFolds } from "./content-controls.tsx";
import { draftKeyOf, useReadContentAnew } from "./content-query.ts";

const formWords = { ...issuesWords, ...panelCatalogueWords, ...panelContentWords, ...panelWords };

interface ContentFormProps {
	spec: ContentTypeSpec;
	/** Left out where the form makes one. */
	entry?: ContentEntry;
	/** Each Urdu version stands beside its English, where there is room for it. */
	isPaired?: boolean;
	/** Takes the id of what was made or changed. */
	onDone: (id: string) => void;
}

/**
 * The form of a type of content, derived from its declaration: makes an entry, or changes the one that is given. Its first
 * button publishes what is written, its second keeps it as a draft.
 */
export function ContentForm({ spec, entry, isPaired = false, onDone }: ContentFormProps) {
	const t = useT(formWords);
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const readAnew = useReadContentAnew(spec);
	const folds = useFolds();
	const [uploading, setUploading] = useState(false);
	// Which button sends it; Enter in a field is the first one.
	const isDraft = useRef(false);
	const { words } = spec;
	const sentenceOf = ({ code, limit, sentence }: Issue) =>
		sentence?.[locale] ?? t(`issue.${code}`, limit === undefined ? {} : { limit: limit.toLocaleString("en-IN") });
	const form = useEntryForm({
		draftKey: entry ? draftKeyOf(spec, entry.id) : spec.name,
		version: entry?.version ?? null,
		blocked: uploading,
		check: (typed) =>
			Object.fromEntries(
				Object.entries(checkContent(spec, typed, dayOf(Date.now()))).map(([name, issue]) => [name, sentenceOf(issue)]),
			),
		send: (typed) => {
			const body = { ...contentInput(spec, typed), publish: !isDraft.current };
			const type = spec.name;
			return entry
				? api("PATCH /api/admin/content/:type/:id", {
						params: { type, id: entry.id },
						body: { ...body, version: entry.version },
					})
				: api("POST /api/admin/content/:type", { params: { type }, body });
		},
		onDone: ({ id }) => {
			void readAnew();
			toast({ title: isDraft.current ? t("content.draftSaved") : entry ? t("admin.saved") : words.created[locale] });
			onDone(id);
		},
		onFailure: (error) => tellFailure((entry ? words.saveFailed : words.createFailed)[locale], error),
		onConflict: readAnew,
	});
	const action = entry ? t(entry.published ? "admin.save" : "content.publish") : words.create[locale];
	const pendingAction = entry ? t("admin.saving") : t("catalogue.creating");
	const isBusy = form.pending || uploading;
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="save-form gap-4">
				<ContentControls
					spec={spec}
					isPaired={isPaired}
					current={{ ...entry }}
					errors={form.errors}
					folds={folds}
					storedValue={form.storedValue}
					onChange={form.keepDraft}
					onUploading={setUploading}
				/>
				<SaveBar unsaved={form.unsaved}>
					<Button
						type="submit"
						variant="primary"
						disabled={isBusy}
						className="grow"
						onClick={() => {
							isDraft.current = false;
						}}
					>
						{form.pending && !isDraft.current ? pendingAction : uploading ? t("logos.uploading") : action}
					</Button>
					<Button
						disabled={isBusy}
						onClick={({ currentTarget }) => {
							isDraft.current = true;
							currentTarget.form?.requestSubmit();
						}}
					>
						{form.pending && isDraft.current ? t("admin.saving") : t("content.saveDraft")}
					</Button>
				</SaveBar>
			</form>
		</>
	);
}
