import { requestsWords } from "#i18n/en/requests.ts";
import { useT } from "../../i18n/use-t.ts";

/** The two words that only its sender and the business know of a request. */
export function TwoWords({ words }: { words: readonly string[] | undefined }) {
	const t = useT(requestsWords);
	if (!words) return null;
	return (
		<div className="border-s-2 border-marigold ps-4">
			<p className="text-small text-muted">{t("receipt.words")}</p>
			<p>
				<bdi className="text-xl font-semibold text-green lang-ur:font-normal">{words.join(" ")}</bdi>
			</p>
			<p className="text-small text-muted">{t("receipt.wordsNote")}</p>
		</div>
	);
}
