import shellWords from "#i18n/en/shell.json" with { type: "json" };
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { type SiteLink, SiteLinkTo, useSiteLinks } from "./site-links.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const columns = ["services", "trading", "legal", "company"] as const;
type Column = (typeof columns)[number];

const columnsOf: Readonly<Record<string, Column>> = {
	services: "services",
	networks: "services",
	rates: "trading",
	privacy: "legal",
	terms: "legal",
};

function columnOf({ address }: SiteLink): Column {
	return columnsOf[address.split("/")[1] ?? ""] ?? "company";
}

export function Footer() {
	const t = useT(shellWords);
	const locale = useLocale();
	const links = useSiteLinks("footer");
	const { businessHours, licenceLine } = useSettings();
	const hours = businessHours[locale] || businessHours.en;
	return (
		<footer className="mt-6 border-t-4 border-double border-rule-strong bg-sunk pb-3 sm:pb-24 lg:mt-20">
			<div className="page grid gap-x-10 gap-y-1 pt-2 lg:grid-cols-[1.2fr_2fr] lg:pt-10">
				<div className="grid content-start gap-1 sm:gap-2">
					<p className="text-small text-muted">{t("footer.safety")}</p>
					{hours && (
						<p className="text-small text-muted">
							{t("footer.hours")}: {hours}
						</p>
					)}
					{licenceLine[locale] && <p className="text-small text-muted">{licenceLine[locale]}</p>}
				</div>
				<div className="flex flex-wrap gap-x-3 sm:gap-y-2 lg:gap-8 print:hidden">
					{columns.map((column) => {
						const here = links.filter((link) => columnOf(link) === column);
						if (here.length === 0) return null;
						return (
							<div key={column} className="flex-[1_0_5.75rem] max-sm:contents">
								<h2 className="text-small font-semibold text-muted max-sm:sr-only lang-ur:font-normal">
									{t(`footer.${column}`)}
								</h2>
								<ul className="max-sm:contents">
									{here.map((link) => (
										<li
											key={link.address + link.label}
											// A phone's menu has it, with how many there are.
											className={
												link.address === "/requests"
													? "max-sm:hidden"
													: "max-sm:flex-[1_0_5.75rem] lang-ur:max-sm:flex-none"
											}
										>
											<SiteLinkTo
												link={link}
												className="*:leading-[inherit] inline-flex min-h-11 items-center leading-tight underline-offset-4 max-sm:text-small lang-ur:leading-[1.9] hover:text-green hover:underline"
											/>
										</li>
									))}
								</ul>
							</div>
						);
					})}
					<ThemeChoice className="max-sm:hidden sm:basis-full" />
				</div>
			</div>
		</footer>
	);
}
