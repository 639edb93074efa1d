import { type RefObject, useState } from "react";
import { requestsWords } from "#i18n/en/requests.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";

interface CopyButtonProps {
	reference: string;
	/** Where it is written: selected for the hand where the browser lets no script copy. */
	written: RefObject<HTMLElement | null>;
}

/** Copies a reference. */
export function CopyButton({ reference, written }: CopyButtonProps) {
	const t = useT(requestsWords);
	const [copied, setCopied] = useState(false);

	async function copy() {
		try {
			await navigator.clipboard.writeText(reference);
			setCopied(true);
		} catch {
			if (written.current) window.getSelection()?.selectAllChildren(written.current);
		}
	}

	return (
		<Button onClick={() => void copy()}>
			<span aria-live="polite">{t(copied ? "receipt.copied" : "receipt.copy")}</span>{" "}
			<span className="sr-only">{reference}</span>
		</Button>
	);
}
