import { useQuery } from "@tanstack/react-query";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { type NavLink, type NavPlace, navigation, navPlaces } from "#shared/content-types/navigation.ts";
import { useT } from "../../i18n/use-t.ts";
import { contentQuery, useEntryChange } from "./content-query.ts";
import { words } from "./words.ts";

const names = { menu: "links.inMenu", footer: "links.inFooter" } as const;

/** Whether a page is linked to from the menu and the footer: changed at once, for visitors too. */
export function ShowIn({ entry: { id, slug, published } }: { entry: ContentEntry }) {
	const t = useT(words);
	const [menu] = useQuery(contentQuery(navigation)).data ?? [];
	const change = useEntryChange(navigation);
	if (!menu) return null;
	// What was just chosen shows at once.
	const sent = change.isPending && change.variables?.action === "show" ? change.variables.values.entries : null;
	const links = (sent ?? menu.entries) as readonly NavLink[];
	const leadsHere = (link: NavLink, place: NavPlace) =>
		link.place === place && (link.page === id || link.page === slug || link.address === `/${slug}`);
	const toggle = (place: NavPlace, isShown: boolean) => {
		if (change.isPending) return;
		const others = links.filter((link) => !leadsHere(link, place));
		const own: NavLink = { page: id, address: null, label: { en: "", ur: "" }, place };
		const entries = isShown ? [...others, own] : others;
		change.mutate({
			action: "show",
			id: menu.id,
			version: menu.version,
			values: { entries },
			message: t("links.done"),
		});
	};
	return (
		<fieldset>
			<legend className="font-medium lang-ur:font-normal">{t("links.showIn")}</legend>
			<div className="flex flex-wrap gap-x-8">
				{navPlaces.map((place) => (
					<label key={place} className="flex min-h-11 cursor-pointer items-center gap-3">
						<input
							type="checkbox"
							checked={links.some((link) => leadsHere(link, place))}
							onChange={({ target }) => toggle(place, target.checked)}
							className="size-5 shrink-0 accent-green"
						/>
						{t(names[place])}
					</label>
				))}
			</div>
			{published?.isActive !== true && <p className="text-small text-muted">{t("links.later")}</p>}
		</fieldset>
	);
}
