import { useQuery } from "@tanstack/react-query";
import { sampleAmount, sampleConfirmation, sampleReference, sampleTerms } from "#content/sample-confirmation.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { fillIn } from "#i18n/t.ts";
import { formatPkr, formatRateInRupees } from "#shared/rates/money.ts";
import { isSet, rateFor, totalAt } from "#shared/rates/rates.ts";
import { isolated } from "#shared/text/bidi.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Section } from "../../ui/section.tsx";

// While nobody has posted a rate, one that is plainly made up.
const madeUpRate = 300;

/** The message that comes before anyone sends anything, filled in as a sample. */
export function SampleConfirmation() {
	const t = useT(evidenceWords);
	const { data: rates } = useQuery(ratesQuery);
	const isPosted = rates !== undefined && isSet(rates);
	const rate = isPosted ? rateFor(rates, "usdt", "sell") : madeUpRate;
	return (
		<Section id="sample" title={t("sample.title")} lead={t("sample.lead")}>
			<Message rate={rate} />
			<p className="mt-3 max-w-text text-small text-muted">{t(isPosted ? "sample.note" : "sample.noteUnset")}</p>
		</Section>
	);
}

function Message({ rate }: { rate: number }) {
	const t = useT(evidenceWords);
	const locale = useLocale();
	const { brand, tradeTerms } = useSettings();
	const values = {
		brand: isolated(brand),
		reference: isolated(sampleReference),
		amount: isolated(`${sampleAmount} USDT`),
		rate: isolated(formatRateInRupees(rate, locale)),
		total: isolated(formatPkr(totalAt(rate, sampleAmount), locale)),
		fees: tradeTerms.fees[locale] || sampleTerms.fees[locale],
		first: tradeTerms.first[locale] || sampleTerms.first[locale],
	};
	return (
		<figure className="sheet max-w-text bg-green-wash p-5">
			<figcaption className="stamp float-end ms-3 mb-1 text-red">{t("sample.stamp")}</figcaption>
			{sampleConfirmation.map((line) => (
				<p key={line.en}>{fillIn(line[locale], values)}</p>
			))}
		</figure>
	);
}
