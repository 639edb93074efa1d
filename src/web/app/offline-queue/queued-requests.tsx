import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import requestWords from "#i18n/en/request.json" with { type: "json" };
import { formatDayAndClock } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leading, readableRows } from "#shared/requests/rows.ts";
import { answersIn } from "#shared/requests/sent-request.ts";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../../ui/section.tsx";
import { onQueued, waitingPlace } from "../events.ts";
import { useToast } from "../overlays/toasts.tsx";
import { rememberSent, sentOf } from "../sent.ts";
import { announceDelivered, deliverQueued, isPostponed, onDelivered } from "./deliver.ts";
import { dropDraftOf, offerDraftOf } from "./draft.ts";
import {
	type Arrived,
	type QueuedRequest,
	queuedRequests,
	removeQueued,
	takeArrived,
	unsentRequests,
} from "./storage.ts";

const pause = 20_000;

/** The requests queued on this phone. Those of an earlier visit are sent at once; one that just failed waits, since its sender looks at it. */
export function QueuedRequests({ fromEarlier }: { fromEarlier: boolean }) {
	const t = useT(requestWords);
	const withDeadline = useWithDeadline();
	const locale = useLocale();
	const toast = useToast();
	const [queued, setQueued] = useState<readonly QueuedRequest[]>([]);
	const [sending, setSending] = useState(false);

	async function refresh() {
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
		else toast({ title: title[locale], text: withDeadline(text[locale]), isBrief: true });
	}

	const referenceOf = ({ type, receipt }: Arrived) => `${requestOf(type).label[locale]}: ${receipt.reference}`;

	async function send(byHand = false) {
		if (sending) return;
		if ((await unsentRequests().catch(() => [])).every((entry) => !byHand && isPostponed(entry))) return refresh();
		setSending(true);
		try {
			await deliverQueued({ byHand });
		} finally {
			setSending(false);
			await refresh();
		}
	}

	function discard(entry: QueuedRequest) {
		focusContent();
		dropDraftOf(entry);
		announceDelivered({ ...entry, receipt: null });
		void removeQueued(entry).then(refresh);
	}

	function stateOf({ receipt }: QueuedRequest) {
		if (receipt === null) return t("outbox.refused");
		return sending ? t("outbox.sending") : t("outbox.stored");
	}

	const onRefresh = useEffectEvent(refresh);
	const sendAgain = useEffectEvent(send);
	useEffect(() => {
		const sendNow = () => void (navigator.onLine && sendAgain());
		const stopListening = onQueued(() => void onRefresh());
		const stopHearing = onDelivered((delivered) => void (delivered ?? onRefresh()));
		window.addEventListener("online", sendNow);
		const timer = setInterval(sendNow, pause);
		void onRefresh();
		if (fromEarlier) sendNow();
		return () => {
			stopListening();
			stopHearing();
			window.removeEventListener("online", sendNow);
			clearInterval(timer);
		};
	}, [fromEarlier]);

	const place = usePlace();
	const actions = { sending, onSend: () => void send(true), onDiscard: discard };
	if (queued.length > 0 && place) return createPortal(<WaitingList queued={queued} actions={actions} />, place);
	return (
		queued.length > 0 && (
			<aside aria-label={t("outbox.label")} className="border-b-2 border-marigold bg-raised">
				<ul className="page py-2">
					{queued.map((entry) => (
						<li key={entry.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
							<p aria-live="polite" className="grow text-small">
								<strong>{requestOf(entry.type).label[locale]}</strong>: {stateOf(entry)}
							</p>
							<EntryButtons {...actions} entry={entry} variant="quiet" />
						</li>
					))}
				</ul>
			</aside>
		)
	);
}

function usePlace(): HTMLElement | null {
	const { pathname } = useLocation();
	const [place, setPlace] = useState<HTMLElement | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place, or none.
	useEffect(() => setPlace(document.getElementById(waitingPlace)), [pathname]);
	return place;
}

interface EntryActions {
	sending: boolean;
	onSend: () => void;
	onDiscard: (entry: QueuedRequest) => void;
}

function EntryButtons(props: EntryActions & { entry: QueuedRequest; variant: "quiet" | "outline" }) {
	const { entry, variant, sending, onSend, onDiscard } = props;
	const t = useT(requestWords);
	return (
		<>
			{entry.receipt === undefined && (
				<Button variant={variant} disabled={sending} onClick={onSend}>
					{t("outbox.sendNow")}
				</Button>
			)}
			<Button variant="quiet" disabled={sending} onClick={() => onDiscard(entry)}>
				{t("outbox.discard")}
			</Button>
		</>
	);
}

function WaitingList({ queued, actions }: { queued: readonly QueuedRequest[]; actions: EntryActions }) {
	const t = useT(requestWords);
	const locale = useLocale();
	return (
		<section aria-label={t("outbox.label")} className="border-2 border-dashed border-marigold-deep bg-raised p-4">
			<h2 className="text-heading">{t("outbox.waiting")}</h2>
			<p className="text-small">{t(sendsByItself() ? "outbox.evenClosed" : "outbox.whenOpen")}</p>
			<ul>
				{queued.map((entry) => {
					const spec = requestOf(entry.type);
					const rows = readableRows(spec, answersIn(entry.type, JSON.parse(entry.body).payload), locale);
					return (
						<li key={entry.key} className="mt-3 border-t border-rule pt-2">
							<p className="font-semibold lang-ur:font-normal">{spec.label[locale]}</p>
							<p className="text-small text-muted">
								{rows.map(({ name, label, value }) => (
									<span key={name} className="block">
										{leading(label)} <bdi>{value}</bdi>
									</span>
								))}
								{t("outbox.writtenAt", { at: formatDayAndClock(new Date(entry.storedAt).toISOString(), locale) })}
							</p>
							<p aria-live="polite" className="text-small">
								{entry.receipt === null ? t("outbox.refused") : actions.sending && t("outbox.sending")}
							</p>
							<div className="mt-1 flex flex-wrap gap-2">
								<EntryButtons {...actions} entry={entry} variant="outline" />
							</div>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Whether the browser wakes the service worker when the connection is back, with no page of ours open. */
function sendsByItself(): boolean {
	return "SyncManager" in window && Boolean(navigator.serviceWorker?.controller);
}
