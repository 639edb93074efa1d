interface Network {
	readonly slug?: unknown;
	readonly name?: unknown;
	readonly url?: unknown;
}

/**
 * The address that a source begins with, where it is a page of the network's own: on the host of its website or one below
 * it, or on one that is called like the network (`support.adcash.com`, `jvzoo.zendesk.com`); `null` for anything else.
 */
export function ownSource(source: string, { slug, name, url }: Network): string | null {
	const page = /^https?:\/\/[^\s()]+/i.exec(source.trim())?.[0];
	const host = hostOf(page);
	if (!page || !host) return null;
	const home = hostOf(String(url ?? ""));
	if (home && (host === home || host.endsWith(`.${home}`))) return page;
	const words = String(slug || name || "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const [called = ""] = words;
	const isCalled = (label: string) => [called, words.join("")].includes(label) || label.startsWith(`${called}-`);
	return called.length > 2 && host.split(".").some(isCalled) ? page : null;
}

/** The host of an address, without a leading `www.`; nothing where a user stands before it, or there is none. */
export function hostOf(address = ""): string | undefined {
	return /^https?:\/\/(?:www\.)?([^\s/?#:@]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
}
