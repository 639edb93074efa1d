import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReplyTemplate } from "#shared/api/content/reply-template.ts";
import { directionOf, type Locale, locales } from "#shared/locale.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { maxTemplateLength } from "#shared/requests/reply.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { replyTemplatesQuery } from "../core/api/lists.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { SubmitButton, TextField } from "../core/forms/fields.tsx";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { composeReply, defaultTemplate } from "../core/reply/compose.ts";
import { useSession } from "../core/session/use-session.ts";
import { sampleFacts, VariableList, writeInto } from "./variable-list.tsx";

export function ReplyTemplates() {
	const t = useWords();
	const templates = useQuery(replyTemplatesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	return (
		<section className="mt-12 grid gap-3">
			<h2 className="text-heading">{t("replies.heading")}</h2>
			<p className="max-w-text text-muted">
				{t("replies.text")} {!isOwner && t("settings.ownersAlone")}
			</p>
			<ReadState of={templates} />
			<div className="border-b border-rule empty:hidden">
				{templates.data?.map((template) => (
					<TypeFold key={template.type} template={template} isOwner={isOwner} />
				))}
			</div>
		</section>
	);
}

function TypeFold({ template, isOwner }: { template: ReplyTemplate; isOwner: boolean }) {
	const t = useWords();
	const locale = useLocale();
	const [open, setOpen] = useState(false);
	const isOwn = template.en !== "" || template.ur !== "";
	return (
		<details className="ruled" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
			<summary className="flex min-h-12 flex-wrap items-center gap-x-3 text-green">
				{requestOf(template.type).label[locale]}
				{isOwn && <span className="stamp text-muted">{t("replies.own")}</span>}
			</summary>
			{open && <TemplateForm template={template} isOwner={isOwner} />}
		</details>
	);
}

function TemplateForm({ template, isOwner }: { template: ReplyTemplate; isOwner: boolean }) {
	const t = useWords();
	const toast = useToast();
	const client = useQueryClient();
	const { type } = template;
	const refresh = () => client.invalidateQueries({ queryKey: replyTemplatesQuery.queryKey });
	const current = { en: template.en || defaultTemplate(type, "en"), ur: template.ur || defaultTemplate(type, "ur") };
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
		onDone: (saved) => {
			client.setQueryData(replyTemplatesQuery.queryKey, (all) =>
				all?.map((one) => (one.type === saved.type ? saved : one)),
			);
			toast({ title: t("admin.saved") });
		},
		onConflict: () => void refresh(),
	});
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form key={form.formKey} {...form.formProps} className="grid gap-4 pb-4">
				<Texts
					type={type}
					isOwner={isOwner}
					initial={{ en: form.storedValue("en") ?? current.en, ur: form.storedValue("ur") ?? current.ur }}
					current={current}
					errors={form.errors}
				/>
				{isOwner && (
					<SubmitButton pending={form.pending} className="justify-self-start">
						{t("admin.save")}
					</SubmitButton>
				)}
			</form>
		</>
	);
}

interface TextsProps {
	type: ReplyTemplate["type"];
	isOwner: boolean;
	initial: Readonly<Record<Locale, string>>;
	current: Readonly<Record<Locale, string>>;
	errors: Readonly<Record<string, string>>;
}

function Texts({ type, isOwner, initial, current, errors }: TextsProps) {
	const t = useWords();
	const { names } = useSettings();
	const [texts, setTexts] = useState(initial);
	const place = useRef<HTMLDivElement>(null);
	const boxOf = (locale: Locale) => place.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${locale}"]`);
	return (
		<div
			ref={place}
			className="grid gap-5"
			onInput={({ target }) => {
				if (target instanceof HTMLTextAreaElement) setTexts({ ...texts, [target.name]: target.value });
			}}
		>
			{isOwner && <VariableList type={type} />}
			{locales.map((locale) => (
				<div key={locale} className="grid items-start gap-4 lg:grid-cols-2">
					<div className="grid gap-1">
						<TextField
							name={locale}
							label={t(locale === "ur" ? "replies.textUr" : "replies.textEn")}
							initial={current[locale]}
							readOnly={!isOwner}
							rows={8}
							maxLength={maxTemplateLength}
							dir={locale === "en" ? "ltr" : "auto"}
							{...(locale === "ur" ? { lang: "ur" as const } : {})}
							error={errors[locale]}
						/>
						{isOwner && texts[locale].trim() !== defaultTemplate(type, locale) && (
							<Button
								variant="quiet"
								className="justify-self-start"
								onClick={() => {
									const box = boxOf(locale);
									if (box) writeInto(box, defaultTemplate(type, locale));
								}}
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
							{composeReply(
								texts[locale].trim() || defaultTemplate(type, locale),
								sampleFacts(type, locale, names[locale]),
								locale,
							)}
						</p>
					</div>
				</div>
			))}
		</div>
	);
}
