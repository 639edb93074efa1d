/** How those that many come from write their names, where that is not just the word with a capital. */
const brands: Readonly<Record<string, string>> = {
	whatsapp: "WhatsApp",
	tiktok: "TikTok",
	youtube: "YouTube",
	duckduckgo: "DuckDuckGo",
	linkedin: "LinkedIn",
	chatgpt: "ChatGPT",
};

/** An origin as people call it: `facebook` is Facebook, a host stays a host. */
export function originName(origin: string): string {
	return brands[origin] ?? (/[.\d]/.test(origin) ? origin : origin.charAt(0).toUpperCase() + origin.slice(1));
}
