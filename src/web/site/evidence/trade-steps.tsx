import { evidenceWords } from "#i18n/en/evidence.ts";
import { LocalLink } from "../../app/content/local-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { standingLink } from "../../ui/links.ts";
import { Section } from "../../ui/section.tsx";

const steps = ["send", "confirm", "trade"] as const;

/** How a trade goes, in three numbered steps: nothing is sent before a written confirmation. */
export function TradeSteps({ className }: { className?: string }) {
	const t = useT(evidenceWords);
	const { first } = useSettings().tradeTerms;
	const said = first[useLocale()];
	return (
		<Section id="how" title={t("how.title")} lead={t("how.lead")} {...(className ? { className } : {})}>
			<Ledger>
				{steps.map((step, index) => (
					<LedgerEntry key={step} mark={index + 1} title={t(`how.${step}`)} text={t(`how.${step}Text`)} />
				))}
			</Ledger>
			{said && (
				<p className="mt-3">
					<span className="text-muted">{t("how.first")}:</span> <bdi>{said}</bdi>
				</p>
			)}
			<p className="flex flex-wrap gap-x-6">
				<LocalLink to="/rates#sample" className={standingLink}>
					{t("how.sample")}
				</LocalLink>
				<LocalLink to="/terms#confirmation" className={standingLink}>
					{t("how.terms")}
				</LocalLink>
			</p>
		</Section>
	);
}
