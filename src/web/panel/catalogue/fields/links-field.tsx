import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { firstLinks, furtherLinks } from "#content/first-data/navigation.ts";
import { panelContentWords } from "#i18n/en/panel/content.ts";
import { typedValue } from "#shared/content-types/form.ts";
import { type NavLink, type NavPlace, navPlaces } from "#shared/content-types/navigation.ts";
import { page } from "#shared/content-types/page.ts";
import { type Locale, pickText } from "#shared/locale.ts";
import { siteRoutes } from "#shared/routes/routes.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { controlClass, Field } from "../../../ui/field.tsx";
import { contentQuery } from "../content-query.ts";
import type { ControlProps } from "./controls.tsx";
import { KeptValue, MoveButtons, moved } from "./list-parts.tsx";

/** A link with a key of its own, so that its fields go with it when it is moved. */
interface Row extends NavLink {
	readonly key: number;
}

/** The links of the menu and those of the footer: each leads to a page or an address, and is moved within its list. */
export function LinksField({ field, current, draftValue, error, onChange }: ControlProps) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	const id = useId();
	const own = typedValue(current, "links");
	const [rows, setRows] = useState<readonly Row[]>(() =>
		read(draftValue ?? own).map((link, key) => ({ ...link, key })),
	);
	const nextKey = useRef(rows.length);
	// The form reads the value of its hidden input, so that must be rendered before the form is told.
	const keep = (changed: readonly Row[]) => {
		flushSync(() => setRows(changed));
		onChange();
	};
	if (field.kind !== "links") return null;
	const add = (place: NavPlace) => {
		nextKey.current += 1;
		keep([...rows, { key: nextKey.current, page: null, address: "", label: { en: "", ur: "" }, place }]);
	};
	return (
		<div className="grid gap-8">
			<p className="text-small text-muted">{field.hint?.[locale]}</p>
			{navPlaces.map((place, at) => {
				const here = rows.filter((row) => row.place === place);
				const others = rows.filter((row) => row.place !== place);
				const keepHere = (changed: readonly Row[]) => keep([...changed, ...others]);
				return (
					<section key={place} className="grid gap-2">
						<h2 className="text-title">{t(`links.${place}`)}</h2>
						<ol className="grid border-b border-rule empty:hidden">
							{here.map((row, index) => (
								<LinkRow
									key={row.key}
									row={row}
									max={field.max}
									index={index}
									count={here.length}
									onMove={(to) => keepHere(moved(here, index, to))}
									onChange={(part) => keepHere(here.map((one) => (one === row ? { ...one, ...part } : one)))}
									onRemove={() => keepHere(here.filter((one) => one !== row))}
								/>
							))}
						</ol>
						{rows.length < field.entries && (
							<Button id={at === 0 ? id : undefined} className="justify-self-start" onClick={() => add(place)}>
								{t("links.add")}
							</Button>
						)}
					</section>
				);
			})}
			{error && <p className="text-small font-medium text-red">{error}</p>}
			<KeptValue
				name={field.name}
				label={field.label[locale]}
				value={write(rows)}
				current={write(read(own))}
				focus={id}
			/>
		</div>
	);
}

interface LinkRowProps {
	row: Row;
	max: number;
	index: number;
	count: number;
	onMove: (to: number) => void;
	onChange: (part: Partial<NavLink>) => void;
	onRemove: () => void;
}

/** A link by its name; its fields are folded away until someone changes it, or has just added it. */
function LinkRow({ row, max, index, count, onMove, onChange, onRemove }: LinkRowProps) {
	const t = useT(panelContentWords);
	const locale = useLocale();
	const id = useId();
	const [isNew] = useState(!row.page && !row.address);
	const pages = useQuery(contentQuery(page)).data ?? [];
	const linked = row.page ? pages.find(({ id, slug }) => id === row.page || slug === row.page) : undefined;
	const title = linked && pickText({ en: String(linked.title), ur: String(linked.titleUr ?? "") }, locale);
	const name = pickText(row.label, locale) || title || t("links.new");
	const isGone = row.page && pages.length > 0 && linked?.published?.isActive !== true;
	const choose = (value: string) => {
		if (pages.some(({ id }) => id === value)) onChange({ page: value, address: null });
		else {
			const known = sitePages(locale).find(({ path }) => path === value)?.label;
			const isNameless = !row.label.en && !row.label.ur;
			onChange({ page: null, address: value, ...(isNameless && known ? { label: known } : {}) });
		}
	};
	const isOther = !row.page && !sitePages(locale).some(({ path }) => path === row.address);
	const labels = { en: t("links.nameEn"), ur: t("links.nameUr") };
	return (
		<li className="ruled flex items-start gap-2">
			<details open={isNew} className="min-w-0 grow">
				<summary className="flex min-h-11 flex-wrap items-center gap-x-3 wrap-anywhere">
					<span className="font-medium lang-ur:font-normal">{name}</span>
					<bdi dir="ltr" className="text-small text-muted">
						{linked ? `/${linked.slug}` : row.address}
					</bdi>
					{isGone && <span className="text-small text-red">{t("links.gone")}</span>}
				</summary>
				<div className="grid gap-3 pb-4">
					<Field id={`${id}-to`} label={t("links.leadsTo")}>
						<select
							id={`${id}-to`}
							value={isOther ? "" : (linked?.id ?? row.page ?? row.address ?? "")}
							onChange={(event) => choose(event.target.value)}
							className={controlClass}
						>
							<optgroup label={t("links.own")}>
								{pages.map((one) => (
									<option key={one.id} value={one.id}>
										{pickText({ en: String(one.title), ur: String(one.titleUr ?? "") }, locale)}
									</option>
								))}
							</optgroup>
							<optgroup label={t("links.site")}>
								{sitePages(locale).map(({ path, name }) => (
									<option key={path} value={path}>
										{name}
									</option>
								))}
							</optgroup>
							<option value="">{t("links.other")}</option>
						</select>
					</Field>
					{isOther && (
						<Field id={`${id}-address`} label={t("links.address")}>
							<input
								id={`${id}-address`}
								dir="ltr"
								inputMode="url"
								autoComplete="off"
								placeholder="https://"
								value={row.address ?? ""}
								onChange={(event) => onChange({ address: event.target.value.trim() })}
								className={controlClass}
							/>
						</Field>
					)}
					{(locale === "ur" ? (["ur", "en"] as const) : (["en", "ur"] as const)).map((lang) => (
						<Field
							key={lang}
							id={`${id}-${lang}`}
							label={labels[lang]}
							hint={row.page ? t("links.nameHint") : undefined}
						>
							<input
								id={`${id}-${lang}`}
								lang={lang}
								dir={lang === "ur" ? "rtl" : "auto"}
								maxLength={max}
								autoComplete="off"
								value={row.label[lang]}
								onChange={(event) => onChange({ label: { ...row.label, [lang]: event.target.value } })}
								className={controlClass}
							/>
						</Field>
					))}
					<Button variant="danger" className="justify-self-start" onClick={onRemove}>
						{t("links.remove")}
					</Button>
				</div>
			</details>
			<MoveButtons name={name} index={index} count={count} onMove={onMove} />
		</li>
	);
}

/** The pages that the program has, as the first menu calls them. */
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
