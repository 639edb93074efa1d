import { shellWords } from "#i18n/en/shell.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { BrandMark, Wordmark } from "./brand-mark.tsx";

type Key = keyof typeof shellWords;

const columns: readonly { title: Key; links: readonly { to: string; key: Key }[] }[] = [
	{
		title: "footer.services",
		links: [
			{ to: "/services", key: "footer.websites" },
			{ to: "/services", key: "footer.apps" },
			{ to: "/services", key: "footer.networks" },
		],
	},
	{
		title: "footer.trading",
		links: [
			{ to: "/rates", key: "footer.payoneer" },
			{ to: "/rates", key: "footer.usdt" },
			{ to: "/rates", key: "footer.binance" },
		],
	},
	{
		title: "footer.company",
		links: [
			{ to: "/about", key: "footer.about" },
			{ to: "/contact", key: "footer.contact" },
			{ to: "/status", key: "footer.status" },
			{ to: "/requests", key: "footer.requests" },
		],
	},
	{
		title: "footer.legal",
		links: [
			{ to: "/privacy", key: "footer.privacy" },
			{ to: "/terms", key: "footer.terms" },
		],
	},
];

export function Footer() {
	const t = useT(shellWords);
	const locale = useLocale();
	const { businessHours, licenceLine } = useSettings();
	const hours = businessHours[locale] || businessHours.en;
	return (
		<footer className="mt-20 border-t-4 border-double border-rule-strong bg-sunk pb-24">
			<div className="page grid gap-10 pt-10 lg:grid-cols-[1.2fr_2fr]">
				<div className="grid content-start gap-3">
					<p className="flex items-center gap-2 text-green print:hidden">
						<BrandMark />
						<Wordmark />
					</p>
					<p className="font-medium lang-ur:font-normal">{t("footer.promise")}</p>
					<p className="text-small text-muted">{t("footer.safety")}</p>
					{hours && (
						<p className="text-small text-muted">
							{t("footer.hours")}: {hours}
							<span data-place="open" className="block min-h-6 lang-ur:min-h-8 print:hidden" />
						</p>
					)}
					{licenceLine[locale] && <p className="text-small text-muted">{licenceLine[locale]}</p>}
					<div data-place="theme" className="min-h-11 print:hidden" />
				</div>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.75rem,100%),1fr))] gap-8 print:hidden">
					{columns.map((column) => (
						<div key={column.title}>
							<h2 className="text-small font-semibold text-muted lang-ur:font-normal">{t(column.title)}</h2>
							<ul className="mt-1">
								{column.links.map((link) => (
									<li key={link.key}>
										<LocalLink
											to={link.to}
											className="inline-flex min-h-11 items-center underline-offset-4 hover:text-green hover:underline"
										>
											{t(link.key)}
										</LocalLink>
									</li>
								))}
							</ul>
						</div>
					))}
				</div>
			</div>
		</footer>
	);
}
