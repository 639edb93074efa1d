import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyTemplate } from "#shared/api/content/replies.ts";
import { directionOf, type Locale, locales } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { maxTemplateLength } from "#shared/requests/reply.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { replyTemplatesQuery } from "../core/api/lists.ts";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { writeInto } from "../core/forms/form-values.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { composeReply, defaultTemplate } from "../core/reply/compose.ts";
import { useSession } from "../core/session/use-session.ts";
import { sampleFacts, VariableList } from "./variable-list.tsx";

export function ReplyTemplates() {
	const t = useWords();
	const locale = useLocale();
	const templates = useQuery(replyTemplatesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
	return (
		<section className="mt-12 grid gap-3">
			<h2 className="text-heading">{t("replies.heading")}</h2>
			<p className="max-w-text text-muted">
				{t("replies.text")} {!isOwner && t("settings.ownersAlone")}
			</p>
			<ReadState of={templates} />
			<div className="border-b border-rule empty:hidden">
				{templates.data?.map((template) => (
					<details
						key={template.type}
						className="ruled"
						onToggle={({ currentTarget }) => currentTarget.open && setOpen(new Set([...open, template.type]))}
					>
						<summary className="flex min-h-12 flex-wrap items-center gap-x-3 text-green">
							{requestOf(template.type).label[locale]}
							{(template.en || template.ur) && <span className="stamp text-muted">{t("replies.own")}</span>}
						</summary>
						{open.has(template.type) && <TemplateForm template={template} isOwner={isOwner} />}
					</details>
				))}
			</div>
		</section>
	);
}

function TemplateForm({ template, isOwner }: { template: ReplyTemplate; isOwner: boolean }) {
	const t = useWords();
	const client = useQueryClient();
	const { type } = template;
	const form = useEntryForm<ReplyTemplate>({
		draftKey: `reply:${type}`,
		version: String(template.version),
		check: () => ({}),
		send: (values) => {
			// The program's own text is not stored, so that it goes on getting better.
			const own = (locale: Locale) => {
				const text = values[locale]?.trim() ?? "";
				return text === defaultTemplate(type, locale) ? "" : text;
			};
			const body = { en: own("en"), ur: own("ur"), version: template.version };
			return api("PUT /api/admin/reply-templates/:type", { params: { type }, body });
		},
		onDone: (saved) =>
			client.setQueryData(replyTemplatesQuery.queryKey, (all) =>
				all?.map((one) => (one.type === saved.type ? saved : one)),
			),
		done: t("admin.saved"),
		onConflict: () => void client.invalidateQueries({ queryKey: replyTemplatesQuery.queryKey }),
	});
	return (
		<EntryForm of={form} className="grid gap-5 pb-4">
			{isOwner && <VariableList type={type} />}
			{locales.map((locale) => (
				<TemplateText
					key={locale}
					type={type}
					locale={locale}
					isOwner={isOwner}
					current={template[locale] || defaultTemplate(type, locale)}
					draft={form.storedValue(locale)}
				/>
			))}
			{isOwner && (
				<SubmitButton pending={form.pending} className="justify-self-start">
					{t("admin.save")}
				</SubmitButton>
			)}
		</EntryForm>
	);
}

interface TemplateTextProps {
	type: ReplyTemplate["type"];
	locale: Locale;
	isOwner: boolean;
	current: string;
	draft: string | undefined;
}

function TemplateText({ type, locale, isOwner, current, draft = current }: TemplateTextProps) {
	const t = useWords();
	const { names } = useSettings();
	const [text, setText] = useState(draft);
	const own = defaultTemplate(type, locale);
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<div className="grid gap-1" onInput={({ target }) => setText((target as HTMLTextAreaElement).value)}>
				<TextField
					name={locale}
					label={t(locale === "ur" ? "replies.textUr" : "replies.textEn")}
					initial={current}
					readOnly={!isOwner}
					rows={8}
					maxLength={maxTemplateLength}
					dir="ltr"
					lang={locale === "ur" ? locale : undefined}
				/>
				{isOwner && text.trim() !== own && (
					<Button
						variant="quiet"
						className="justify-self-start"
						onClick={({ currentTarget: { form } }) =>
							writeInto(form?.elements.namedItem(locale) as HTMLTextAreaElement, own)
						}
					>
						{t("replies.toDefault")}
					</Button>
				)}
			</div>
			<div className="grid gap-1">
				<p className="font-medium lang-ur:font-normal">{t("replies.preview")}</p>
				<p
					lang={locale}
					dir={directionOf(locale)}
					data-preview={locale}
					className="min-w-0 rounded-sm bg-green-wash px-4 py-3 whitespace-pre-line wrap-anywhere"
				>
					{composeReply(text.trim() || own, sampleFacts(type, locale, names[locale]), locale)}
				</p>
			</div>
		</div>
	);
}
