import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { translate } from "#i18n/t.ts";
import urduWords from "#i18n/ur/panel/lead.json" with { type: "json" };
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import { mailtoLink, whatsappLink } from "#shared/text/contact-links.ts";
import { Button } from "../../../../ui/button.tsx";
import { newKey } from "../../../core/offline/use-lead-actions.ts";
import { type OpenedReply, saveReply } from "../../../core/reply/reply-draft.ts";
import { useSession } from "../../../core/session/use-session.ts";
import { leadQuery } from "../../lead-queries.ts";
import { useAgo } from "../live.tsx";
import { useWords, words } from "../words.ts";
import { amountIn, type LetterState } from "./use-letter.ts";

interface OpenReplyParts {
	readonly lead: Lead;
	/** The version of the lead that the person saw when they began to answer. */
	readonly seen: number;
	readonly userId: string;
	readonly letter: LetterState;
	readonly onOpened: (opened: OpenedReply) => void;
}

type Channel = OpenedReply["channel"];

/** ms that the question whether someone else answered may take; on a bad line the answer goes out without it. */
const timeout = 2500;

/** Opens the chat or the mail with the answer, after a look at whether someone else has answered or began to before. */
export function useOpenReply({ lead, seen, userId, letter, onOpened }: OpenReplyParts) {
	const client = useQueryClient();
	const [isChecking, setChecking] = useState(false);
	const [isBlocked, setBlocked] = useState(false);
	const [meanwhile, setMeanwhile] = useState<(Meanwhile & { readonly channel: Channel }) | null>(null);
	const { draft, offer, rate } = letter;
	const text = draft.text.trim();

	const hrefOf = (channel: Channel) => {
		if (channel === "whatsapp" || !lead.email) return whatsappLink(lead.whatsapp, text);
		const dictionary = { en: words, ur: urduWords };
		const subject = translate(draft.language, dictionary, "sheet.mailSubject", { reference: lead.reference });
		return mailtoLink(lead.email, { subject, text });
	};
	const note = (channel: Channel, again: boolean) => {
		const amount = amountIn(rate);
		// An offer that is only said again stays as it is.
		const isNew = letter.isNamed && draft.rate !== "offered";
		const quote = isNew && amount !== null ? { rate: amount, until: draft.untilAt } : null;
		const opened = openedNow({ channel, version: seen, text, quote, again });
		saveReply(userId, lead.id, { opened });
		onOpened(opened);
	};
	const launch = (channel: Channel, again: boolean) => {
		if (!openLink(hrefOf(channel), channel)) return setBlocked(true);
		note(channel, again);
	};

	return {
		isChecking,
		/** The browser opened no window: the next press follows the link itself. */
		isBlocked,
		meanwhile,
		hrefOf,
		open(channel: Channel, event: MouseEvent) {
			const isUsable = text !== "" && !(offer && rate && "issue" in rate) && !letter.isDoubtful;
			if (isBlocked && isUsable) return note(channel, false);
			event.preventDefault();
			if (isChecking || !isUsable) return;
			setChecking(true);
			void latest().then((now) => {
				setChecking(false);
				const found = now && meanwhileIn(now, seen, userId);
				if (found && (found.kind === "answered" || found.isFirst)) setMeanwhile({ ...found, channel });
				else launch(channel, false);
			});
		},
		answerAllTheSame() {
			if (!meanwhile) return;
			setMeanwhile(null);
			launch(meanwhile.channel, true);
		},
	};

	function latest() {
		if (!navigator.onLine) return Promise.resolve(null);
		const reading = client.fetchQuery({ ...leadQuery(lead.id), retry: false }).catch(() => null);
		return Promise.race([reading, new Promise<null>((resolve) => setTimeout(resolve, timeout, null))]);
	}
}

/** Opens a chat in a window of its own, or the mail program; `false` where the browser refuses. */
function openLink(href: string, channel: Channel): boolean {
	if (channel === "email") {
		location.href = href;
		return true;
	}
	const opened = window.open(href, "_blank");
	if (opened) opened.opener = null;
	return opened !== null;
}

export function emptyChat(version: number): OpenedReply {
	return openedNow({ channel: "whatsapp", version, text: null, quote: null, again: false });
}

function openedNow(reply: Omit<OpenedReply, "at" | "key">): OpenedReply {
	return { ...reply, at: new Date().toISOString(), key: newKey() };
}

interface MeanwhileNoteProps {
	meanwhile: Meanwhile;
	isPending: boolean;
	onShowLead: () => void;
	onAnswer: () => void;
}

/** Warns before a second answer goes to the same customer: who, when, and what was written. */
export function MeanwhileNote({ meanwhile, isPending, onShowLead, onAnswer }: MeanwhileNoteProps) {
	const t = useWords();
	const ago = useAgo();
	const name = meanwhile.name ?? t("lead.someone");
	return (
		<div role="alert" className="grid gap-4">
			<p className="text-heading text-red">
				{meanwhile.kind === "answered"
					? t("lead.didAnswer", { name, when: ago(meanwhile.at) })
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
	const t = useWords();
	const ago = useAgo();
	const userId = useSession().data?.user.id ?? "";
	const lead = useQuery(leadQuery(leadId)).data;
	const meanwhile = lead && meanwhileIn(lead, seen, userId);
	return (
		<div role="status" className="empty:hidden">
			{meanwhile && (
				<p className="lead-note is-strong">
					{meanwhile.kind === "answered"
						? t("lead.didAnswer", { name: meanwhile.name ?? t("lead.someone"), when: ago(meanwhile.at) })
						: t(meanwhile.isFirst ? "sheet.replyingNow" : "sheet.replyingToo", { name: meanwhile.name })}
				</p>
			)}
		</div>
	);
}

/** What makes an answer the second one: another was given after the lead was opened, or is being written now. */
type Meanwhile =
	| { readonly kind: "answered"; readonly name: string | null; readonly at: string; readonly text: string | null }
	/** `isFirst`: the other began before; who came first is not held up. */
	| { readonly kind: "replying"; readonly name: string; readonly isFirst: boolean };

/** What happened to a lead since a version of it, or what another is about to do. */
function meanwhileIn(lead: LeadDetail, version: number, myId: string): Meanwhile | null {
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
