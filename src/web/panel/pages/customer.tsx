import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate, useParams } from "react-router";
import type { CustomerDetail } from "#shared/api/customers.ts";
import { formatNumber, formatPkr } from "#shared/rates/money.ts";
import { mailtoLink, phoneText } from "#shared/text/contact-links.ts";
import { formatDay } from "#shared/time.ts";
import { ApiError } from "../../app/api/query.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ContactActions } from "../core/customer/contact-actions.tsx";
import { CustomerMark } from "../core/customer/customer-mark.tsx";
import { customerQuery, useFilterQuery } from "../core/customer/customer-queries.ts";
import { FinishAll } from "../core/customer/finish-together.tsx";
import { RequestRows } from "../core/customer/request-rows.tsx";
import { NewDeal } from "../core/money/new-deal.tsx";
import { BackTo, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { CustomerNotes, EraseCustomer } from "../customers/customer-form.tsx";
import { MergedFrom, SamePerson } from "../customers/same-person.tsx";
import { KhataLine } from "../money/khata.tsx";

/** One customer: who it is, what staff know, what they sent; with the way back to the list that the page was opened from. */
export function Component() {
	const t = useWords();
	const id = useParams().id ?? "";
	const localPath = useLocalPath();
	const back = useFilterQuery();
	const customer = useQuery(customerQuery(id));
	const isGone = customer.error instanceof ApiError && customer.error.status === 404;
	const mergedInto = customer.data?.mergedInto;
	if (mergedInto) return <Navigate to={localPath(`/admin/customers/${mergedInto}${back}`)} replace />;
	return (
		<>
			<BackTo to={`/admin/customers${back}`}>{t("customer.back")}</BackTo>
			{isGone ? <ScreenHead title={t("customer.gone")} /> : <ReadState of={customer} />}
			{customer.data && !isGone && <CustomerSheet key={id} customer={customer.data} />}
		</>
	);
}

function CustomerSheet({ customer }: { customer: CustomerDetail }) {
	const t = useWords();
	const [isTrading, setIsTrading] = useState(false);
	const { name, whatsapp, emails, trust, trustReason, tags, openRequests, leads, requests } = customer;
	const openIds = openRequests.map(({ id }) => id);
	const others = leads.filter(({ id }) => !openIds.includes(id));
	return (
		<>
			<ScreenHead title={name} isTyped>
				<Button onClick={() => setIsTrading(true)}>{t("money.newDeal")}</Button>
			</ScreenHead>
			{isTrading && <NewDeal customerId={customer.id} onClose={() => setIsTrading(false)} />}
			<div className="-mt-4 grid gap-2 pb-4">
				{trust !== "new" && (
					<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
						<CustomerMark trust={trust} />
						<p dir="auto" className="min-w-0 wrap-anywhere">
							{trustReason}
						</p>
					</div>
				)}
				<ContactActions number={whatsapp} email={whatsapp ? null : emails[0]} />
				{tags.length > 0 && (
					<p className="flex flex-wrap gap-x-3">
						{tags.map((tag) => (
							<LocalLink
								key={tag}
								to={`/admin/customers?${new URLSearchParams({ tag })}`}
								className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
							>
								<bdi>#{tag}</bdi>
							</LocalLink>
						))}
					</p>
				)}
			</div>
			<div className="two-columns">
				<div className="grid content-start gap-6">
					<KhataLine id={customer.id} />
					{openRequests.length > 0 && (
						<div className="grid justify-items-start gap-2 *:w-full">
							<RequestRows
								title={t("customer.openRequests")}
								leads={openRequests}
								pathOf={(id) => `/admin/leads/${id}`}
							/>
							{openRequests.length > 1 && (
								<p>
									<FinishAll leads={openRequests} label={t("together.all", { count: openRequests.length })} />
								</p>
							)}
						</div>
					)}
					{(others.length > 0 || openRequests.length === 0) && (
						<RequestRows
							title={t(openRequests.length > 0 ? "customer.otherRequests" : "customer.history")}
							leads={others}
							pathOf={(id) => `/admin/leads/${id}`}
							none={t("customer.noRequests")}
							note={requests.total > leads.length ? t("customer.newestOnly", { count: leads.length }) : undefined}
						/>
					)}
				</div>
				<div className="grid content-start gap-8">
					<CustomerNotes customer={customer} />
					<CustomerFacts customer={customer} />
					<SamePerson customer={customer} />
					<MergedFrom customer={customer} />
					<EraseCustomer customer={customer} />
				</div>
			</div>
		</>
	);
}

function CustomerFacts({ customer }: { customer: CustomerDetail }) {
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
