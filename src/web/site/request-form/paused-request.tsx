import { requestWords } from "#i18n/en/request.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Replaces a form while no requests of its kind are taken. */
export function PausedRequest() {
	const t = useT(requestWords);
	return (
		<div className="grid gap-3">
			<p className="text-heading">{t("request.pausedTitle")}</p>
			<p className="text-muted">{t("request.pausedText")}</p>
			<RequestLink type="CONTACT" className={buttonClass("primary")}>
				{t("request.pausedContact")}
			</RequestLink>
		</div>
	);
}
