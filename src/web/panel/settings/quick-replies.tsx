import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { QuickReply } from "#shared/api/content/quick-reply.ts";
import { leadTypeOf, requestOf } from "#shared/requests/registry.ts";
import { maxTemplateLength } from "#shared/requests/reply.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { isolated } from "#shared/text/direction.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { quickRepliesQuery } from "../core/api/lists.ts";
import { ChangedMeanwhile } from "../core/forms/changed-meanwhile.tsx";
import { Confirm } from "../core/forms/confirm.tsx";
import { SelectField, SubmitButton, TextField } from "../core/forms/fields.tsx";
import type { FormValues } from "../core/forms/form-values.ts";
import { useEntryForm } from "../core/forms/use-entry-form.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useSession } from "../core/session/use-session.ts";
import { VariableList } from "./variable-list.tsx";

export function QuickReplies() {
	const t = useWords();
	const replies = useQuery(quickRepliesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	/** The id of the one whose form is open, or `new`. */
	const [open, setOpen] = useState<string | null>(null);
	const [removing, setRemoving] = useState<QuickReply | null>(null);
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
				{replies.data?.map((reply) => (
					<li key={reply.id} className="ruled py-1">
						<Row
							reply={reply}
							isOwner={isOwner}
							isOpen={open === reply.id}
							onEdit={() => setOpen(open === reply.id ? null : reply.id)}
							onRemove={() => setRemoving(reply)}
						/>
						{open === reply.id && <QuickReplyForm reply={reply} onDone={close} />}
					</li>
				))}
			</ul>
			{open === "new" && <QuickReplyForm reply={null} onDone={close} />}
			{open !== "new" && isOwner && (
				<Button className="justify-self-start" onClick={() => setOpen("new")}>
					{t("quick.add")}
				</Button>
			)}
			{removing && <Removal reply={removing} onClose={() => setRemoving(null)} />}
		</section>
	);
}

interface RowProps {
	reply: QuickReply;
	/** Others read its name alone here, and its text where they answer. */
	isOwner: boolean;
	isOpen: boolean;
	onEdit: () => void;
	onRemove: () => void;
}

function Row({ reply: { type, name }, isOwner, isOpen, onEdit, onRemove }: RowProps) {
	const t = useWords();
	const locale = useLocale();
	return (
		<div className="flex flex-wrap items-center gap-x-3">
			<bdi className="min-w-0 font-medium wrap-anywhere lang-ur:font-normal">{name}</bdi>
			<span className="text-small text-muted">{type ? requestOf(type).label[locale] : t("quick.every")}</span>
			{isOwner && (
				<span className="ms-auto flex">
					<Button variant="quiet" aria-label={t("quick.edit", { name })} aria-expanded={isOpen} onClick={onEdit}>
						{t("quick.change")}
					</Button>
					<Button variant="quiet" aria-label={t("quick.remove", { name })} onClick={onRemove} className="text-red">
						{t("admin.delete")}
					</Button>
				</span>
			)}
		</div>
	);
}

function Removal({ reply, onClose }: { reply: QuickReply; onClose: () => void }) {
	const t = useWords();
	const removal = useAction(() => api("DELETE /api/admin/quick-replies/:id", { params: { id: reply.id } }), {
		done: t("quick.removed"),
		onDone: onClose,
		refresh: [quickRepliesQuery],
	});
	return (
		<Confirm
			title={t("quick.ask", { name: isolated(reply.name) })}
			action={t("admin.delete")}
			pendingAction={t("admin.saving")}
			pending={removal.isPending}
			danger
			onConfirm={() => removal.mutate()}
			onClose={onClose}
		>
			<p className="whitespace-pre-line wrap-anywhere text-muted">
				<bdi className="block">{reply.en || reply.ur}</bdi>
			</p>
		</Confirm>
	);
}

function QuickReplyForm({ reply, onDone }: { reply: QuickReply | null; onDone: () => void }) {
	const t = useWords();
	const locale = useLocale();
	const toast = useToast();
	const client = useQueryClient();
	const refresh = () => client.invalidateQueries({ queryKey: quickRepliesQuery.queryKey });
	const form = useEntryForm<QuickReply>({
		draftKey: `quick-reply:${reply?.id ?? "new"}`,
		version: reply && String(reply.version),
		check: ({ name, en, ur }): FormValues => ({
			...(name?.trim() ? {} : { name: t("issue.required") }),
			...(en?.trim() || ur?.trim() ? {} : { en: t("issue.required") }),
		}),
		send: (values) => send(reply, values),
		onDone: () => {
			void refresh();
			toast({ title: t("admin.saved") });
			onDone();
		},
		onConflict: () => void refresh(),
	});
	const stored = form.storedValue("type");
	const [type, setType] = useState(stored ?? reply?.type ?? "");
	return (
		<>
			<ChangedMeanwhile {...form.meanwhile} />
			<form
				key={form.formKey}
				{...form.formProps}
				onInput={(event: FormEvent<HTMLFormElement>) => {
					form.formProps.onInput(event);
					if (event.target instanceof HTMLSelectElement) setType(event.target.value);
				}}
				className="grid gap-4 py-3"
			>
				<TextField
					name="name"
					label={t("quick.name")}
					hint={t("quick.nameHint")}
					initial={reply?.name}
					maxLength={40}
					required
					error={form.errors.name}
				/>
				<SelectField
					name="type"
					label={t("quick.type")}
					initial={reply?.type ?? ""}
					options={[
						{ value: "", label: t("quick.every") },
						...leadTypes.map((value) => ({ value, label: requestOf(value).label[locale] })),
					]}
				/>
				<VariableList type={leadTypeOf(type)} />
				<p className="text-small text-muted">{t("quick.one")}</p>
				<div className="grid gap-4 lg:grid-cols-2">
					<TextField
						name="en"
						label={t("replies.textEn")}
						initial={reply?.en}
						rows={5}
						maxLength={maxTemplateLength}
						dir="ltr"
						error={form.errors.en}
					/>
					<TextField
						name="ur"
						label={t("replies.textUr")}
						initial={reply?.ur}
						rows={5}
						maxLength={maxTemplateLength}
						lang="ur"
						error={form.errors.ur}
					/>
				</div>
				<div className="flex flex-wrap gap-3">
					<SubmitButton pending={form.pending}>{t("admin.save")}</SubmitButton>
					<Button onClick={onDone}>{t("admin.cancel")}</Button>
				</div>
			</form>
		</>
	);
}

function send(reply: QuickReply | null, { type = "", name = "", en = "", ur = "" }: FormValues): Promise<QuickReply> {
	const body = { type: leadTypeOf(type), name, en, ur };
	if (!reply) return api("POST /api/admin/quick-replies", { body });
	const { id, version } = reply;
	return api("PUT /api/admin/quick-replies/:id", { params: { id }, body: { ...body, version } });
}
