import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { trustLevels } from "#shared/leads/customer.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { isolated } from "#shared/text/direction.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useLocalPath } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { CustomerMark } from "../core/customer/customer-mark.tsx";
import { customersQuery, useCustomerFilter, useFilterQuery } from "../core/customer/customer-queries.ts";
import { NewCustomer } from "../core/customer/new-customer.tsx";
import { reachText } from "../core/customer/reach.tsx";
import { agoText } from "../core/duration.ts";
import { SearchField } from "../core/forms/fields.tsx";
import { useFormOfAddress } from "../core/hooks/use-asked-form.ts";
import { useNow } from "../core/hooks/use-now.ts";
import { useTypedSearch } from "../core/hooks/use-typed-search.ts";
import { Empty, LoadMore, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { useKeys } from "../inbox/shortcuts.ts";

export function Component() {
	const t = useWords();
	const locale = useLocale();
	const [filter, setFilter] = useCustomerFilter();
	const query = useFilterQuery();
	const now = useNow();
	const navigate = useNavigate();
	const localPath = useLocalPath();
	const making = useFormOfAddress();
	const list = useInfiniteQuery(customersQuery(filter));
	const search = useRef<HTMLInputElement>(null);
	useKeys(() => ({ "/": () => search.current?.focus(), j: () => walk(1), k: () => walk(-1) }));
	const [typed, setTyped] = useTypedSearch(filter.q ?? "", (q) => setFilter({ q }));
	const pages = list.data?.pages ?? [];
	const customers = pages.flatMap((page) => page.customers);
	const total = `${formatNumber(pages[0]?.total ?? 0)}${pages[0]?.capped ? "+" : ""}`;
	const isNone = list.data && customers.length === 0;
	const isFiltered = Boolean(filter.q || filter.trust || filter.tag);
	return (
		<>
			<ScreenHead title={t("customers.title")}>
				<Button onClick={() => making.open("customer")}>{t("newCustomer.title")}</Button>
			</ScreenHead>
			<search className="grid gap-2">
				<SearchField
					ref={search}
					label={t("customers.search")}
					placeholder={t("customers.searchHint")}
					value={typed}
					onChange={setTyped}
				/>
				<fieldset className="flex flex-wrap gap-2">
					<legend className="sr-only">{t("customer.trust")}</legend>
					{[undefined, ...trustLevels.filter((level) => level !== "new")].map((level) => (
						<button
							key={level ?? "all"}
							type="button"
							aria-pressed={filter.trust === level}
							onClick={() => setFilter({ trust: level })}
							className={chip}
						>
							{level ? t(`trust.${level}`) : t("customers.all")}
						</button>
					))}
					{filter.tag && (
						<button type="button" aria-pressed onClick={() => setFilter({ tag: undefined })} className={chip}>
							{t("customers.tagged", { tag: isolated(filter.tag) })} ×
						</button>
					)}
				</fieldset>
			</search>
			<p role="status" className="py-2 text-small text-muted">
				{list.data && t("customers.count", { shown: formatNumber(customers.length), total })}
			</p>
			<ReadState of={list} />
			{isNone && !isFiltered && <Empty title={t("customers.empty")}>{t("customers.emptyHelp")}</Empty>}
			{isNone && isFiltered && (
				<Empty title={t("customers.noMatch")}>
					<p>{t("customers.noMatchHelp")}</p>
					<Button onClick={() => setFilter({ q: undefined, trust: undefined, tag: undefined })}>
						{t("customers.clear")}
					</Button>
				</Empty>
			)}
			<ol aria-busy={list.isPlaceholderData} className="border-b border-rule empty:hidden">
				{customers.map(({ id, name, whatsapp, email, tags, trust, requests, lastRequestAt }) => (
					<li key={id} className="ruled">
						<LocalLink to={`/admin/customers/${id}${query}`} data-customer-link className={rowClass}>
							<span className="flex min-w-0 flex-wrap items-center gap-x-2">
								<bdi className="min-w-0 font-semibold wrap-anywhere lang-ur:font-normal">{name}</bdi>
								<CustomerMark trust={trust} />
							</span>
							<span className="text-end text-small text-muted lg:order-1">
								{lastRequestAt && <time dateTime={lastRequestAt}>{agoText(lastRequestAt, now, locale)}</time>}
							</span>
							<span className="flex min-w-0 items-center gap-2 text-small text-muted">
								<bdi dir="ltr" className={whatsapp ? "figure shrink-0" : cutText}>
									{reachText({ whatsapp, email })}
								</bdi>
								<span className={cutText}>
									{tags.map((tag) => (
										<bdi key={tag} className="me-2">
											#{tag}
										</bdi>
									))}
								</span>
							</span>
							<span className="text-end text-small text-muted lg:col-start-3">
								{t("customers.requests", { count: formatNumber(requests) })}
							</span>
						</LocalLink>
					</li>
				))}
			</ol>
			<LoadMore of={list} />
			{making.form === "customer" && (
				<NewCustomer onMade={({ id }) => void navigate(localPath(`/admin/customers/${id}`))} onClose={making.close} />
			)}
		</>
	);
}

/** Two short lines, two ends; on a desk one line. */
const rowClass =
	"grid min-h-15 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 py-1.5 leading-[1.4] hover:bg-green-wash lang-ur:py-[0.125rem] lang-ur:leading-[2.15] lg:min-h-11 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_8rem_8rem] lg:items-center lg:py-0";

/** The letters of Nastaliq reach below their line, where a cut would take them. */
const cutText = "truncate lang-ur:-my-[0.5em] lang-ur:py-[0.5em]";

const chip =
	"inline-grid min-h-11 place-items-center rounded-full border border-rule-strong bg-raised px-3 py-1 text-center hover:border-green aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-[Highlight]";

/** On a desk: `/` searches, `j` and `k` walk through the customers; Enter opens the one that has the focus. */
function walk(step: 1 | -1): void {
	const links = [...document.querySelectorAll<HTMLElement>("[data-customer-link]")];
	const here = links.findIndex((link) => link.matches(":focus"));
	links[here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
}
