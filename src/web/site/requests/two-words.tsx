import { requestsWords } from "#i18n/en/requests.ts";
import { directionOf } from "#shared/locale.ts";
import { urduOrNot } from "#shared/text/script.ts";
import { useT } from "../../i18n/use-t.ts";

/** The two words that only its sender and the business know of a request. */
export function TwoWords({ words }: { words: readonly string[] | undefined }) {
	const t = useT(requestsWords);
	if (!words) return null;
	const text = words.join(" ");
	const own = urduOrNot(text) ?? "en";
	return (
		<div className="border-s-2 border-marigold ps-4">
			<p className="text-small text-muted">{t("receipt.words")}</p>
			<p>
				<bdi lang={own} dir={directionOf(own)} className="text-xl font-semibold text-green lang-ur:font-normal">
					{text}
				</bdi>
			</p>
			<p className="text-small text-muted">{t("receipt.wordsNote")}</p>
		</div>
	);
}
