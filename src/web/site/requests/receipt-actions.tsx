import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import pagesWords from "#i18n/en/pages.json" with { type: "json" };
import signedReceiptWords from "#i18n/en/signed-receipt.json" with { type: "json" };
import { requestOf } from "#shared/requests/registry.ts";
import type { SentRequest } from "#shared/requests/sent-request.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { ApiError, throwIfNotOk } from "../../app/api/query.ts";
import { ChatLink } from "../../app/content/breakable.tsx";
import { LocalLink, TextLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { CopyButton, tradeLines } from "./receipt-facts.tsx";
import { requestsWords } from "./words.ts";

interface ReceiptActionsProps {
	sent: SentRequest;
	written: RefObject<HTMLElement | null>;
}

export function ReceiptActions({ sent, written }: ReceiptActionsProps) {
	// Without scripts nothing can be copied or shared.
	const isAlive = useHydrated();
	const t = useT(pagesWords, requestsWords);
	const locale = useLocale();
	const { brand } = useSettings();
	const { reference } = sent;
	const draft = [t("thanks.draft", { reference, brand }), ...tradeLines(sent, t, locale)].join("\n");
	return (
		<div className="grid gap-2">
			<div className="flex flex-wrap gap-2">
				<ChatLink draft={draft} className={buttonClass("solid", "grow")}>
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

function ShareButton({ reference }: { reference: string }) {
	const t = useT(requestsWords);
	const localPath = useLocalPath();
	const { brand } = useSettings();
	const [copied, setCopied] = useState(false);
	async function share() {
		const url = new URL(localPath(`/status/${reference}`), window.location.href).href;
		const text = t("receipt.shareText", { reference, brand });
		try {
			// `share` is missing on desktops and where the site is tried over plain http.
			if (typeof navigator.share === "function") return await navigator.share({ title: brand, text, url });
			await navigator.clipboard.writeText(`${text} ${url}`);
			setCopied(true);
		} catch {
			// Closing the list of apps is no failure.
		}
	}
	return (
		<Button onClick={() => void share()}>
			<span aria-live="polite">{t(copied ? "receipt.linkCopied" : "receipt.share")}</span>
		</Button>
	);
}

export function SignedReceipt({ reference, type }: { reference: string; type: LeadType | null }) {
	const t = useT(signedReceiptWords);
	const [isOpen, setOpen] = useState(false);
	const address = `/api/requests/${reference}/receipt`;
	const { data, error } = useQuery({
		queryKey: [address],
		queryFn: () => readReceipt(address),
		enabled: isOpen,
	});
	if (!type || !requestOf(type).trade) return null;
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("receipt.signed")}
			</summary>
			{error ? (
				<p>{t(error instanceof ApiError && error.status === 404 ? "receipt.unsigned" : "receipt.unread")}</p>
			) : (
				<div className="grid justify-items-start gap-2">
					<p className="text-small text-muted">{t("receipt.signedText")}</p>
					{data && (
						<img
							src={data.image}
							alt={t("receipt.qr", { reference })}
							width={240}
							height={240}
							className="rounded-sm bg-[#fff]"
						/>
					)}
					<p className="flex flex-wrap items-center gap-x-4">
						<a href={address} download={`receipt-${reference}.txt`} className={buttonClass("outline")}>
							{t("receipt.download")}
						</a>
						<TextLink to={data ? `/verify#${new URLSearchParams({ receipt: data.text })}` : "/verify"}>
							{t("receipt.verify")}
						</TextLink>
					</p>
				</div>
			)}
		</details>
	);
}

async function readReceipt(address: string): Promise<{ text: string; image: string }> {
	const response = await throwIfNotOk(await fetch(address));
	const [{ default: encodeQR }, text] = await Promise.all([import("qr"), response.text()]);
	return { text, image: `data:image/svg+xml,${encodeURIComponent(encodeQR(text, "svg", { ecc: "low" }))}` };
}
