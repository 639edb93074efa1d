import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { QuickReply } from "#shared/api/content/replies.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import { maxTemplateLength } from "#shared/requests/reply.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { isolated } from "#shared/text/direction.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { quickRepliesQuery } from "../core/api/lists.ts";
import { ConfirmedAction } from "../core/forms/action-button.tsx";
import { EntryForm } from "../core/forms/entry-form.tsx";
import { SelectField, SubmitButton, TextField } from "../core/forms/fields.tsx";
import { whereEmpty } from "../core/forms/use-checked-form.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { VariableList } from "./variable-list.tsx";

/** Others than the owner read the names alone here, and the texts where they answer. */
export function QuickReplies() {
	const t = useWords();
	const locale = useLocale();
	const replies = useQuery(quickRepliesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	/** The id of the one whose form is open, or `new`. */
	const [open, setOpen] = useState<string | null>(null);
	const close = () => setOpen(null);
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">{t("quick.heading")}</h2>
			<p className="max-w-text text-muted">
				{t("quick.text")} {!isOwner && t("settings.ownersAlone")}
			</p>
			<ReadState of={replies} />
			{replies.data?.length === 0 && <p className="text-muted">{t("quick.none")}</p>}
			<ul className="border-b border-rule empty:hidden">
				{replies.data?.map((reply) => {
					const { id, type, name } = reply;
					const isOpen = open === id;
					return (
						<li key={id} className="ruled py-1">
							<div className="flex flex-wrap items-center gap-x-3">
								<bdi className="min-w-0 font-medium wrap-anywhere lang-ur:font-normal">{name}</bdi>
								<span className="text-small text-muted">{type ? requestOf(type).label[locale] : t("quick.every")}</span>
								{isOwner && (
									<span className="ms-auto flex">
										<Button
											variant="quiet"
											aria-label={t("quick.edit", { name })}
											aria-expanded={isOpen}
											onClick={() => setOpen(isOpen ? null : id)}
										>
											{t("quick.change")}
										</Button>
										<ConfirmedAction
											variant="quiet"
											className="text-red"
											label={t("admin.delete")}
											aria-label={t("quick.remove", { name })}
											question={t("quick.ask", { name: isolated(name) })}
											text={
												<p className="whitespace-pre-line wrap-anywhere text-muted">
													<bdi className="block">{reply.en || reply.ur}</bdi>
												</p>
											}
											send={() => api("DELETE /api/admin/quick-replies/:id", { params: { id } })}
											done={t("quick.removed")}
											refresh={[quickRepliesQuery]}
										/>
									</span>
								)}
							</div>
							{isOpen && <QuickReplyForm reply={reply} onDone={close} />}
						</li>
					);
				})}
			</ul>
			{open === "new" && <QuickReplyForm reply={null} onDone={close} />}
			{open !== "new" && isOwner && (
				<Button className="justify-self-start" onClick={() => setOpen("new")}>
					{t("quick.add")}
				</Button>
			)}
		</section>
	);
}

function QuickReplyForm({ reply, onDone }: { reply: QuickReply | null; onDone: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const form = useEntryForm<QuickReply>({
		draftKey: `quick-reply:${reply?.id ?? "new"}`,
		version: reply && String(reply.version),
		check: ({ name, en, ur }) => whereEmpty({ name, en: en?.trim() || ur }, t("issue.required")),
		send: ({ type = "", name = "", en = "", ur = "" }, _version, key) => {
			const body = { type: leadTypeOf(type), name, en, ur };
			if (!reply) return api("POST /api/admin/quick-replies", { body, idempotencyKey: key });
			const { id, version } = reply;
			return api("PUT /api/admin/quick-replies/:id", { params: { id }, body: { ...body, version } });
		},
		onDone,
		done: t("admin.saved"),
		refresh: [quickRepliesQuery],
	});
	const [type, setType] = useState(form.storedValue("type") ?? reply?.type ?? "");
	const text = { rows: 5, maxLength: maxTemplateLength } as const;
	return (
		<EntryForm of={form} className="grid gap-4 py-3">
			<TextField
				name="name"
				label={t("quick.name")}
				hint={t("quick.nameHint")}
				initial={reply?.name}
				maxLength={40}
				required
			/>
			<SelectField
				name="type"
				label={t("quick.type")}
				initial={reply?.type ?? ""}
				onChange={setType}
				options={[
					{ value: "", label: t("quick.every") },
					...leadTypes.map((value) => ({ value, label: requestOf(value).label[locale] })),
				]}
			/>
			<VariableList type={leadTypeOf(type)} />
			<p className="text-small text-muted">{t("quick.one")}</p>
			<div className="grid gap-4 lg:grid-cols-2">
				<TextField {...text} name="en" label={t("replies.textEn")} initial={reply?.en} dir="ltr" />
				<TextField {...text} name="ur" label={t("replies.textUr")} initial={reply?.ur} lang="ur" />
			</div>
			<div className="flex flex-wrap gap-3">
				<SubmitButton pending={form.pending}>{t("admin.save")}</SubmitButton>
				<Button onClick={onDone}>{t("admin.cancel")}</Button>
			</div>
		</EntryForm>
	);
}
