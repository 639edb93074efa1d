import { useEffect, useEffectEvent, useState } from "react";
import { request as requestSentences } from "#i18n/en/request.ts";
import { addSentences } from "#i18n/t.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../toasts.tsx";
import { deliverKept } from "./deliver.ts";
import { announceDelivered, onKept } from "./events.ts";
import { type Kept, keptRequests, letGo } from "./storage.ts";

addSentences("en", requestSentences);

const pause = 20_000;

/**
 * What is still on this phone: said honestly, sent when the line is back, and for whoever shares the phone to discard.
 * What an earlier visit left is sent at once; what just failed waits a little, since its sender is looking at it.
 */
export function KeptRequests({ fromEarlier }: { fromEarlier: boolean }) {
	const t = useT();
	const locale = useLocale();
	const toast = useToast();
	const [kept, setKept] = useState<readonly Kept[]>([]);
	const [sending, setSending] = useState(false);

	async function look() {
		setKept(await keptRequests().catch(() => []));
	}

	async function send() {
		if (sending || (await keptRequests().catch(() => [])).length === 0) return;
		setSending(true);
		try {
			for (const { entry, receipt } of await deliverKept()) {
				const spec = requestOf(entry.type);
				if (receipt) {
					announceDelivered(entry.type, receipt);
					const text = `${spec.success.text[locale]} ${t("request.reference")}: ${receipt.reference}`;
					toast({ title: spec.success.title[locale], text });
				} else toast({ title: t("request.error"), text: t("outbox.refused"), urgent: true });
			}
		} finally {
			setSending(false);
			await look();
		}
	}

	const lookAgain = useEffectEvent(look);
	const sendAgain = useEffectEvent(send);
	useEffect(() => {
		const sendNow = () => void (navigator.onLine && sendAgain());
		const stopLooking = onKept(() => void lookAgain());
		window.addEventListener("online", sendNow);
		const timer = setInterval(sendNow, pause);
		void lookAgain();
		if (fromEarlier) sendNow();
		return () => {
			stopLooking();
			window.removeEventListener("online", sendNow);
			clearInterval(timer);
		};
	}, [fromEarlier]);

	if (kept.length === 0) return null;
	return (
		<aside aria-label={t("outbox.label")} className="border-b-2 border-marigold bg-raised">
			<ul className="page py-2">
				{kept.map((entry) => (
					<li key={entry.key} className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<p aria-live="polite" className="grow text-small">
							<strong>{requestOf(entry.type).label[locale]}</strong>: {sending ? t("outbox.sending") : t("outbox.kept")}
						</p>
						<Button look="quiet" disabled={sending} onClick={() => void send()}>
							{t("outbox.sendNow")}
						</Button>
						<Button look="quiet" disabled={sending} onClick={() => void letGo(entry).then(look)}>
							{t("outbox.discard")}
						</Button>
					</li>
				))}
			</ul>
		</aside>
	);
}
