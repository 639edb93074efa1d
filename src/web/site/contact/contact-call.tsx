import { homeWords } from "#i18n/en/home.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import type { SectionHeading } from "../../app/content/staff-text.tsx";
import { useT } from "../../i18n/use-t.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Band } from "../../ui/section.tsx";

/** For those who do not know what to ask for: the way to the contact form. */
export function ContactCall({ title, lead }: SectionHeading) {
	const t = useT(homeWords);
	return (
		<Band id="contact" title={title} text={lead}>
			<RequestLink type="CONTACT" className={buttonClass("outline")}>
				{t("home.contactButton")}
			</RequestLink>
		</Band>
	);
}
