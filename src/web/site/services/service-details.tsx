import { isServicePaused } from "#content/paused.ts";
import { requestForService } from "#content/service-cards.ts";
import { kindOf, processSteps, whatsIncluded } from "#content/whats-included.ts";
import { evidenceWords } from "#i18n/en/evidence.ts";
import { requestWords } from "#i18n/en/request.ts";
import { servicesWords } from "#i18n/en/services.ts";
import { shellWords } from "#i18n/en/shell.ts";
import type { Service } from "#shared/api/content/service.ts";
import { directionOf, pickText, type StaffText as Text, textLocale } from "#shared/locale.ts";
import { formatPkr } from "#shared/rates/money.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { StaffText } from "../../app/content/staff-text.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { Ledger, LedgerEntry } from "../../ui/ledger.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { BackToServices } from "./back-to-services.tsx";
import { ServiceIcon } from "./service-icon.tsx";

const words = { ...evidenceWords, ...requestWords, ...servicesWords, ...shellWords };

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
					<PageHeading look="display">
						<StaffText en={service.name} ur={service.nameUr} />
					</PageHeading>
					<p className="max-w-text text-lg text-muted">
						<StaffText en={service.shortDesc} ur={service.shortDescUr} />
					</p>
					{service.cardImage && (
						<img
							src={service.cardImage}
							alt=""
							loading="lazy"
							className="aspect-video w-full rounded-md border border-rule object-cover"
						/>
					)}
				</header>
				<aside className="grid gap-5 lg:row-span-2">
					<ServiceFacts service={service} />
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
					<Included kind={kindOf(service)} />
					<Process kind={kindOf(service)} />
				</div>
			</div>
		</div>
	);
}

// The facts are the specification's, word for word; the note says what each means for work, and for goods.
const notes = {
	work: { delivery: "fact.delivery", revisions: "fact.revisions", support: "fact.support" },
	goods: { delivery: "fact.goodsDelivery", revisions: "fact.goodsRevisions", support: "fact.goodsSupport" },
} as const;

function ServiceFacts({ service }: { service: Service }) {
	const t = useT(words);
	const locale = useLocale();
	const { priceFrom, slug } = service;
	const paused = isServicePaused(useSettings().pausedOrders, slug);
	const note = notes[kindOf(service)];
	const price = priceFrom === null ? [] : [t("price.from", { price: formatPkr(priceFrom, locale) })];
	const facts = [
		...price.map((from) => ({
			name: t("price.name"),
			value: <span className="money">{from}</span>,
			note: t("price.note"),
		})),
		...(["delivery", "revisions", "support"] as const).map((fact) => ({
			name: t(`services.${fact}`),
			value: t(`services.${fact}Value`),
			note: t(note[fact]),
		})),
		{ name: t("services.status"), value: t(paused ? "paused.note" : "services.statusValue") },
	];
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

interface KindProps {
	kind: ReturnType<typeof kindOf>;
}

function Included({ kind }: KindProps) {
	const t = useT(servicesWords);
	const locale = useLocale();
	return (
		<Section id="included" title={t("services.included")} className="mt-12">
			<ul className="border-y border-rule">
				{whatsIncluded[kind].map((item) => (
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

function Process({ kind }: KindProps) {
	const t = useT(servicesWords);
	const locale = useLocale();
	return (
		<Section id="process" title={t("services.process")} className="mt-12">
			<Ledger>
				{processSteps[kind].map(({ id, title, text }, index) => (
					<LedgerEntry key={id} mark={index + 1} title={title[locale]} text={text[locale]} />
				))}
			</Ledger>
		</Section>
	);
}
