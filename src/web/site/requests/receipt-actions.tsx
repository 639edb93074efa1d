import type { RefObject } from "react";
import { pagesWords } from "#i18n/en/pages.ts";
import { requestsWords } from "#i18n/en/requests.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { CopyButton } from "./copy-button.tsx";
import { ShareButton } from "./share-button.tsx";

const words = { ...pagesWords, ...requestsWords };

interface ReceiptActionsProps {
	reference: string;
	/** Where the reference is written. */
	written: RefObject<HTMLElement | null>;
	/** Whether scripts run: without them nothing can be copied or shared. */
	isAlive?: boolean;
}

/** What is done with a receipt: follow the request, go on with it on WhatsApp, take the reference along. */
export function ReceiptActions({ reference, written, isAlive = true }: ReceiptActionsProps) {
	const t = useT(words);
	const { brand } = useSettings();
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap gap-2">
				<ChatLink draft={t("thanks.draft", { reference, brand })} className={buttonClass("solid", "grow")}>
					<WhatsappIcon />
					{t("receipt.whatsapp")}
				</ChatLink>
				<LocalLink
					to={`/status/${reference}`}
					className={buttonClass("outline", "grow")}
					aria-label={t("receipt.followOf", { reference })}
				>
					{t("receipt.follow")}
				</LocalLink>
			</div>
			<div className="flex min-h-11 flex-wrap gap-2">
				{isAlive && (
					<>
						<CopyButton key={reference} reference={reference} written={written} />
						<ShareButton reference={reference} />
					</>
				)}
			</div>
		</div>
	);
}
