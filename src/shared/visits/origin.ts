/** Where many visitors come from, under one name each: their sites, short addresses, apps and campaign marks. */
const referrers: readonly (readonly [name: string, pattern: RegExp])[] = [
	["facebook", /(?:^|\.)(?:facebook\.com|fb\.(?:com|me|watch)|messenger\.com)$|^(?:com\.)?facebook\b|^fb$/],
	["instagram", /(?:^|\.)instagram\.com$|^(?:com\.)?instagram\b|^ig$/],
	["whatsapp", /(?:^|\.)(?:whatsapp\.(?:com|net)|wa\.me)$|^(?:com\.)?whatsapp\b|^wa$/],
	["tiktok", /(?:^|\.)tiktok\.com$|^tiktok\b|^com\.(?:zhiliaoapp|ss\.android)\b/],
	["youtube", /(?:^|\.)(?:youtube\.com|youtu\.be)$|^youtube$|^com\.google\.android\.youtube$/],
	["google", /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$|^google$|^com\.google\.android\./],
	["bing", /(?:^|\.)bing\.com$|^bing$/],
	["yahoo", /(?:^|\.)yahoo\.com$|^yahoo$/],
	["duckduckgo", /(?:^|\.)duckduckgo\.com$|^duckduckgo$/],
	["x", /(?:^|\.)(?:x\.com|twitter\.com)$|^t\.co$|^(?:x|twitter)$/],
	["linkedin", /(?:^|\.)(?:linkedin\.com|lnkd\.in)$|^(?:com\.)?linkedin\b/],
	["telegram", /(?:^|\.)(?:telegram\.(?:org|me)|t\.me)$|^(?:org\.)?telegram\b/],
	["reddit", /(?:^|\.)reddit\.com$|^reddit$/],
	["pinterest", /(?:^|\.)(?:pinterest\.[a-z.]+|pin\.it)$|^pinterest$/],
	["chatgpt", /(?:^|\.)(?:chatgpt\.com|openai\.com)$|^chatgpt$/],
];
const names: ReadonlySet<string> = new Set(referrers.map(([name]) => name));

/** What could not be told apart: text that is neither a host nor a plain mark, and what came on too crowded a day. */
export const otherOrigin = "other";
/** Nobody sent the visitor: an address that was typed or saved, a page of our own, an app that says nothing. */
export const noOrigin = "";

const plain = /^(?=.*[a-z])[a-z0-9](?:[a-z0-9._-]{0,58}[a-z0-9])?$/;

/** Of a host (`l.facebook.com`) or a campaign's mark (`fb`) one name for what many come from, else itself; an address of numbers may be a person's. */
export function originOf(given: string): string {
	const name = given.toLowerCase().replace(/^www\./, "");
	if (name === "") return noOrigin;
	if (!plain.test(name)) return otherOrigin;
	return referrers.find(([, pattern]) => pattern.test(name))?.[0] ?? name;
}

/** Whether an origin is one of those that many visitors come from. */
export function isKnownOrigin(origin: string): boolean {
	return names.has(origin);
}

/** Whether an origin is one of the few that there always are, however many others somebody invents. */
export function isLastingOrigin(origin: string): boolean {
	return origin === noOrigin || origin === otherOrigin || isKnownOrigin(origin);
}
