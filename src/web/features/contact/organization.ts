import type { Settings } from "#shared/api/settings.ts";
import { whatsappLink } from "#shared/whatsapp.ts";

/** Who we are, for search engines (schema.org). */
export function organization({ brand, phone, whatsapp, supportEmail }: Settings, origin: string) {
	return {
		"@type": "Organization",
		name: brand,
		url: origin,
		logo: `${origin}/icons/icon-512.png`,
		email: supportEmail,
		areaServed: "PK",
		sameAs: [whatsappLink(whatsapp)],
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			telephone: phone,
			email: supportEmail,
			availableLanguage: ["en", "ur"],
		},
	};
}
