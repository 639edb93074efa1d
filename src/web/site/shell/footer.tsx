import { shellWords } from "#i18n/en/shell.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { BrandMark, Wordmark } from "./brand-mark.tsx";

type Key = keyof typeof shellWords;

const columns: readonly { title: Key; links: readonly { to: string; key: Key }[]; isWide?: true }[] = [
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
		title: "footer.legal",
		links: [
			{ to: "/privacy", key: "footer.privacy" },
			{ to: "/terms", key: "footer.terms" },
		],
	},
	{
		title: "footer.company",
		isWide: true,
		links: [
			{ to: "/about", key: "footer.about" },
			{ to: "/contact", key: "footer.contact" },
			{ to: "/status", key: "footer.status" },
			{ to: "/requests", key: "footer.requests" },
			{ to: "/check", key: "footer.check" },
		],
	},
];

export function Footer() {
	const t = useT(shellWords);
	const locale = useLocale();
	const { businessHours, licenceLine } = useSettings();
	const hours = businessHours[locale] || businessHours.en;
	return (
		<footer className="mt-8 border-t-4 border-double border-rule-strong bg-sunk pb-3 sm:pb-24 lg:mt-20">
			<div className="page grid gap-x-10 gap-y-3 pt-4 lg:grid-cols-[1.2fr_2fr] lg:pt-10">
				<div className="grid content-start gap-2">
					<p className="flex items-center gap-2 text-green max-sm:hidden print:hidden">
						<BrandMark />
						<Wordmark />
					</p>
					<p className="text-small text-muted">{t("footer.safety")}</p>
					{hours && (
						<p className="text-small text-muted">
							{t("footer.hours")}: {hours}
						</p>
					)}
					{licenceLine[locale] && <p className="text-small text-muted">{licenceLine[locale]}</p>}
					<div data-place="theme" className="min-h-11 print:hidden" />
				</div>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(min(5.75rem,100%),1fr))] gap-x-4 gap-y-2 lg:gap-8 print:hidden">
					{columns.map((column) => (
						<div key={column.title} className={column.isWide ? "max-sm:col-span-full" : ""}>
							<h2 className="text-small font-semibold text-muted lang-ur:font-normal">{t(column.title)}</h2>
							<ul className={column.isWide ? "max-sm:flex max-sm:flex-wrap max-sm:gap-x-3" : ""}>
								{column.links.map((link) => (
									<li key={link.key}>
										<LocalLink
											to={link.to}
											className="inline-flex min-h-11 items-center leading-tight underline-offset-4 max-sm:text-small lang-ur:leading-[1.9] hover:text-green hover:underline"
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
