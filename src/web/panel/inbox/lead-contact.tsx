import type { Lead } from "#shared/api/leads/lead.ts";
import { mailtoLink } from "#shared/text/mailto.ts";

/** How to reach the person. */
export function LeadContact({ lead }: { lead: Lead }) {
	return (
		<>
			{lead.whatsapp && (
				<bdi dir="ltr" className="figure">
					{lead.whatsapp}
				</bdi>
			)}
			{lead.email && (
				<a
					href={mailtoLink(lead.email)}
					className="inline-flex min-h-11 min-w-0 items-center text-green underline underline-offset-4"
				>
					<bdi dir="ltr" className="wrap-anywhere">
						{lead.email}
					</bdi>
				</a>
			)}
		</>
	);
}
