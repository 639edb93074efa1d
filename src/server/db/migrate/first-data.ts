import { eq } from "drizzle-orm";
import { firstLinks } from "#content/first-data/navigation.ts";
import {
	firstAnnouncement,
	firstHome,
	firstQuestions,
	firstQuickReplies,
	firstTeam,
} from "#content/first-data/texts.ts";
import { type FirstNetwork, factsReadOn, firstFeatured, firstNetworks, fromCopy } from "#server/first-data/networks.ts";
import { firstPages } from "#server/first-data/pages.ts";
import { firstServices } from "#server/first-data/services.ts";
import { homeSections } from "#shared/content-types/home.ts";
import { networkFacts } from "#shared/content-types/network.ts";
import { hostOf } from "#shared/content-types/own-source.ts";
import { checkNames, hasUrdu, urduName } from "#shared/content-types/spec.ts";
import type { Locale } from "#shared/locale.ts";
import type { SiteWords } from "#shared/site-words/groups.ts";
import type { Database, Transaction } from "../database.ts";
import {
	announcements,
	home,
	navigation,
	networks,
	pages,
	questions,
	quickReplies,
	services,
	settings,
	teamMembers,
} from "../schema/index.ts";

/** What was done once in the life of a database, each a setting with the time at which it was. */
const marks = { data: "firstDataLoadedAt", navigation: "firstNavigationLoadedAt", replies: "firstQuickRepliesAdded" };

/** Fills an empty database, once; rates are for staff to set (docs/product, decision 30). */
export async function loadFirstData(db: Database, now: Date): Promise<boolean> {
	const loaded = await once(db, marks.data, now, async (tx) => {
		await setMark(tx, marks.navigation, now);
		await insertCatalogue(tx, now);
		await insertTexts(tx, now);
		await insertNavigation(tx, now);
	});
	if (!loaded) await once(db, marks.navigation, now, (tx) => carryNavigation(tx, now));
	await once(db, marks.replies, now, async (tx) => {
		if ((await tx.$count(quickReplies)) > 0) return;
		const replies = firstQuickReplies.map(({ name, text }, index) => ({ ...text, name, ...madeAt(now, index) }));
		await tx.insert(quickReplies).values(replies);
	});
	return loaded;
}

/** Lists are in the order in which their entries were made. */
function madeAt(now: Date, index = 0) {
	const at = new Date(now.getTime() + index);
	return { createdAt: at, updatedAt: at };
}

type ColumnsOf<Entry> = {
	[Name in keyof Entry & string as Entry[Name] extends InBoth ? Name | `${Name}Ur` : Name]: Entry[Name] extends {
		readonly en: infer Value;
	}
		? Value
		: Entry[Name];
};
type InBoth = Readonly<Record<Locale, unknown>>;

/** An entry as its columns: what it says in both languages has two of them. */
function columnsOf<Entry extends object>(entry: Entry) {
	const columns = Object.entries(entry as Readonly<Record<string, InBoth | string>>).flatMap(([name, value]) =>
		typeof value === "object" && value && "ur" in value
			? [
					[name, value.en],
					[`${name}Ur`, value.ur],
				]
			: [[name, value]],
	);
	return Object.fromEntries(columns) as ColumnsOf<Entry>;
}

async function insertCatalogue(tx: Transaction, now: Date): Promise<void> {
	const networkRows = firstNetworks.map((network, index) => ({
		...firstNetworkFacts(network),
		featured: index < firstFeatured,
		featuredOrder: index < firstFeatured ? index + 1 : null,
	}));
	await tx.insert(services).values(firstServices.map((each, index) => ({ ...columnsOf(each), ...madeAt(now, index) })));
	await tx.insert(networks).values(networkRows);
	await tx.insert(announcements).values(columnsOf({ text: firstAnnouncement }));
}

