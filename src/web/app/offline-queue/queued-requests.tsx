import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { requestWords } from "#i18n/en/request.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/focus-trail.ts";
import { useToast } from "../overlays/toasts.tsx";
import { sentOf } from "../sent/sent-of.ts";
import { rememberSent } from "../sent/storage.ts";
import { deliverQueued, isPostponed } from "./deliver.ts";
import { announceDelivered } from "./delivered.ts";
import { dropDraftOf, offerDraftOf } from "./draft.ts";
import { onQueued } from "./events.ts";
import { onSettled } from "./settled.ts";
import {
	type Arrived,
	type QueuedRequest,
	queuedRequests,
	removeQueued,
	takeArrived,
	unsentRequests,
} from "./storage.ts";

import { WaitingList } from "./waiting-list.tsx";
import { waitingPlace } from "./waiting-place.ts";

const pause = 20_000;

/**
 * The requests queued on this phone: listed, sent when the connection is back, and removable, since phones are shared.
 * Requests of an earlier visit are sent at once; one that just failed waits, since its sender is looking at it.
 */
export function QueuedRequests({ fromEarlier }: { fromEarlier: boolean }) {
	const t = useT(requestWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const toast = useToast();
	const [queued, setQueued] = useState<readonly QueuedRequest[]>([]);
	const [sending, setSending] = useState(false);

	/** Tells of what has arrived, by this page's hand or the worker's, and shows what is left. */
	async function look() {
		tell(await takeArrived().catch(() => []));
		const left = await queuedRequests().catch(() => []);
		for (const entry of left)
			if (entry.receipt === null && offerDraftOf(entry)) announceDelivered({ ...entry, receipt: null });
		setQueued(left);
	}

	function tell(arrived: readonly Arrived[]) {
		for (const entry of arrived) {
			rememberSent(sentOf(entry), "later");
			dropDraftOf(entry);
			announceDelivered(entry);
		}
		const [first, ...others] = arrived;
		if (!first) return;
		const { title, text } = requestOf(first.type).success;
		// The slip shows the last of them, the list at /requests all.
		if (others.length > 0) toast({ title: t("outbox.arrived"), text: arrived.map(referenceOf).join("\n") });
		else toast({ title: title[locale], text: withDeadline(text[locale]) });
	}

	const referenceOf = ({ type, receipt }: Arrived) => `${requestOf(type).label[locale]}: ${receipt.reference}`;

	async function send(asked = false) {
		if (sending) return;
		if ((await unsentRequests().catch(() => [])).every((entry) => !asked && isPostponed(entry))) return look();
		setSending(true);
		try {
			await deliverQueued({ asked });
		} finally {
			setSending(false);
			await look();
		}
	}

	function discard(entry: QueuedRequest) {
		focusContent();
		dropDraftOf(entry);
		announceDelivered({ ...entry, receipt: null });
		void removeQueued(entry).then(look);
	}

	function stateOf({ receipt }: QueuedRequest) {
		if (receipt === null) return t("outbox.refused");
		return sending ? t("outbox.sending") : t("outbox.kept");
	}

	const lookAgain = useEffectEvent(look);
	const sendAgain = useEffectEvent(send);
	useEffect(() => {
		const sendNow = () => void (navigator.onLine && sendAgain());
		const stopLooking = onQueued(() => void lookAgain());
		const stopHearing = onSettled(() => void lookAgain());
		window.addEventListener("online", sendNow);
		const timer = setInterval(sendNow, pause);
		void lookAgain();
		if (fromEarlier) sendNow();
		return () => {
			stopLooking();
			stopHearing();
			window.removeEventListener("online", sendNow);
			clearInterval(timer);
		};
	}, [fromEarlier]);

	const place = usePlace();
	if (queued.length > 0 && place)
		return createPortal(
			<WaitingList queued={queued} sending={sending} onSend={() => void send(true)} onDiscard={discard} />,
			place,
		);
	return (
		queued.length > 0 && (
			<aside aria-label={t("outbox.label")} className="border-b-2 border-marigold bg-raised">
				<ul className="page py-2">
					{queued.map((entry) => (
						<li key={entry.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<p aria-live="polite" className="grow text-small">
								<strong>{requestOf(entry.type).label[locale]}</strong>: {stateOf(entry)}
							</p>
							{entry.receipt === undefined && (
								<Button look="quiet" disabled={sending} onClick={() => void send(true)}>
									{t("outbox.sendNow")}
								</Button>
							)}
							<Button look="quiet" disabled={sending} onClick={() => discard(entry)}>
								{t("outbox.discard")}
							</Button>
						</li>
					))}
				</ul>
			</aside>
		)
	);
}

/** Where this page wants them shown, if it does. */
function usePlace(): HTMLElement | null {
	const { pathname } = useLocation();
	const [place, setPlace] = useState<HTMLElement | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place, or none.
	useEffect(() => setPlace(document.getElementById(waitingPlace)), [pathname]);
	return place;
}
