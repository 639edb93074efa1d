import { useQuery } from "@tanstack/react-query";
import { sampleAmount, sampleReference, sampleTerms } from "#content/sample-confirmation.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { isSet, rateFor, totalAt } from "#shared/rates/rates.ts";
import { confirmationLines } from "#shared/requests/confirmation.ts";
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
	const lines = confirmationLines(
		{
			type: "USDT_TRADE",
			payload: { side: "sell", amount: sampleAmount },
			quote: { serverRate: rate, serverTotal: totalAt(rate, sampleAmount) },
			brand,
			reference: sampleReference,
			account: sampleTerms.account[locale],
			fees: tradeTerms.fees[locale] || sampleTerms.fees[locale],
			first: tradeTerms.first[locale] || sampleTerms.first[locale],
			until: sampleTerms.until[locale],
		},
		locale,
	);
	return (
		<figure className="sheet max-w-text bg-green-wash p-5">
			<figcaption className="stamp float-end ms-3 mb-1 text-red">{t("sample.stamp")}</figcaption>
			{lines.map((line) => (
				<p key={line}>{line}</p>
			))}
		</figure>
	);
}
