import { type FormEvent, useRef, useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { checkContent, contentInput } from "#shared/content-types/form.ts";
import { type ContentTypeSpec, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import { dayOf } from "#shared/day.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import type { Locale } from "#shared/locale.ts";
import { formatClock, formatInstant } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api, useFailureToast } from "../core/api/api.ts";
import { EntryForm } from "../core/forms/entry-form.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { SaveBar } from "../core/forms/save-bar.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { newKey } from "../core/offline/use-lead-actions.ts";
import { useWords } from "../core/parts/words.ts";
import { ContentControls } from "./content-controls.tsx";
import { draftKeyOf, useReadContentAnew, useShowSaved } from "./content-query.ts";
import { FoldsContext } from "./folds.tsx";

interface ContentFormProps {
	spec: ContentTypeSpec;
	entry?: ContentEntry;
	/** Each Urdu version stands beside its English, where there is room for it. */
	isPaired?: boolean;
	onDone: (id: string) => void;
}

/** The form of a type of content, by its declaration: the first button publishes, the second saves a draft. */
export function ContentForm({ spec, entry, isPaired = false, onDone }: ContentFormProps) {
	const t = useWords();
	const locale = useLocale();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const readAnew = useReadContentAnew(spec);
	const [folds] = useState(() => new Map<string, boolean>());
	// Which button sends it; Enter in a field is the first one.
	const isDraft = useRef(false);
	/** Of the entry; a new one has it once it is saved by itself. */
	const id = useRef(entry?.id);
	// A new one is made once, though an answer is lost.
	const key = useRef<string>(null);
	const { words } = spec;
	const sentenceOf = ({ code, limit, sentence }: FieldIssue) =>
		sentence?.[locale] ?? t(`issue.${code}`, limit === undefined ? {} : { limit: limit.toLocaleString("en-IN") });
	const showSaved = useShowSaved(spec);
	function save(typed: FormValues, version: string | null, publish: boolean): Promise<ContentEntry> {
		const body = { ...contentInput(spec, typed), publish };
		const type = spec.name;
		if (!id.current) {
			key.current ??= newKey();
			return api("POST /api/admin/content/:type", { params: { type }, body, idempotencyKey: key.current });
		}
		const params = { type, id: id.current };
		return api("PATCH /api/admin/content/:type/:id", { params, body: { ...body, ...(version && { version }) } });
	}
	const form = useEntryForm({
		draftKey: draftKeyOf(spec, entry?.id),
		version: entry?.version ?? null,
		check: (typed) =>
			Object.fromEntries(
				Object.entries(checkContent(spec, typed, dayOf(Date.now()))).map(([name, issue]) => [
					placeOf(spec, name, issue, locale),
					sentenceOf(issue),
				]),
			),
		send: (typed, version) => save(typed, version, !isDraft.current),
		autosave: entry?.draft?.publishAt
			? undefined
			: async (typed, version) => {
					const saved = await save(typed, version, false);
					id.current = saved.id;
					showSaved(saved);
					return { version: saved.version, draftKey: draftKeyOf(spec, saved.id) };
				},
		onDone: (saved) => {
			id.current = entry?.id;
			key.current = null;
			void readAnew();
			const done = entry ? t("content.published") : (words.created?.[locale] ?? t("admin.saved"));
			toast({ title: isDraft.current ? t("content.draftSaved") : done });
			onDone(saved.id);
		},
		onFailure: (error) =>
			tellFailure((entry ? words.saveFailed : words.createFailed)?.[locale] ?? t("admin.failed"), error, true),
		onConflict: readAnew,
	});
	const { from, onGoOn, onDrop } = form.typedBefore;
	const action = !entry && words.begin ? words.create[locale] : t("content.publish");
	const savedAt = form.savedAt && formatClock(new Date(form.savedAt).toISOString(), locale);
	const note = savedAt ? t("drafts.saved", { time: savedAt }) : undefined;
	const pendingAction = entry ? t("admin.saving") : t("catalogue.creating");
	const isBusy = form.pending || form.isUploading;
	return (
		<>
			{from !== null && (
				<div role="status" className="mb-4 flex flex-wrap items-center gap-3 rounded-sm border border-rule p-3">
					<p className="grow">{t("drafts.found", { time: formatInstant(new Date(from).toISOString(), locale) })}</p>
					<Button onClick={onGoOn}>{t("drafts.goOn")}</Button>
					<Button variant="quiet" onClick={onDrop}>
						{t("drafts.drop")}
					</Button>
				</div>
			)}
			<EntryForm
				of={form}
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					const submitter = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter;
					isDraft.current = submitter instanceof HTMLButtonElement && submitter.value === "draft";
					void form.formProps.onSubmit(event);
				}}
				className="save-form gap-4"
			>
				<FoldsContext value={folds}>
					<ContentControls {...{ spec, entry, isPaired }} onPut={form.put} />
				</FoldsContext>
				<SaveBar unsaved={form.unsaved} note={note}>
					<Button type="submit" variant="primary" disabled={isBusy} className="grow">
						{form.pending && !isDraft.current ? pendingAction : form.isUploading ? t("logos.uploading") : action}
					</Button>
					<Button type="submit" value="draft" disabled={isBusy}>
						{form.pending && isDraft.current ? t("admin.saving") : t("content.saveDraft")}
					</Button>
				</SaveBar>
			</EntryForm>
		</>
	);
}

/** The control that says what is wrong with a field: a text that is there in neither language is asked for in the panel's. */
function placeOf({ fields }: ContentTypeSpec, name: string, { code }: FieldIssue, locale: Locale): string {
	const field = fields.find((one) => one.name === name);
	return locale === "ur" && code === "required" && field && hasUrdu(field) ? urduName(field) : name;
}
