import { requestWords } from "#i18n/en/request.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { askedIn } from "#shared/requests/asked.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { readableRows } from "#shared/requests/rows.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import type { QueuedRequest } from "./storage.ts";

interface WaitingListProps {
	queued: readonly QueuedRequest[];
	sending: boolean;
	onSend: () => void;
	onDiscard: (entry: QueuedRequest) => void;
}

/** The requests that wait on this phone, with what was asked and what becomes of them. */
export function WaitingList({ queued, sending, onSend, onDiscard }: WaitingListProps) {
	const t = useT(requestWords);
	const locale = useLocale();
	return (
		<section aria-label={t("outbox.label")} className="border-2 border-dashed border-marigold-deep bg-raised p-4">
			<h2 className="text-heading">{t("outbox.waiting")}</h2>
			<p className="text-small">{t(sendsByItself() ? "outbox.evenClosed" : "outbox.whenOpen")}</p>
			<ul>
				{queued.map((entry) => {
					const spec = requestOf(entry.type);
					const rows = readableRows(spec, askedIn(entry.type, JSON.parse(entry.body).payload), locale);
					return (
						<li key={entry.key} className="mt-3 border-t border-rule pt-2">
							<p className="font-semibold lang-ur:font-normal">{spec.label[locale]}</p>
							<p className="text-small text-muted">
								{rows.map(({ name, label, value }) => (
									<span key={name} className="block">
										{label}: <bdi>{value}</bdi>
									</span>
								))}
								{t("outbox.writtenAt", { at: formatDayAndClock(new Date(entry.keptAt).toISOString(), locale) })}
							</p>
							<p aria-live="polite" className="text-small">
								{entry.receipt === null ? t("outbox.refused") : sending && t("outbox.sending")}
							</p>
							<div className="mt-1 flex flex-wrap gap-2">
								{entry.receipt === undefined && (
									<Button disabled={sending} onClick={onSend}>
										{t("outbox.sendNow")}
									</Button>
								)}
								<Button look="quiet" disabled={sending} onClick={() => onDiscard(entry)}>
									{t("outbox.discard")}
								</Button>
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
