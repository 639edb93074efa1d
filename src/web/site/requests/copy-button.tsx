import type { RefObject } from "react";
import { requestsWords } from "#i18n/en/requests.ts";
import { useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../../ui/use-copy.ts";

interface CopyButtonProps {
	reference: string;
	/** Where it is written: selected for the hand where the browser lets no script copy. */
	written: RefObject<HTMLElement | null>;
}

/** Copies a reference. */
export function CopyButton({ reference, written }: CopyButtonProps) {
	const t = useT(requestsWords);
	const [copied, copy] = useCopy(reference, written);
	return (
		<Button onClick={copy}>
			<span aria-live="polite">{t(copied ? "receipt.copied" : "receipt.copy")}</span>{" "}
			<span className="sr-only">{reference}</span>
		</Button>
	);
}
