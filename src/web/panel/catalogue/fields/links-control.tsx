import { useQuery } from "@tanstack/react-query";
import { use, useId, useState } from "react";
import { firstLinks, furtherLinks } from "#content/first-data/navigation.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { isAstray, isNameless, type NavLink, navPlaces } from "#shared/content-types/navigation.ts";
import { page } from "#shared/content-types/page.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { siteRoutes } from "#shared/routes/routes.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { FormErrors, SelectField, TextField } from "../../core/forms/fields.tsx";
import { useWords } from "../../core/parts/words.ts";
import { contentQuery } from "../content-query.ts";
import type { ControlProps, FieldOf } from "./controls.tsx";
import { MoveButtons, moved, type Row, useRows } from "./list-field.tsx";

export function LinksControl(props: ControlProps<FieldOf<"links">>) {
	const { field, name, label, hint, saved } = props;
	const t = useWords();
	const id = useId();
	const error = use(FormErrors)[name];
	const { rows, hold, add, hidden } = useRows({ name, label, saved, read, write });
	// The form refuses addresses first, then links without a name.
	const wrong = rows.find(({ entry }) => isAstray(entry)) ?? rows.find(({ entry }) => isNameless(entry));
	return (
		<div className="grid gap-8">
			<p className="text-small text-muted">{hint}</p>
			{navPlaces.map((place, at) => {
				const here = rows.filter(({ entry }) => entry.place === place);
				const others = rows.filter(({ entry }) => entry.place !== place);
				const holdHere = (changed: readonly Row<NavLink>[]) => hold([...changed, ...others]);
				return (
					<section key={place} className="grid gap-2">
						<h2 className="text-title">{t(`links.${place}`)}</h2>
						<ol className="grid border-b border-rule empty:hidden">
							{here.map((row, index) => (
								<LinkRow
									key={row.key}
									rows={here}
									{...{ row, index }}
									max={field.max}
									error={row === wrong ? error : undefined}
									onHold={holdHere}
								/>
							))}
						</ol>
						{rows.length < field.entries && (
							<Button
								id={at === 0 ? id : undefined}
								className="justify-self-start"
								onClick={() => add({ page: null, address: "", label: { en: "", ur: "" }, place })}
							>
								{t("links.add")}
							</Button>
						)}
					</section>
				);
			})}
			{!wrong && <FieldError id={id} error={error} />}
			{hidden({ focus: id })}
		</div>
	);
}

interface LinkRowProps {
	rows: readonly Row<NavLink>[];
	row: Row<NavLink>;
	index: number;
	max: number;
	error: string | undefined;
	onHold: (rows: readonly Row<NavLink>[]) => void;
}

function LinkRow({ rows, row, index, max, error, onHold }: LinkRowProps) {
	const t = useWords();
	const locale = useLocale();
	const link = row.entry;
	const [isNew] = useState(!link.page && !link.address);
	const change = (part: Partial<NavLink>) => onHold(rows.toSpliced(index, 1, { ...row, entry: { ...link, ...part } }));
	const pages = useQuery(contentQuery(page)).data ?? [];
	const linked = link.page ? pages.find(({ id, slug }) => id === link.page || slug === link.page) : undefined;
	const titleOf = ({ title, titleUr }: ContentEntry) =>
		pickText({ en: String(title), ur: String(titleUr ?? "") }, locale);
	const name = pickText(link.label, locale) || (linked && titleOf(linked)) || t("links.new");
	const isGone = link.page && pages.length > 0 && linked?.published?.isActive !== true;
	const others = sitePages(locale);
	const isOther = !link.page && !others.some(({ path }) => path === link.address);
	const choose = (value: string) => {
		if (pages.some(({ id }) => id === value)) return change({ page: value, address: null });
		const label = others.find(({ path }) => path === value)?.label;
		change({ page: null, address: value, ...(isNameless(link) && label ? { label } : {}) });
	};
	const groups = {
		"links.own": pages.map((one) => ({ value: one.id, label: titleOf(one) })),
		"links.site": others.map(({ path, name: label }) => ({ value: path, label })),
	} as const;
	const languages: readonly Locale[] = locale === "ur" ? ["ur", "en"] : ["en", "ur"];
	return (
		<li className="ruled flex items-start gap-2">
			<details open={isNew} className="min-w-0 grow">
				<summary className="flex min-h-11 flex-wrap items-center gap-x-3 wrap-anywhere">
					<span className="font-medium lang-ur:font-normal">{name}</span>
					<bdi dir="ltr" className="text-small text-muted">
						{linked ? `/${linked.slug}` : link.address}
					</bdi>
					{isGone && <span className="text-small text-red">{t("links.gone")}</span>}
				</summary>
				<div className="grid gap-3 pb-4">
					<SelectField
						label={t("links.leadsTo")}
						value={isOther ? "" : (linked?.id ?? link.page ?? link.address ?? "")}
						onChange={choose}
					>
						{(["links.own", "links.site"] as const).map((group) => (
							<optgroup key={group} label={t(group)}>
								{groups[group].map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</optgroup>
						))}
						<option value="">{t("links.other")}</option>
					</SelectField>
					{isOther && (
						<TextField
							label={t("links.address")}
							isMarked={false}
							dir="ltr"
							inputMode="url"
							placeholder="https://"
							value={link.address ?? ""}
							error={isAstray(link) ? error : undefined}
							onChange={(address) => change({ address: address.trim() })}
						/>
					)}
					{languages.map((lang, at) => (
						<TextField
							key={lang}
							label={t(lang === "ur" ? "links.nameUr" : "links.nameEn")}
							isMarked={false}
							hint={link.page ? t("links.nameHint") : undefined}
							lang={lang}
							maxLength={max}
							value={link.label[lang]}
							error={at === 0 && !isAstray(link) ? error : undefined}
							onChange={(text) => change({ label: { ...link.label, [lang]: text } })}
						/>
					))}
					<Button variant="danger" className="justify-self-start" onClick={() => onHold(rows.toSpliced(index, 1))}>
						{t("list.remove")}
					</Button>
				</div>
			</details>
			<MoveButtons name={name} index={index} count={rows.length} onMove={(to) => onHold(moved(rows, index, to))} />
		</li>
	);
}

function sitePages(locale: Locale) {
	return siteRoutes
		.filter(({ path }) => !path.includes(":") && path !== "/thanks")
		.map(({ path }) => {
			const label = [...firstLinks, ...furtherLinks].find(({ address }) => address === path)?.label;
			return { path, label, name: label?.[locale] ?? path };
		});
}

function read(json: string): readonly NavLink[] {
	return json ? JSON.parse(json) : [];
}

/** Always in the same order of lists and properties, so that equal links are equal texts. */
function write(links: readonly NavLink[]): string {
	const inOrder = navPlaces.flatMap((place) => links.filter((link) => link.place === place));
	return JSON.stringify(
		inOrder.map(({ page, address, label: { en, ur }, place }) => ({ page, address, label: { en, ur }, place })),
	);
}
