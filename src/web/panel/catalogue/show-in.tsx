import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import { type NavLink, type NavPlace, navigation, navPlaces } from "#shared/content-types/navigation.ts";
import { useFailureToast } from "../core/api/api.ts";
import { CheckField } from "../core/forms/fields.tsx";
import { useWords } from "../core/parts/words.ts";
import { callsOf, contentQuery, useEntryChange } from "./content-query.ts";

const names = { menu: "links.inMenu", footer: "links.inFooter" } as const;

/** Whether a page is linked to from the menu and the footer: changed at once, for visitors too. */
export function ShowIn({ entry: { id, slug, published } }: { entry: ContentEntry }) {
	const t = useWords();
	const [menu] = useQuery(contentQuery(navigation)).data ?? [];
	const change = useEntryChange(navigation);
	const [sent, setSent] = useState<readonly NavLink[] | null>(null);
	if (!menu) return null;
	const links = (change.isPending && sent) || (menu.entries as readonly NavLink[]);
	const leadsHere = ({ page, address }: NavLink) => page === id || page === slug || address === `/${slug}`;
	const chosen = links.filter(leadsHere).map(({ place }) => place);
	const choose = (places: readonly NavPlace[]) => {
		if (change.isPending) return;
		const remaining = links.filter((link) => !leadsHere(link) || places.includes(link.place));
		const added = places.filter((place) => !chosen.includes(place)).map((place) => linkTo(id, place));
		const next = [...remaining, ...added];
		setSent(next);
		change.run(() => putLinks(menu, next), t("links.done"));
	};
	return (
		<>
			<Places chosen={chosen} onChoose={choose} />
			{published?.isActive !== true && <p className="text-small text-muted">{t("links.later")}</p>}
		</>
	);
}

export function Places({
	chosen,
	onChoose,
}: {
	chosen: readonly NavPlace[];
	onChoose: (places: readonly NavPlace[]) => void;
}) {
	const t = useWords();
	return (
		<fieldset>
			<legend className="font-medium lang-ur:font-normal">{t("links.showIn")}</legend>
			<div className="flex flex-wrap gap-x-8">
				{navPlaces.map((place) => (
					<CheckField
						key={place}
						label={t(names[place])}
						value={chosen.includes(place)}
						onChange={(isShown) => onChoose([...chosen.filter((one) => one !== place), ...(isShown ? [place] : [])])}
					/>
				))}
			</div>
		</fieldset>
	);
}

export function useLinkTo(): (page: string, places: readonly NavPlace[]) => Promise<void> {
	const t = useWords();
	const client = useQueryClient();
	const tellFailure = useFailureToast();
	const change = useEntryChange(navigation);
	return async (page, places) => {
		if (places.length === 0) return;
		try {
			const [menu] = await client.fetchQuery(contentQuery(navigation));
			if (!menu) return;
			const links = [...(menu.entries as readonly NavLink[]), ...places.map((place) => linkTo(page, place))];
			change.run(() => putLinks(menu, links), t("links.done"));
		} catch (error) {
			tellFailure(t("admin.failed"), error);
		}
	};
}

const linkTo = (page: string, place: NavPlace): NavLink => ({ page, address: null, label: { en: "", ur: "" }, place });

const putLinks = (menu: ContentEntry, entries: readonly NavLink[]) =>
	callsOf(navigation, menu).change({ entries, publish: true });
