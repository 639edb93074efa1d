/** What of a network says which hosts are its own. */
interface Network {
	readonly slug?: unknown;
	readonly name?: unknown;
	/** Of its website. */
	readonly url?: unknown;
}

/**
 * The address that a source begins with, where it is a page of the network's own: on the host of its website or one below
 * it, or on one that is called like the network (`support.adcash.com`, `jvzoo.zendesk.com`); `null` for anything else.
 */
export function ownSource(source: string, { slug, name, url }: Network): URL | null {
	const page = URL.parse(/^https?:\/\/[^\s()]+/i.exec(source.trim())?.[0] ?? "");
	if (!page) return null;
	const host = hostOf(page);
	const home = URL.parse(String(url ?? ""));
	if (home && (host === hostOf(home) || host.endsWith(`.${hostOf(home)}`))) return page;
	const words = String(slug || name || "")
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter(Boolean);
	const [called = ""] = words;
	const isCalled = (label: string) => [called, words.join("")].includes(label) || label.startsWith(`${called}-`);
	return called.length > 2 && host.split(".").some(isCalled) ? page : null;
}

const hostOf = ({ hostname }: URL) => hostname.toLowerCase().replace(/^www\./, "");
