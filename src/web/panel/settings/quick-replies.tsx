import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import { panelSecurityWords } from "#i18n/en/panel/security.ts";
import type { QuickReply } from "#shared/api/content/quick-reply.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../core/api/api.ts";
import { useFailureToast } from "../core/api/failure.ts";
import { quickRepliesQuery } from "../core/api/lists.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { LoadFailure, Loading } from "../core/parts/screen.tsx";
import { useSession } from "../core/session/use-session.ts";
import { QuickReplyForm } from "./quick-reply-form.tsx";
import { SectionHeading } from "./section-list.tsx";

const words = { ...panelWords, ...panelLeadWords, ...panelSecurityWords };

/** The answers to choose at a touch: a list of short names, each with its form, and one to add. */
export function QuickReplies() {
	const t = useT(words);
	const replies = useQuery(quickRepliesQuery);
	const isOwner = useSession().data?.user.isOwner ?? false;
	/** The id of the one whose form is open, or `new`. */
	const [open, setOpen] = useState<string | null>(null);
	const [removing, setRemoving] = useState<QuickReply | null>(null);
	const close = () => setOpen(null);
	return (
		<section className="mt-12 grid gap-3">
			<SectionHeading section="quick">{t("quick.heading")}</SectionHeading>
			<p className="max-w-text text-muted">
				{t("quick.text")} {!isOwner && t("settings.ownersAlone")}
			</p>
			{replies.isPending && <Loading />}
			{replies.isError && !replies.data && <LoadFailure error={replies.error} onRetry={() => replies.refetch()} />}
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
	const t = useT(words);
	const locale = useLocale();
	return (
		<div className="flex flex-wrap items-center gap-x-3">
			<bdi className="min-w-0 font-medium wrap-anywhere lang-ur:font-normal">{name}</bdi>
			<span className="text-small text-muted">{type ? requestOf(type).label[locale] : t("quick.every")}</span>
			{isOwner && (
				<span className="ms-auto flex">
					<Button look="quiet" aria-label={t("quick.edit", { name })} aria-expanded={isOpen} onClick={onEdit}>
						{t("quick.change")}
					</Button>
					<Button look="quiet" aria-label={t("quick.remove", { name })} onClick={onRemove} className="text-red">
						{t("quick.delete")}
					</Button>
				</span>
			)}
		</div>
	);
}

function Removal({ reply, onClose }: { reply: QuickReply; onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const removal = useMutation({
		mutationFn: () => api("DELETE /api/admin/quick-replies/:id", { params: { id: reply.id } }),
		onSuccess: () => toast({ title: t("quick.removed") }),
		onError: (error) => tellFailure(t("admin.failed"), error),
		onSettled: () => {
			void client.invalidateQueries({ queryKey: quickRepliesQuery.queryKey });
			onClose();
		},
	});
	return (
		<Confirm
			title={t("quick.ask", { name: isolated(reply.name) })}
			action={t("quick.delete")}
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
