import { useRef } from "react";
import panelCustomersWords from "#i18n/en/panel/customers.json" with { type: "json" };
import { reviewMessage } from "#shared/reviews/reviews.ts";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/use-copy.ts";

export function AskForReview({ link }: { link: string }) {
	const t = useT(panelCustomersWords);
	const written = useRef<HTMLParagraphElement>(null);
	const message = reviewMessage(link);
	const [copied, copy] = useCopy(message, written);
	return (
		<section className="grid gap-1">
			<h3 className="text-small text-muted">{t("reviewList.ask")}</h3>
			<p ref={written} dir="auto" className="wrap-anywhere">
				{message}
			</p>
			<Button className="justify-self-start" onClick={copy}>
				{t(copied ? "reviewList.copied" : "reviewList.copy")}
			</Button>
		</section>
	);
}
