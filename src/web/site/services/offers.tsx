import { useQuery } from "@tanstack/react-query";
import offersWords from "#i18n/en/offers.json" with { type: "json" };
import type { Service } from "#shared/api/content/types.ts";
import type { Package } from "#shared/content-types/spec.ts";
import { directionOf } from "#shared/locale.ts";
import { workQuery } from "../../app/api/queries.ts";
import { PriceFrom, StaffText } from "../../app/content/staff-text.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { Section } from "../../ui/section.tsx";

export function Packages({ packages }: Pick<Service, "packages">) {
	const t = useT(offersWords);
	if (packages.length === 0) return null;
	return (
		<Section id="packages" title={t("offers.packages")} isPart className="">
			<ul className="cells grid-cols-1! sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]!">
				{packages.map((one) => (
					<OnePackage key={one.name} {...one} />
				))}
			</ul>
		</Section>
	);
}

function OnePackage({ name, nameUrdu, priceFrom, days, lines, linesUrdu }: Package) {
	const t = useT(offersWords);
	const locale = useLocale();
	const shown = locale === "ur" && linesUrdu.length > 0 ? linesUrdu : lines;
	const lang = shown === linesUrdu ? "ur" : "en";
	return (
		<li className="content-start max-sm:gap-0!">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="text-heading sm:basis-full">
					<StaffText en={name} ur={nameUrdu || null} />
				</h3>
				<PriceFrom price={priceFrom} className="text-green sm:text-lg" />
				{days !== null && (
					<span className="text-small text-muted">
						{t(days === 1 ? "networks.dayOne" : "networks.days", { count: days })}
					</span>
				)}
			</div>
			{shown.length > 0 && (
				<ul lang={lang} dir={directionOf(lang)} className="gap-1 max-sm:text-small sm:grid">
					{shown.map((line) => (
						<li
							key={line}
							className="gap-2 max-sm:inline max-sm:not-first:before:content-['_·_'] sm:flex sm:items-baseline"
						>
							<span className="relative top-0.5 text-green max-sm:hidden">
								<CheckIcon size={16} />
							</span>
							<span className="min-w-0 wrap-anywhere">{line}</span>
						</li>
					))}
				</ul>
			)}
		</li>
	);
}

export function WorkShown({ slug }: Pick<Service, "slug">) {
	const t = useT(offersWords);
	const work = (useQuery(workQuery).data ?? []).filter(({ service }) => service === slug);
	if (work.length === 0) return null;
	return (
		<Section id="work" title={t("offers.work")} isPart className="">
			<ul className="grid grid-cols-2 gap-4">
				{work.map(({ id, title, titleUrdu, picture, year, link }) => {
					const shown = (
						<>
							{picture && (
								<img
									src={picture}
									alt=""
									loading="lazy"
									className="mb-1 aspect-video w-full rounded-md border border-rule object-cover"
								/>
							)}
							<StaffText en={title} ur={titleUrdu} />{" "}
							{year !== null && <span className="figure inline-block text-small text-muted">{year}</span>}
						</>
					);
					return (
						<li key={id} className="min-w-0">
							{link ? (
								<a
									href={link}
									rel="noopener noreferrer"
									target="_blank"
									className="block text-green underline underline-offset-4"
								>
									{shown}
								</a>
							) : (
								shown
							)}
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
