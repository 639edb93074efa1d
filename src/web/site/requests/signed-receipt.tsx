import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signedReceiptWords } from "#i18n/en/signed-receipt.ts";
import { requestOf } from "#shared/requests/registry.ts";
import type { LeadType } from "#shared/requests/spec.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass, textLink } from "../../ui/button.tsx";

/** The signed receipt of a trade, folded: to download, and as a QR code that is drawn when it is opened. */
export function SignedReceipt({ reference, type }: { reference: string; type: LeadType | null }) {
	const t = useT(signedReceiptWords);
	const [isOpen, setOpen] = useState(false);
	const address = `/api/requests/${reference}/receipt`;
	const { data, error } = useQuery({
		queryKey: [address],
		queryFn: () => drawn(address),
		enabled: isOpen,
	});
	if (!type || !requestOf(type).trade) return null;
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="inline-flex min-h-11 items-center text-green underline underline-offset-4">
				{t("receipt.signed")}
			</summary>
			{error ? (
				<p>{t("code" in error ? "receipt.unsigned" : "receipt.unread")}</p>
			) : (
				<div className="grid justify-items-start gap-2">
					<p className="text-small text-muted">{t("receipt.signedText")}</p>
					{data && (
						<img
							src={data}
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
						<LocalLink to="/verify" className={textLink}>
							{t("receipt.verify")}
						</LocalLink>
					</p>
				</div>
			)}
		</details>
	);
}

/** A receipt as the address of a picture. */
async function drawn(address: string): Promise<string> {
	const response = await fetch(address);
	if (response.status === 404) throw Object.assign(new Error("no receipt"), { code: "unsigned" });
	if (!response.ok) throw new Error(`${response.status}`);
	const [{ default: encodeQR }, text] = await Promise.all([import("qr"), response.text()]);
	return `data:image/svg+xml,${encodeURIComponent(encodeQR(text, "svg", { ecc: "low" }))}`;
}
