import { isServicePaused } from "#content/paused.ts";
import { requestForService } from "#content/service-cards.ts";
import { processSteps, whatsIncluded } from "#content/whats-included.ts";
import { requestWords } from "#i18n/en/request.ts";
import { servicesWords } from "#i18n/en/services.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { Service } from "#shared/api/content/service.ts";
import { directionOf, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { Section } from "../../ui/section.tsx";
import { BackToServices } from "./back-to-services.tsx";
import { ServiceIcon } from "./service-icon.tsx";

const words = { ...requestWords, ...servicesWords, ...shellWords };

/** All that is told of a service, and the way to order it. */
export function ServiceDetails({ service }: { service: Service }) {
	const t = useT(words);
	const locale = useLocale();
	const name = pickText({ en: service.name, ur: service.nameUr }, locale);
	return (
		<div className="page max-w-5xl pt-4 lg:pt-8">
			<BackToServices />
			<div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.7fr_1fr]">
				<header className="grid gap-4">
					<p className="flex items-center gap-4 text-green">
						<ServiceIcon slug={service.slug} icon={service.icon} size={40} />
						{service.featured && <span className="stamp">{t("services.featuredBadge")}</span>}
					</p>
					<h1 className="text-display">
						<StaffText en={service.name} ur={service.nameUr} />
					</h1>
					<p className="max-w-text text-lg text-muted">
						<StaffText en={service.shortDesc} ur={service.shortDescUr} />
					</p>
				</header>
				<aside className="grid gap-5 lg:row-span-2">
					<ServiceFacts slug={service.slug} />
					<RequestLink
						{...requestForService(service.slug)}
						service={service.slug}
						className={buttonClass("primary", "text-lg wrap-anywhere")}
					>
						{t("services.orderNamed", { service: name })}
					</RequestLink>
					<p className="text-center text-small text-muted">{t("request.promise")}</p>
				</aside>
				<div>
					<Overview service={service} />
					<Included />
					<Process />
				</div>
			</div>
		</div>
	);
}

function ServiceFacts({ slug }: { slug: string }) {
	const t = useT(words);
	const paused = isServicePaused(useSettings().pausedOrders, slug);
	const facts = (["delivery", "revisions", "support", "status"] as const).map((fact) => ({
		name: t(`services.${fact}`),
		value: fact === "status" && paused ? t("paused.note") : t(`services.${fact}Value`),
	}));
	return <Facts id="facts" title={t("services.facts")} facts={facts} />;
}

function Overview({ service }: { service: Service }) {
	const t = useT(servicesWords);
	const locale = useLocale();
	const text = overviewOf(service);
	const own = text ? textLocale(text, locale) : locale;
	const paragraphs = (text ? pickText(text, locale) : t("services.generic")).split(/\n\s*\n/);
	return (
		<Section id="overview" title={t("services.overview")} className="">
			<div lang={own} dir={directionOf(own)} className="grid max-w-text gap-4">
				{paragraphs.map((paragraph, index) => (
					<p key={index} className="whitespace-pre-line">
						{paragraph}
					</p>
				))}
			</div>
		</Section>
	);
}

/** The long description, else the short one; `null` where staff wrote neither. */
function overviewOf({ longDesc, longDescUr, shortDesc, shortDescUr }: Service): Text | null {
	if (longDesc?.trim()) return { en: longDesc, ur: longDescUr };
	return shortDesc.trim() ? { en: shortDesc, ur: shortDescUr } : null;
}

function Included() {
	const t = useT(servicesWords);
	const locale = useLocale();
	return (
		<Section id="included" title={t("services.included")} className="mt-12">
			<ul className="border-y border-rule">
				{whatsIncluded.map((item) => (
					<li key={item.en} className="flex items-baseline gap-3 border-rule py-2.5 not-first:border-t">
						<span className="relative top-1 text-green">
							<CheckIcon />
						</span>
						{item[locale]}
					</li>
				))}
			</ul>
		</Section>
	);
}

function Process() {
	const t = useT(servicesWords);
	const locale = useLocale();
	return (
		<Section id="process" title={t("services.process")} className="mt-12">
			<Ledger>
				{processSteps.map(({ id, title, text }, index) => (
					<LedgerEntry key={id} mark={index + 1} title={title[locale]} text={text[locale]} />
				))}
			</Ledger>
		</Section>
	);
}
