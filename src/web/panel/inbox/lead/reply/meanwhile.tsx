import { useQuery } from "@tanstack/react-query";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { useT } from "../../../../i18n/use-t.ts";
import { Button } from "../../../../ui/button.tsx";
import { useSession } from "../../../core/session/use-session.ts";
import { leadQuery } from "../../lead-queries.ts";
import { useAgo } from "../live.ts";

interface MeanwhileNoteProps {
	meanwhile: Meanwhile;
	isPending: boolean;
	onShowLead: () => void;
	onAnswer: () => void;
}

/** Warns before a second answer goes to the same customer: who, when, and what was written. */
export function MeanwhileNote({ meanwhile, isPending, onShowLead, onAnswer }: MeanwhileNoteProps) {
	const t = useT(panelLeadWords);
	const ago = useAgo();
	const name = meanwhile.name ?? t("lead.someone");
	return (
		<div role="alert" className="grid gap-4">
			<p className="text-heading text-red">
				{meanwhile.kind === "answered"
					? t("sheet.meanwhile", { name, when: ago(meanwhile.at) })
					: t("sheet.replyingNow", { name })}
			</p>
			{meanwhile.kind === "answered" && meanwhile.text && (
				<div className="grid gap-1">
					<p className="text-small text-muted">{t("sheet.meanwhileText")}</p>
					<blockquote className="border-s-2 border-rule-strong ps-3 whitespace-pre-line wrap-anywhere">
						<bdi className="block">{meanwhile.text}</bdi>
					</blockquote>
				</div>
			)}
			<p>{t("sheet.twoAnswers")}</p>
			<div className="flex flex-wrap justify-end gap-3">
				<Button disabled={isPending} onClick={onAnswer}>
					{t("sheet.allTheSame")}
				</Button>
				<Button variant="solid" onClick={onShowLead}>
					{t("sheet.openIt")}
				</Button>
			</div>
		</div>
	);
}

interface WhileWritingProps {
	leadId: string;
	/** The version of the lead that the person saw when they began to answer. */
	seen: number;
}

/** Tells who writes an answer that a colleague writes one too, or has sent one since: before a chat is opened, not only then. */
export function WhileWriting({ leadId, seen }: WhileWritingProps) {
	const t = useT(panelLeadWords);
	const ago = useAgo();
	const userId = useSession().data?.user.id ?? "";
	const lead = useQuery(leadQuery(leadId)).data;
	const meanwhile = lead && meanwhileIn(lead, seen, userId);
	return (
		<div role="status" className="empty:hidden">
			{meanwhile && (
				<p className="lead-note is-strong">
					{meanwhile.kind === "answered"
						? t("sheet.meanwhile", { name: meanwhile.name ?? t("lead.someone"), when: ago(meanwhile.at) })
						: t(meanwhile.isFirst ? "sheet.replyingNow" : "sheet.replyingToo", { name: meanwhile.name })}
				</p>
			)}
		</div>
	);
}

/** What makes an answer the second one: another was given after the lead was opened, or is being written now. */
export type Meanwhile =
	| { readonly kind: "answered"; readonly name: string | null; readonly at: string; readonly text: string | null }
	/** `isFirst`: the other began before; who came first is not held up. */
	| { readonly kind: "replying"; readonly name: string; readonly isFirst: boolean };

/** What happened to a lead since a version of it, or what another is about to do. */
export function meanwhileIn(lead: LeadDetail, version: number, myId: string): Meanwhile | null {
	const undone = lead.events.filter(({ kind }) => kind === "undone").map(({ data }) => data?.version);
	const answer = lead.events.findLast(
		({ kind, data }) => kind === "answered" && Number(data?.version) > version && !undone.includes(data?.version),
	);
	if (answer) {
		const text = typeof answer.data?.text === "string" ? answer.data.text : null;
		return { kind: "answered", name: answer.actor?.name ?? null, at: answer.at, text };
	}
	// In the order in which they began.
	const replying = lead.people.filter(({ state }) => state === "replying");
	const other = replying.find(({ id }) => id !== myId);
	return other ? { kind: "replying", name: other.name, isFirst: replying[0]?.id !== myId } : null;
}
