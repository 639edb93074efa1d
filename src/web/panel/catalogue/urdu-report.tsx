import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Translation } from "#shared/api/content/entries.ts";
import { contentTypes } from "#shared/content-types/registry.ts";
import type { ContentTypeSpec } from "#shared/content-types/spec.ts";
import { dayOf, daysAfter } from "#shared/day.ts";
import type { Localized } from "#shared/locale.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { type SiteWordKey, siteWordPlaces } from "#shared/site-words/groups.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { apiQuery } from "../core/api/api.ts";
import { Empty, ReadState } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";
import { contentQuery } from "./content-query.ts";
import { EntryEditor } from "./entry-editor.tsx";

const translationsQuery = apiQuery("GET /api/admin/translations", {});

// days
const countedSpan = 30;

/** What wants Urdu: networks, which come by the hundred, once their page was opened within a month (`read`). */
export function useUrduWanted() {
	const wanted = useQuery(translationsQuery).data;
	const [to] = useState(() => dayOf(Date.now()));
	const period = { from: daysAfter(to, 1 - countedSpan), to };
	const visits = useQuery(apiQuery("GET /api/admin/visits", { query: period }));
	if (!wanted || visits.isPending) return undefined;
	const opened = new Set(visits.data?.byPage.top.map(({ page }) => page));
	const { read = [], rest = [] } = Object.groupBy(wanted, ({ type, page }) =>
		type === "network" && !(page && opened.has(page)) ? "rest" : "read",
	);
	return { read, rest };
}

export function UrduReport() {
	const t = useWords();
	const wanted = useQuery(translationsQuery);
	const [editing, setEditing] = useState<Translation | null>(null);
	const found = useUrduWanted();
	return (
		<div className="grid max-w-text gap-6">
			<p className="text-muted">{t("urdu.text")}</p>
			<ReadState of={wanted} />
			{wanted.data?.length === 0 && <Empty title={t("urdu.none")}>{t("urdu.noneText")}</Empty>}
			{found && <Wanted found={found.read} onEdit={setEditing} />}
			{found && found.rest.length > 0 && (
				<details>
					<summary className="flex min-h-11 items-center text-green">
						{t("urdu.rest", { count: formatNumber(found.rest.length) })}
					</summary>
					<Wanted found={found.rest} onEdit={setEditing} />
				</details>
			)}
			{editing && editing.type !== "site-words" && (
				<Editor spec={contentTypes[editing.type]} id={editing.id} onClose={() => setEditing(null)} />
			)}
		</div>
	);
}

function Wanted({ found, onEdit }: { found: readonly Translation[]; onEdit: (one: Translation) => void }) {
	const t = useWords();
	const locale = useLocale();
	return [...Map.groupBy(found, ({ type }) => type)].map(([type, group]) => (
		<section key={type} className="grid gap-2">
			<h2 className="text-title">
				{type === "site-words" ? t("content.words") : contentTypes[type].words.existing[locale]}
			</h2>
			<ul className="border-b border-rule">
				{group.map((one) => {
					const label = t("urdu.translateOne", { name: one.name });
					return (
						<li key={one.id} className="ruled flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
							<div className="min-w-0 grow basis-56">
								<p>
									<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{one.name}</bdi>
								</p>
								<ul className="text-small text-muted">
									{one.fields.map(({ field, state }) => (
										<li key={field}>{t(`urdu.${state}`, { field: labelOf(type, field)[locale] })}</li>
									))}
								</ul>
							</div>
							{type === "site-words" ? (
								<LocalLink to="/admin/website?type=words" aria-label={label} className={buttonClass()}>
									{t("urdu.translate")}
								</LocalLink>
							) : (
								<Button onClick={() => onEdit(one)} aria-label={label}>
									{t("urdu.translate")}
								</Button>
							)}
						</li>
					);
				})}
			</ul>
		</section>
	));
}

function Editor({ spec, id, onClose }: { spec: ContentTypeSpec; id: string; onClose: () => void }) {
	const entry = useQuery(contentQuery(spec)).data?.find((one) => one.id === id);
	return entry && <EntryEditor spec={spec} entry={entry} onClose={onClose} />;
}

function labelOf(type: Translation["type"], name: string): Localized {
	const label =
		type === "site-words"
			? siteWordPlaces[name as SiteWordKey]
			: contentTypes[type].fields.find((field) => field.name === name)?.label;
	return label ?? { en: name, ur: name };
}
