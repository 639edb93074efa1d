export type Encoding = "br" | "zstd" | "gzip" | "identity";

// What is compressed once and sent often is smallest in brotli; what is compressed for a single answer is made soonest by zstd.
const smallestFirst = ["br", "zstd", "gzip"] as const satisfies readonly Encoding[];
const soonestFirst = ["zstd", "br", "gzip"] as const satisfies readonly Encoding[];

const known = new Map<string, { readonly smallest: Encoding; readonly soonest: Encoding }>();
const headersKept = 200;

/** The encoding that an `Accept-Encoding` header takes and that makes an answer smallest. */
export function encodingFor(header: string | undefined): Encoding {
	return header ? choiceFor(header).smallest : "identity";
}

/** The encoding that an `Accept-Encoding` header takes and that costs the least to make. */
export function quickEncodingFor(header: string | undefined): Encoding {
	return header ? choiceFor(header).soonest : "identity";
}

/** There are few such headers, so each is read once. */
function choiceFor(header: string) {
	const cached = known.get(header);
	if (cached) return cached;
	const accepted = acceptedBy(header);
	const firstOf = (order: readonly Encoding[]) => order.find((encoding) => accepted.has(encoding)) ?? "identity";
	const choice = { smallest: firstOf(smallestFirst), soonest: firstOf(soonestFirst) };
	if (known.size < headersKept) known.set(header, choice);
	return choice;
}

function acceptedBy(header: string): ReadonlySet<string | undefined> {
	return new Set(
		header
			.toLowerCase()
			.split(",")
			.filter((entry) => !/;\s*q=0(?:\.0+)?\s*$/.test(entry))
			.map((entry) => entry.split(";")[0]?.trim()),
	);
}
