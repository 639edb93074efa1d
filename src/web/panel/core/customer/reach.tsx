import { phoneText } from "#shared/text/contact-links.ts";

export interface Reachable {
	/** E.164, or empty. */
	readonly whatsapp: string;
	readonly email: string | null;
}

export function reachText({ whatsapp, email }: Reachable): string {
	return whatsapp ? phoneText(whatsapp) : (email ?? "");
}

export function Reach({ person }: { person: Reachable }) {
	return (
		<bdi dir="ltr" className={person.whatsapp ? "figure" : "wrap-anywhere"}>
			{reachText(person)}
		</bdi>
	);
}