async function insertTexts(tx: Transaction, now: Date): Promise<void> {
	const team = firstTeam.map(({ id: _, ...desk }, index) => ({ ...columnsOf(desk), ...madeAt(now, index) }));
	const pageRows = firstPages.map(({ slug, en, ur, dated, changed, version }) => ({
		...{ slug, ...en, titleUr: ur.title, leadUr: ur.lead, descriptionUr: ur.description, bodyUr: ur.body },
		...{ firstDated: dated ?? null, lastDated: changed ?? null, edition: version ?? null },
		...madeAt(now),
	}));
	const questionRows = firstQuestions.map((each, index) => ({ ...columnsOf(each), ...madeAt(now, index) }));
	const stepsIn = (locale: Locale) =>
		firstHome.steps.map(({ title, text }) => ({ title: title[locale], text: text[locale] }));
	const steps = { en: stepsIn("en"), ur: stepsIn("ur") };
	await tx.insert(teamMembers).values(team);
	await tx.insert(pages).values(pageRows);
	await tx.insert(questions).values(questionRows);
	await tx.insert(home).values({ ...columnsOf({ ...firstHome, steps }), sections: [...homeSections], ...madeAt(now) });
}

async function insertNavigation(tx: Transaction, now: Date, words: SiteWords = {}): Promise<void> {
	const entries = firstLinks.map(({ address, place, label, formerly = "" }) => {
		const { en = "", ur = "" } = words[formerly] ?? {};
		return { page: null, address, place, label: { en: en || label.en, ur: ur || label.ur } };
	});
	await tx.insert(navigation).values({ entries, ...madeAt(now) });
}

/** Fills the menu and the footer, which were part of the program before; what staff called their links stays. */
async function carryNavigation(tx: Transaction, now: Date): Promise<void> {
	const isWords = eq(settings.key, "siteWords");
	const [stored] = await tx.select().from(settings).where(isWords);
	const words = (stored?.value ?? {}) as SiteWords;
	await insertNavigation(tx, now, words);
	const formerKeys = firstLinks.map(({ formerly = "" }) => formerly);
	const value = Object.fromEntries(Object.entries(words).filter(([key]) => !formerKeys.includes(key)));
	await tx.update(settings).set({ value }).where(isWords);
}

/** Does something once: its mark is stored in the same commit. Answers whether it was done now. */
async function once(db: Database, mark: string, now: Date, work: (tx: Transaction) => Promise<void>): Promise<boolean> {
	if ((await db.$count(settings, eq(settings.key, mark))) > 0) return false;
	return db.transaction(async (tx) => {
		// Another copy may have been quicker.
		if (!(await setMark(tx, mark, now))) return false;
		await work(tx);
		return true;
	});
}

async function setMark(tx: Transaction, key: string, now: Date): Promise<boolean> {
	const values = { key, value: now.toISOString() };
	return (await tx.insert(settings).values(values).onConflictDoNothing().returning()).length > 0;
}

/** A network of the first data as its columns: texts in both languages have two of them. */
function firstNetworkFacts({ slug, name, geo, tags, shortDesc, aliases, kind, facts }: FirstNetwork) {
	const known = networkFacts.flatMap((field): readonly (readonly [name: string, value: unknown])[] => {
		const [value, page] = facts[field.name] ?? [];
		if (value === undefined) return [];
		const [checkedOn, readAt] = checkNames(field);
		const read = [[checkedOn, factsReadOn] as const, [readAt, `${page} (${fromCopy})`] as const];
		if (!Array.isArray(value)) return [[field.name, value], ...read];
		if (!hasUrdu(field)) return [[field.name, [...value]], ...read];
		return [[field.name, value[0]], [urduName(field), value[1]], ...read];
	});
	const url = homeOf(
		slug,
		Object.values(facts).map(([, page]) => page),
	);
	return {
		...columnsOf({ slug, name, geo, tags: [...tags], shortDesc, aliases: [...aliases], kind, url }),
		...Object.fromEntries(known),
	} satisfies (typeof networks)["$inferInsert"];
}

/** A network's own website, where a page of it was read: of `support.adcash.com` it is `adcash.com`. */
function homeOf(slug: string, pages: readonly string[]): string | null {
	const [called = ""] = slug.split("-");
	const domains = pages.flatMap((page) => /[^.]+\.[^.]+$/.exec(hostOf(page) ?? "")?.[0] ?? []);
	const own = domains.find((domain) => domain.split(".")[0] === called);
	return own ? `https://${own}/` : null;
}
