import { useRef } from "react";
import { pagesWords } from "#i18n/en/pages.ts";
import { requestsWords } from "#i18n/en/requests.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import type { SentRequest } from "../../app/sent/storage.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { focusContent } from "../../ui/focus-content.ts";
import { CloseIcon, WhatsappIcon } from "../../ui/icons.tsx";
import { CopyButton } from "./copy-button.tsx";

const words = { ...pagesWords, ...requestsWords };

/**
 * Shown at the bottom of the screen after a request was received, until it is closed: unlike the notification, it keeps
 * the reference in view.
 */
export function ReceiptStrip({ sent, onClose }: { sent: SentRequest; onClose: () => void }) {
	const t = useT(words);
	const locale = useLocale();
	const { whatsapp, brand } = useSettings();
	const written = useRef<HTMLElement>(null);
	const { reference, type } = sent;
	return (
		<aside
			aria-label={t("receipt.label")}
			className="receipt-strip sticky bottom-0 z-20 mt-10 border-t-2 border-green bg-raised shadow-sheet"
		>
			<div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
				<p className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:grow max-sm:basis-32">
					<bdi ref={written} className="figure text-xl text-green">
						{reference}
					</bdi>
					<span className="text-small text-muted">{type && requestOf(type).label[locale]}</span>
				</p>
				<CopyButton key={reference} reference={reference} written={written} />
				<button
					type="button"
					aria-label={t("receipt.close")}
					onClick={() => {
						focusContent();
						onClose();
					}}
					className="-me-3 grid size-11 place-items-center rounded-sm text-muted hover:text-ink sm:order-1 sm:ms-auto"
				>
					<CloseIcon />
				</button>
				<div className="flex flex-wrap gap-2 max-sm:w-full">
					<LocalLink
						to={`/status/${reference}`}
						className={buttonClass("outline", "max-sm:grow")}
						aria-label={t("receipt.followOf", { reference })}
					>
						{t("receipt.follow")}
					</LocalLink>
					<a
						href={whatsappLink(whatsapp, t("thanks.draft", { reference, brand }))}
						target="_blank"
						rel="noopener noreferrer"
						className={buttonClass("solid", "max-sm:grow")}
					>
						<WhatsappIcon />
						{t("receipt.whatsapp")}
					</a>
				</div>
			</div>
		</aside>
	);
}
