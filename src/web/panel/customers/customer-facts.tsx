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
	return (
		<section className="sheet margin-rule">
			<h2 className="px-4 py-2 text-heading">{t("customer.facts")}</h2>
			<dl>
				<Fact name={t("customer.total")} values={[formatNumber(requests.total)]} />
				<Fact name={t("customer.last")} values={lastRequestAt ? [formatDay(lastRequestAt, locale)] : []} />
				<Fact name={t("customer.since")} values={[formatDay(createdAt, locale)]} />
				<Fact name={t("customer.volume")} values={volume.length > 0 ? volume : [null]}>
					{(traded) =>
						traded ? (
							<>
								{t(traded.side === "buy" ? "customer.buys" : "customer.sells")}: {formatNumber(traded.amount)}{" "}
								{t(`currency.${traded.currency}`)} · <span className="money">{formatPkr(traded.totalPkr, locale)}</span>
							</>
						) : (
							<span className="text-muted">{t("customer.noVolume")}</span>
						)
					}
				</Fact>
				<Fact name={t("customer.numbers")} values={numbers}>
					{({ whatsapp, typed }) => (
						<>
							<bdi dir="ltr" className="figure">
								{phoneText(whatsapp)}
							</bdi>
							{typed.length > 0 && (
								<span className="block text-small text-muted">
									{t("customer.typedAs")}: <bdi dir="ltr">{typed.join(" · ")}</bdi>
								</span>
							)}
						</>
					)}
				</Fact>
				<Fact name={t("customer.names")} values={names.length > 1 ? names : []} isRow />
				<Fact name={t("customer.emails")} values={emails}>
					{(email) => (
						<a href={mailtoLink(email)} className="inline-flex min-h-11 items-center text-green underline">
							<bdi dir="ltr" className="wrap-anywhere">
								{email}
							</bdi>
						</a>
					)}
				</Fact>
				<Fact
					name={t("customer.languages")}
					values={languages.map((language) => t(language === "ur" ? "leads.languageUr" : "leads.languageEn"))}
					isRow
				/>
			</dl>
		</section>
	);
}

interface FactProps<Value> {
	name: string;
	values: readonly Value[];
	/** They stand beside each other, since they are short. */
	isRow?: boolean;
	children?: (value: Value) => ReactNode;
}

function Fact<Value>({ name, values, isRow, children = (value) => <bdi>{String(value)}</bdi> }: FactProps<Value>) {
	if (values.length === 0) return null;
	return (
		<div className="ruled grid gap-x-4 px-4 py-1.5 sm:grid-cols-[10rem_1fr]">
			<dt className="text-small text-muted">{name}</dt>
			<dd className={`min-w-0 wrap-anywhere ${isRow ? "flex flex-wrap gap-x-4" : ""}`}>
				{values.map((value) => (
					<div key={JSON.stringify(value)}>{children(value)}</div>
				))}
			</dd>
		</div>
	);
}
