import type { ReactNode } from "react";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber, formatPkr } from "#shared/rates/money.ts";
import { mailtoLink, phoneText } from "#shared/text/contact-links.ts";
import { formatDay } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { useWords } from "../core/parts/words.ts";

export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const locale = useLocale();
	const { numbers, names, emails, languages, requests, createdAt, lastRequestAt, volume } = customer;
	const typed = (name: string) => <bdi key={name}>{name}</bdi>;
	const facts: readonly (readonly [name: string, ...values: ReactNode[]])[] = [
		[t("customer.total"), formatNumber(requests.total)],
		[t("customer.last"), ...(lastRequestAt ? [formatDay(lastRequestAt, locale)] : [])],
		[t("customer.since"), formatDay(createdAt, locale)],
		[
			t("customer.volume"),
			volume.length === 0 && (
				<span key="none" className="text-muted">
					{t("customer.noVolume")}
				</span>
			),
			...volume.map(({ currency, side, amount, totalPkr }) => (
				<div key={currency + side}>
					{t(side === "buy" ? "customer.buys" : "customer.sells")}: {formatNumber(amount)} {t(`currency.${currency}`)} ·{" "}
					<span className="money">{formatPkr(totalPkr, locale)}</span>
				</div>
			)),
		],
		[
			t("customer.numbers"),
			...numbers.map(({ whatsapp, typed }) => (
				<div key={whatsapp}>
					<bdi dir="ltr" className="figure">
						{phoneText(whatsapp)}
					</bdi>
					{typed.length > 0 && (
						<span className="block text-small text-muted">
							{t("customer.typedAs")}: <bdi dir="ltr">{typed.join(" · ")}</bdi>
						</span>
					)}
				</div>
			)),
		],
		[t("customer.names"), ...(names.length > 1 ? names.map(typed) : [])],
		[
			t("customer.emails"),
			...emails.map((email) => (
				<div key={email}>
					<a href={mailtoLink(email)} className="inline-flex min-h-11 items-center text-green underline">
						<bdi dir="ltr" className="wrap-anywhere">
							{email}
						</bdi>
					</a>
				</div>
			)),
		],
		[
			t("customer.languages"),
			...languages.map((each) => typed(t(each === "ur" ? "leads.languageUr" : "leads.languageEn"))),
		],
	];
	return (
		<section className="sheet margin-rule">
			<h2 className="px-4 py-2 text-heading">{t("customer.facts")}</h2>
			<dl>
				{facts.map(
					([name, ...values]) =>
						values.length > 0 && (
							<div key={name} className="ruled grid gap-x-4 px-4 py-1.5 sm:grid-cols-[10rem_1fr]">
								<dt className="text-small text-muted">{name}</dt>
								<dd className="flex min-w-0 flex-wrap gap-x-4 wrap-anywhere *:min-w-0 [&>div]:w-full">{values}</dd>
							</div>
						),
				)}
			</dl>
		</section>
	);
}
