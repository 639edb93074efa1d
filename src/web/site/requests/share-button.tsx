import { useState } from "react";
import { requestsWords } from "#i18n/en/requests.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";

/** Hands the way to a request's page to another app; where the browser cannot, it copies the address. */
export function ShareButton({ reference }: { reference: string }) {
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
