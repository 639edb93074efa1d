import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { translate } from "#i18n/t.ts";
import urduWords from "#i18n/ur/panel/lead.json" with { type: "json" };
import type { LeadDetail } from "#shared/api/leads/lead.ts";
import { mailtoLink, whatsappLink } from "#shared/text/contact-links.ts";
import { Button } from "../../../../ui/button.tsx";
import { newKey } from "../../../core/offline/use-lead-actions.ts";
import { type OpenedReply, saveReply } from "../../../core/reply/reply-draft.ts";
import { useSession } from "../../../core/session/use-session.ts";
import { leadQuery } from "../../lead-queries.ts";
import { useAgo } from "../live.tsx";
import { useWords, words } from "../words.ts";
import type { LetterProps } from "./letter.tsx";
import { amountIn, type LetterState } from "./use-letter.ts";

interface Opening extends Omit<LetterProps, "material" | "onShowLead"> {
	letter: LetterState;
}

type Channel = OpenedReply["channel"];

/** ms that the question whether someone else answered may take; on a bad line the answer goes out without it. */
const timeout = 2500;

export function useOpenReply({ lead, seen, userId, letter, onOpened }: Opening) {
	const client = useQueryClient();
	const [isChecking, setChecking] = useState(false);
	const [isBlocked, setBlocked] = useState(false);
	const [meanwhile, setMeanwhile] = useState<(Meanwhile & { readonly channel: Channel }) | null>(null);
	const meanwhileIn = useMeanwhile(seen);
	const current = useQuery(leadQuery(lead.id)).data;
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
		const opened = { ...emptyChat(seen), channel, text, quote, again };
		saveReply(userId, lead.id, { opened });
		onOpened(opened);
	};
	const launch = (channel: Channel, again: boolean) => {
		const opened = channel === "email" ? null : window.open(hrefOf(channel), "_blank");
		if (opened) opened.opener = null;
		else if (channel === "whatsapp") return setBlocked(true);
		else location.href = hrefOf(channel);
		note(channel, again);
	};

	return {
		isChecking,
		/** The browser opened no window: the next press follows the link itself. */
		isBlocked,
		meanwhile,
		/** What others do while the answer is written. */
		news: current ? meanwhileIn(current) : null,
		hrefOf,
		open(channel: Channel, event: MouseEvent) {
			const isUsable = text !== "" && !(offer && rate && "issue" in rate) && !letter.isDoubtful;
			if (isBlocked && isUsable) return note(channel, false);
			event.preventDefault();
			if (isChecking || !isUsable) return;
			setChecking(true);
			void latest().then((now) => {
				setChecking(false);
				const found = now && meanwhileIn(now);
				if (found?.isFirst) setMeanwhile({ ...found, channel });
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

export function emptyChat(version: number): OpenedReply {
	const at = new Date().toISOString();
	return { at, key: newKey(), channel: "whatsapp", version, text: null, quote: null, again: false };
}

interface MeanwhileNoteProps {
	meanwhile: Meanwhile;
	isPending: boolean;
	onShowLead: () => void;
	onAnswer: () => void;
}

export function MeanwhileNote({ meanwhile, isPending, onShowLead, onAnswer }: MeanwhileNoteProps) {
	const t = useWords();
	return (
		<div role="alert" className="grid gap-4">
			<p className="text-heading text-red">{meanwhile.sentence}</p>
			{typeof meanwhile.text === "string" && (
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

interface Meanwhile {
	readonly sentence: string;
	readonly text: unknown;
	/** It was given, or begun before one's own; who came first is not held up. */
	readonly isFirst: boolean;
}

function useMeanwhile(seen: number): (lead: LeadDetail) => Meanwhile | null {
	const t = useWords();
	const ago = useAgo();
	const myId = useSession().data?.user.id;
	return ({ events, people }) => {
		const undone = events.filter(({ kind }) => kind === "undone").map(({ data }) => data?.version);
		const answer = events.findLast(
			({ kind, data }) => kind === "answered" && Number(data?.version) > seen && !undone.includes(data?.version),
		);
		if (answer) {
			const name = answer.actor?.name ?? t("lead.someone");
			const sentence = t("lead.didAnswer", { name, when: ago(answer.at) });
			return { sentence, text: answer.data?.text, isFirst: true };
		}
		const replying = people.filter(({ state }) => state === "replying");
		const other = replying.find(({ id }) => id !== myId);
		if (!other) return null;
		const isFirst = replying[0]?.id !== myId;
		const name = other.name ?? t("lead.someone");
		return { sentence: t(isFirst ? "sheet.replyingNow" : "sheet.replyingToo", { name }), text: null, isFirst };
	};
}
