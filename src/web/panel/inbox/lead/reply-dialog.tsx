import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelInboxWords } from "#i18n/en/panel/inbox.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { ApiError } from "../../../app/api-error.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useSettings } from "../../../app/settings.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { controlClass } from "../../../ui/field.tsx";
import { WhatsappIcon } from "../../../ui/icons.tsx";
import { api } from "../../core/api/api.ts";
import { useFailureToast } from "../../core/api/failure.ts";
import { replyTemplatesQuery } from "../../core/api/lists.ts";
import { composeReply, templateFor } from "../../core/reply/compose.ts";
import { dropReply, loadReply, saveReply } from "../../core/reply/reply-draft.ts";
import { Loading } from "../../core/states.tsx";
import { leadQuery } from "../lead-queries.ts";

const words = { ...panelWords, ...panelInboxWords };

interface ReplyDialogProps {
	lead: Lead;
	/** `compose` begins with the text, `sent` with the question whether it was sent. */
	start: "compose" | "sent";
	onClose: () => void;
}

/** Writes the answer, opens the chat with it, and asks afterwards whether it was sent: only that counts as an answer. */
export function ReplyDialog({ lead, start, onClose }: ReplyDialogProps) {
	const t = useT(words);
	const [step, setStep] = useState(start);
	const [sent, setSent] = useState<string | undefined>();
	const title = step === "compose" ? t("reply.title", { name: lead.name }) : t("reply.didYou");
	return (
		<Dialog title={title} closeLabel={t("admin.close")} onClose={onClose}>
			{step === "compose" ? (
				<Compose
					lead={lead}
					onOpened={(text) => {
						setSent(text);
						setStep("sent");
					}}
				/>
			) : (
				<DidYouSend lead={lead} text={sent} onClose={onClose} />
			)}
		</Dialog>
	);
}

function Compose({ lead, onOpened }: { lead: Lead; onOpened: (text: string) => void }) {
	const { brand } = useSettings();
	const templates = useQuery(replyTemplatesQuery);
	if (templates.isPending) return <Loading />;
	const template = templateFor(templates.data, lead.type, lead.locale);
	return <Letter lead={lead} first={composeReply(template, { ...lead, brand }, lead.locale)} onOpened={onOpened} />;
}

/** `first` is what it begins with. */
function Letter({ lead, first, onOpened }: { lead: Lead; first: string; onOpened: (text: string) => void }) {
	const t = useT(panelInboxWords);
	const id = useId();
	const [text, setText] = useState(() => loadReply(lead.id) ?? first);
	const write = (next: string) => {
		setText(next);
		if (next === first) dropReply(lead.id);
		else saveReply(lead.id, next);
	};
	return (
		<div className="grid gap-4">
			<label htmlFor={id} className="text-muted">
				{t("reply.text", { language: t(lead.locale === "ur" ? "leads.languageUr" : "leads.languageEn") })}
			</label>
			<textarea
				id={id}
				rows={9}
				lang={lead.locale}
				dir="auto"
				value={text}
				onChange={(event) => write(event.target.value)}
				className={controlClass}
			/>
			<p className="text-small text-muted">{t("reply.note")}</p>
			<a
				href={whatsappLink(lead.whatsapp, text)}
				target="_blank"
				rel="noopener noreferrer"
				onClick={() => onOpened(text)}
				className={buttonClass("primary")}
			>
				<WhatsappIcon />
				{t("reply.open")}
			</a>
		</div>
	);
}

interface DidYouSendProps {
	lead: Lead;
	/** What was written, where it was written here. */
	text: string | undefined;
	onClose: () => void;
}

function DidYouSend({ lead, text, onClose }: DidYouSendProps) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const answered = useMutation({
		mutationFn: (again: boolean) => {
			const body = { version: lead.version, channel: "whatsapp" as const, ...(text?.trim() ? { text } : {}), again };
			return api("POST /api/admin/leads/:id/answers", { params: { id: lead.id }, body });
		},
		onSuccess: (detail) => {
			client.setQueryData(leadQuery(lead.id).queryKey, detail);
			void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			dropReply(lead.id);
			toast({ title: t("reply.noted") });
			onClose();
		},
		onError: (error) => {
			if (!isConflict(error)) tellFailure(t("admin.failed"), error);
		},
	});
	const conflict = isConflict(answered.error) ? answered.error : null;
	return (
		<div className="grid gap-4">
			<p>{t("reply.didYouText", { name: lead.name })}</p>
			<p role="alert" className="text-red empty:hidden">
				{conflict?.problem?.detail}
			</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button onClick={onClose}>{t("reply.no")}</Button>
				<Button look="primary" disabled={answered.isPending} onClick={() => answered.mutate(conflict !== null)}>
					{answered.isPending ? t("admin.saving") : t(conflict ? "reply.again" : "reply.yes")}
				</Button>
			</div>
		</div>
	);
}

function isConflict(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status === 409;
}
