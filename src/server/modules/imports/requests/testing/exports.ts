/** A message as a form of Contact Form 7 sends it: its fields by name. */
type Message = Readonly<Record<string, string | readonly string[]>>;

const warning =
	"(Security Alert: Suspicious content is detected. See https://contactform7.com/heads-up-about-spreadsheet-vulnerabilities for details.)";

/** The table that Flamingo writes: every cell in quotes, what begins like a formula behind a warning, the date last. */
export function flamingoCsv(messages: readonly (Message & { readonly Date: string })[]): string {
	const [first] = messages;
	const names = Object.keys(first ?? {});
	const cell = (value: string) => {
		const text = /^[=+\-@]/.test(value) ? `${warning} ${value}` : value;
		return `"${text.replaceAll('"', '""')}"`;
	};
	const rows = messages.map((message) => names.map((name) => [message[name] ?? ""].flat().join(", ")));
	return [names, ...rows].map((row) => row.map((text) => cell(String(text))).join(",")).join("\r\n");
}

interface StoredMessage {
	readonly fields: Message;
	/** UTC: `2026-01-05 09:30:00` */
	readonly date: string;
	readonly status?: string;
}

const serialized = (texts: readonly string[]) =>
	`a:${texts.length}:{${texts.map((text, index) => `i:${index};s:${Buffer.byteLength(text)}:"${text}";`).join("")}}`;

/** An export of WordPress (WXR 1.2) with a page, and messages that Flamingo stored. */
export function wordpressXml(messages: readonly StoredMessage[]): string {
	const meta = (key: string, value: string) =>
		`<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
	const items = messages.map(({ fields, date, status = "publish" }, index) => {
		const own = Object.entries(fields).map(([name, value]) =>
			meta(`_field_${name}`, typeof value === "string" ? value : serialized(value)),
		);
		return `<item><title>Enquiry &amp; more</title><pubDate>Mon, 05 Jan 2026 09:30:00 +0000</pubDate>
			<content:encoded><![CDATA[all of it]]></content:encoded>
			<wp:post_id>${index + 10}</wp:post_id><wp:post_date><![CDATA[2026-01-05 14:30:00]]></wp:post_date>
			<wp:post_date_gmt><![CDATA[${date}]]></wp:post_date_gmt><wp:status><![CDATA[${status}]]></wp:status>
			<wp:post_type><![CDATA[flamingo_inbound]]></wp:post_type>
			${meta("_subject", "Enquiry")}${meta("_from_name", String(fields["your-name"] ?? ""))}${meta("_fields", "a:0:{}")}
			${own.join("")}${meta("_meta", 'a:1:{s:9:"remote_ip";s:9:"127.0.0.1";}')}</item>`;
	});
	return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.7" -->
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>My shop</title><wp:wxr_version>1.2</wp:wxr_version>
<item><title>About</title><wp:post_type><![CDATA[page]]></wp:post_type>${meta("_field_your-name", "no message")}</item>
${items.join("\n")}
</channel></rss>`;
}
