import type { ReactNode } from "react";
import { isServicePaused } from "#content/paused.ts";
import { kindOf, processSteps, whatsIncluded } from "#content/whats-included.ts";
import evidenceWords from "#i18n/en/evidence.json" with { type: "json" };
import requestWords from "#i18n/en/request.json" with { type: "json" };
import servicesWords from "#i18n/en/services.json" with { type: "json" };
import shellWords from "#i18n/en/shell.json" with { type: "json" };
import type { Service } from "#shared/api/content/types.ts";
import { stepsIn } from "#shared/content-types/words-of.ts";
import { directionOf, type Locale, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { urduOrNot } from "#shared/text/direction.ts";
import { BackToList } from "../../app/content/request-link.tsx";
import { PriceFrom, StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Fold, StepTitles } from "../../ui/fold.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { PageHeading, Section } from "../../ui/section.tsx";
import { Packages, WorkShown } from "./offers.tsx";
import { OrderLink } from "./service-cards.tsx";
import { ServicePicture } from "./service-picture.tsx";

interface ServiceProps {
	service: Service;
}

export function ServiceDetails({ service, children }: ServiceProps & { children: ReactNode }) {
	const t = useT(requestWords, servicesWords);
	const locale = useLocale();
	const name = pickText({ en: service.name, ur: service.nameUr }, locale);
	return (
		<div className="page pt-2 lg:pt-8">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<BackToList of="services" />
				{service.featured && <span className="stamp text-green">{t("services.featuredBadge")}</span>}
			</div>
			<div className="mt-1 grid items-start gap-x-12 gap-y-4 lg:mt-4 lg:grid-cols-[1.7fr_1fr]">
				{/* The picture stands beside the words on a phone, and beside the name too where there is room. */}
				<header className="gap-x-6 gap-y-4 lg:grid lg:grid-cols-[1fr_auto]">
					<PageHeading variant="display" lang={textLocale({ en: service.name, ur: service.nameUr }, locale)}>
						<StaffText en={service.name} ur={service.nameUr} />
					</PageHeading>
					<div className="float-end ms-3 lg:row-span-2 lg:ms-0">
						<ServicePicture {...service} className="h-18 w-24 lg:h-30 lg:w-40" />
					</div>
					<p className="mt-1 max-w-text text-muted lg:mt-0 lg:text-lg">
						<StaffText en={service.shortDesc} ur={service.shortDescUr} />
					</p>
					{service.cardImage && (
						<img
							src={service.cardImage}
							alt=""
							loading="lazy"
							className="clear-both mt-2 aspect-video w-full rounded-md border border-rule object-cover lg:col-span-full"
						/>
					)}
				</header>
				<aside className="grid gap-3 lg:sticky lg:top-28 lg:row-span-2">
					<ServiceFacts service={service} />
					<PriceFrom price={service.priceFrom} className="text-title max-lg:hidden print:block" />
					<OrderLink
						slug={service.slug}
						name={name}
						className={buttonClass("primary", "text-lg wrap-anywhere max-lg:hidden")}
						isLong
					/>
					<p className="text-center text-small text-muted">{t("request.promise")}</p>
				</aside>
				<div className="grid gap-4 lg:gap-10">
					<Packages packages={service.packages} />
					<Overview service={service} />
					<WorkShown slug={service.slug} />
					<Photos service={service} name={name} />
					<Included service={service} />
					<Process service={service} />
				</div>
			</div>
			{children}
			<OrderBar service={service} name={name} />
		</div>
	);
}

function OrderBar({ service: { slug, priceFrom }, name }: ServiceProps & { name: string }) {
	return (
		<div className="order-bar sticky bottom-0 z-10 -mx-3.5 mt-4 flex flex-wrap items-center gap-x-4 border-t border-rule bg-paper px-3.5 py-2 lg:hidden print:hidden">
			<PriceFrom price={priceFrom} className="text-heading" />
			<OrderLink slug={slug} name={name} className={buttonClass("primary", "grow")} />
		</div>
	);
}

// The facts are the specification's, word for word; the note says what each means where nothing is made.
const goodsNotes = {
	delivery: "fact.goodsDelivery",
	revisions: "fact.goodsRevisions",
	support: "fact.goodsSupport",
} as const;

function ServiceFacts({ service }: ServiceProps) {
	const t = useT(evidenceWords, servicesWords, shellWords);
	const { slug, delivery, deliveryUr } = service;
	const paused = isServicePaused(useSettings().pausedOrders, slug);
	const note = (fact: keyof typeof goodsNotes) => (kindOf(service) === "goods" ? { note: t(goodsNotes[fact]) } : {});
	const facts = [
		delivery
			? { name: t("services.delivery"), value: <StaffText en={delivery} ur={deliveryUr} /> }
			: { name: t("services.delivery"), value: t("services.deliveryValue"), ...note("delivery") },
		...(["revisions", "support"] as const).map((fact) => ({
			name: t(`services.${fact}`),
			value: t(`services.${fact}Value`),
			...note(fact),
		})),
		{ name: t("services.status"), value: t(paused ? "paused.note" : "services.statusValue") },
	];
	return <Facts id="facts" title={t("services.facts")} facts={facts} short="columns" />;
}

function Overview({ service }: ServiceProps) {
	const t = useT(servicesWords);
	const locale = useLocale();
	const text = overviewOf(service);
	const own = text ? textLocale(text, locale) : locale;
	const paragraphs = (text ? pickText(text, locale) : t("services.generic")).split(/\n\s*\n/);
	const language = { lang: own, dir: directionOf(own) };
	const short = (
		<span {...language} className="block max-w-text whitespace-pre-line">
			{paragraphs[0]}
		</span>
	);
	const isFolded = service.packages.length > 0 && paragraphs.length > 1;
	return (
		<Part id="overview" title={t("services.overview")} isFolded={isFolded} short={short}>
			<div {...language} className="grid max-w-text gap-4">
				{paragraphs.map((paragraph, index) => (
					<p key={index} className="whitespace-pre-line">
						{paragraph}
					</p>
				))}
			</div>
		</Part>
	);
}

interface PartProps {
	id: string;
	title: string;
	isFolded: boolean;
	short?: ReactNode;
	children: ReactNode;
}

function Part({ id, title, isFolded, short, children }: PartProps) {
	if (isFolded)
		return (
			<Fold id={id} title={title} short={short}>
				{children}
			</Fold>
		);
	return (
		<Section id={id} title={title} isPart className="">
			{children}
		</Section>
	);
}

function overviewOf({ longDesc, longDescUr, shortDesc, shortDescUr }: Service): Text | null {
	if (longDesc?.trim()) return { en: longDesc, ur: longDescUr };
	return shortDesc.trim() ? { en: shortDesc, ur: shortDescUr } : null;
}

function Photos({ service: { photos }, name }: ServiceProps & { name: string }) {
	const t = useT(servicesWords);
	if (photos.length === 0) return null;
	return (
		<Section id="photos" title={t("services.photos")} isPart className="">
			<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
				{photos.map((address, index) => (
					<li key={address}>
						<a href={address} className="block">
							<img
								src={address}
								alt={t("services.photo", { service: name, n: index + 1 })}
								loading="lazy"
								className="aspect-4/3 w-full rounded-md border border-rule object-cover"
							/>
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}

function Included({ service }: ServiceProps) {
	const t = useT(servicesWords);
	const { lang, items } = includedIn(useLocale(), service);
	return (
		<Part id="included" title={t("services.included")} isFolded={service.packages.length > 0}>
			<ul lang={lang} dir={directionOf(lang)} className="border-y border-rule">
				{items.map((item) => (
					<li key={item} className="flex items-baseline gap-3 border-rule py-1.5 not-first:border-t max-sm:py-1">
						<span className="relative top-1 text-green">
							<CheckIcon />
						</span>
						<span className="min-w-0 wrap-anywhere">{item}</span>
					</li>
				))}
			</ul>
		</Part>
	);
}

function includedIn(locale: Locale, service: Service): { lang: Locale; items: readonly string[] } {
	const { included, includedUr } = service;
	if (locale === "ur" && includedUr.length > 0) return { lang: "ur", items: includedUr };
	if (included.length > 0) return { lang: urduOrNot(included.join()) ?? "en", items: included };
	return { lang: locale, items: whatsIncluded[kindOf(service)].map((item) => item[locale]) };
}

function Process({ service }: ServiceProps) {
	const t = useT(servicesWords);
	const locale = useLocale();
	const own = stepsIn(locale, service);
	const kind = kindOf(service);
	const usual = processSteps.map((step) => ({ title: step.title[locale], text: step[kind][locale] }));
	const { lang, steps } = own.steps.length > 0 ? own : { lang: locale, steps: usual };
	return (
		<Fold
			id="process"
			title={t("services.process")}
			short={<StepTitles lang={lang} titles={steps.map(({ title }) => title)} />}
		>
			<ol lang={lang} dir={directionOf(lang)} className="grid gap-1.5">
				{steps.map(({ title, text }, index) => (
					<li key={index} className="grid grid-cols-[1.75rem_1fr]">
						<span aria-hidden="true" className="figure justify-self-start text-muted">
							{index + 1}
						</span>
						<p>
							<strong className="font-semibold lang-ur:font-normal">{title}</strong>{" "}
							<span className="text-muted">{text}</span>
						</p>
					</li>
				))}
			</ol>
		</Fold>
	);
}
