import type panelNoticesWords from "#i18n/en/panel/notices.json";
import type { Parameters } from "#i18n/t.ts";

type Key = keyof typeof panelNoticesWords;

interface Reason {
	readonly key: Key;
	readonly parameters?: Parameters;
}

// What the senders write down, as a person of the staff would say it.
const reasons: readonly (readonly [RegExp, Key])[] = [
	[/^the mail server took too long/, "notices.why.mailLate"],
	[/^the mail server answered 5(?:30|34|35|38)/, "notices.why.mailLogin"],
	[/^the mail server answered 55\d/, "notices.why.mailAddress"],
	[/^the mail server answered (?<answer>\d+)/, "notices.why.mailRefused"],
	[/^the mail could not be sent \(ETLS\)/, "notices.why.mailTls"],
	[/^the mail could not be sent/, "notices.why.mailAway"],
	[/^the mail server's name leads nowhere/, "notices.why.mailName"],
	[/^the mail server's address lies inside/, "notices.why.mailInside"],
	[/^the webhook took too long/, "notices.why.webhookLate"],
	[/^the webhook answered (?<answer>\d+)/, "notices.why.webhookRefused"],
	[/^the webhook could not be reached/, "notices.why.webhookAway"],
	[/inside the own network/, "notices.why.inside"],
	[/has no e-mail address/, "notices.why.noAddress"],
	[/not set up any more/, "notices.why.notSetUp"],
	[/^the sender ended/, "notices.why.ended"],
];

export function reasonOf(lastError: string | null): Reason {
	for (const [pattern, key] of reasons) {
		const match = pattern.exec(lastError ?? "");
		if (match) return { key, ...(match.groups ? { parameters: { ...match.groups } } : {}) };
	}
	return { key: "notices.why.unknown" };
}
