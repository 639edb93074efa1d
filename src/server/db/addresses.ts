const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The addresses in a database URL, one per host: `postgres://user@a:5432,b:5432/sauda` names two. Of several hosts the
 * writable one is used, as libpq does with `target_session_attrs=read-write`.
 */
export function addressesOf(url: string): readonly string[] {
	const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
	return hosts.split(",").map((host) => before + host + after);
}

/** What is wrong with a database's address, or `null`. */
export function complaintOf(url: string): string | null {
	if (!parts.test(url)) return "must be postgres://…";
	const addresses = addressesOf(url);
	if (!addresses.every((address) => URL.canParse(address)))
		return "must be postgres://user:password@host:port,host:port/database";
	const wanted = new URL(addresses[0] ?? "").searchParams.get("target_session_attrs") ?? "read-write";
	return /^(?:read-write|primary)$/.test(wanted) ? null : "target_session_attrs: the program writes, so read-write";
}
