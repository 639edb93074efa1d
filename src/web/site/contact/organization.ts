import type { PublicSettings } from "#shared/api/settings.ts";
import { brandFile } from "#shared/brand/files.ts";
import { unsetContacts } from "#shared/settings.ts";
import { whatsappLink } from "#shared/text/whatsapp.ts";

/** Who we are, for search engines (schema.org); a contact that staff have not set is left out. */
export function organization(settings: PublicSettings, origin: string) {
	const { brand, brandFiles, phone, whatsapp, supportEmail } = settings;
	const unset = unsetContacts(settings);
	const email = unset.includes("supportEmail") ? {} : { email: supportEmail };
	return {
		"@type": "Organization",
		name: brand,
		url: origin,
		logo: origin + brandFile(brandFiles, "en", "icon-512.png", "/icons/icon-512.png"),
		...email,
		areaServed: "PK",
		sameAs: unset.includes("whatsapp") ? [] : [whatsappLink(whatsapp)],
		contactPoint: {
			"@type": "ContactPoint",
			contactType: "customer service",
			...(unset.includes("phone") ? {} : { telephone: phone }),
			...email,
			availableLanguage: ["en", "ur"],
		},
	};
}
