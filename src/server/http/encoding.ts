export type Encoding = "br" | "gzip" | "identity";

const known = new Map<string, Encoding>();
const headersKept = 200;

/** The best encoding that an `Accept-Encoding` header takes. There are few such headers, so each is read once. */
export function encodingFor(header: string | undefined): Encoding {
	if (!header) return "identity";
	const remembered = known.get(header);
	if (remembered) return remembered;
	const encoding = read(header);
	if (known.size < headersKept) known.set(header, encoding);
	return encoding;
}

function read(header: string): Encoding {
	const accepted = new Set(
		header
			.toLowerCase()
			.split(",")
			.filter((entry) => !/;\s*q=0(?:\.0+)?\s*$/.test(entry))
			.map((entry) => entry.split(";")[0]?.trim()),
	);
	return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
}
