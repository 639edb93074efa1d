import { phoneText } from "#shared/text/phone-text.ts";

/** What a person is known by. */
export interface Reachable {
	/** E.164, or empty. */
	readonly whatsapp: string;
	readonly email: string | null;
}

/** The number of a person, or else their e-mail address, as text. */
export function reachText({ whatsapp, email }: Reachable): string {
	return whatsapp ? phoneText(whatsapp) : (email ?? "");
}

/** The same to be shown beside a name. */
export function Reach({ person }: { person: Reachable }) {
	return (
		<bdi dir="ltr" className={person.whatsapp ? "figure" : "wrap-anywhere"}>
			{reachText(person)}
		</bdi>
	);
}
