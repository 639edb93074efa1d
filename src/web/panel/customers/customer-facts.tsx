import type { ReactNode } from "react";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber, formatPkr } from "#shared/rates/money.ts";
import { mailtoLink, phoneText } from "#shared/text/contact-links.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { useWords } from "./words.ts";

export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const locale = useLocale();
	const { numbers, names, emails, languages, requests, createdAt, lastRequestAt, volume } = customer;
	return (
		<section className="sheet margin-rule">
			<h2 className="px-4 py-2 text-heading">{t("customer.facts")}</h2>
			<dl>
				<Fact name={t("customer.total")}>{formatNumber(requests.total)}</Fact>
				{lastRequestAt && <Fact name={t("customer.last")}>{formatDay(lastRequestAt, locale)}</Fact>}
				<Fact name={t("customer.since")}>{formatDay(createdAt, locale)}</Fact>
				<Fact name={t("customer.volume")}>
					{volume.length === 0 && <span className="text-muted">{t("customer.noVolume")}</span>}
					<ul>
						{volume.map(({ currency, side, amount, totalPkr }) => (
							<li key={`${currency} ${side}`}>
								{t(side === "buy" ? "customer.buys" : "customer.sells")}: {formatNumber(amount)}{" "}
								{t(`currency.${currency}`)} · <span className="money">{formatPkr(totalPkr, locale)}</span>
							</li>
						))}
					</ul>
				</Fact>
				{numbers.length > 0 && (
					<Fact name={t("customer.numbers")}>
						<ul>
							{numbers.map(({ whatsapp, typed }) => (
								<li key={whatsapp}>
									<bdi dir="ltr" className="figure">
										{phoneText(whatsapp)}
									</bdi>
									{typed.length > 0 && (
										<span className="block text-small text-muted">
											{t("customer.typedAs")}:{" "}
											{typed.map((each, index) => (
												<span key={each}>
													{index > 0 && " · "}
													<bdi dir="ltr">{each}</bdi>
												</span>
											))}
										</span>
									)}
								</li>
							))}
						</ul>
					</Fact>
				)}
				{names.length > 1 && (
					<Fact name={t("customer.names")}>
						<Values values={names} />
					</Fact>
				)}
				{emails.length > 0 && (
					<Fact name={t("customer.emails")}>
						<ul>
							{emails.map((email) => (
								<li key={email}>
									<a href={mailtoLink(email)} className="inline-flex min-h-11 items-center text-green underline">
										<bdi dir="ltr" className="wrap-anywhere">
											{email}
										</bdi>
									</a>
								</li>
							))}
						</ul>
					</Fact>
				)}
				{languages.length > 0 && (
					<Fact name={t("customer.languages")}>
						<Values
							values={languages.map((language) => t(language === "ur" ? "leads.languageUr" : "leads.languageEn"))}
						/>
					</Fact>
				)}
			</dl>
		</section>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="ruled grid gap-x-4 px-4 py-1.5 sm:grid-cols-[10rem_1fr]">
			<dt className="text-small text-muted">{name}</dt>
			<dd className="min-w-0 wrap-anywhere">{children}</dd>
		</div>
	);
}

function Values({ values }: { values: readonly string[] }) {
	return (
		<ul className="flex flex-wrap gap-x-4">
			{values.map((value) => (
				<li key={value}>
					<bdi>{value}</bdi>
				</li>
			))}
		</ul>
	);
}
