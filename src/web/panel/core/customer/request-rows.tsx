import type { Lead } from "#shared/api/leads/lead.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { requestSentence } from "#shared/requests/sentence.ts";
import { formatInstant } from "#shared/time.ts";
import { LocalLink } from "../../../app/content/request-link.tsx";
import { useLocale } from "../../../i18n/use-t.ts";
import { StatusStamp } from "../parts/status-stamp.tsx";

interface RequestRowsProps {
	title: string;
	leads: readonly Lead[];
	pathOf: (id: string) => string;
	none?: string;
	note?: string | undefined;
}

export function RequestRows({ title, leads, pathOf, none, note }: RequestRowsProps) {
	const locale = useLocale();
	return (
		<section className="grid grid-cols-1 gap-2">
			<h2 className="text-heading">{title}</h2>
			{none && leads.length === 0 && <p className="text-muted">{none}</p>}
			<ul className="border-b border-rule empty:hidden">
				{leads.map((lead) => (
					<li key={lead.id} className="ruled">
						<LocalLink
							to={pathOf(lead.id)}
							className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 hover:text-green"
						>
							<StatusStamp status={lead.status} />
							{requestOf(lead.type).label[locale]}
							<time dateTime={lead.createdAt} className="ms-auto text-small text-muted">
								{formatInstant(lead.createdAt, locale)}
							</time>
							<span className="flex w-full min-w-0 justify-between gap-x-3 text-small">
								<span className="line-clamp-2">{requestSentence(lead, locale)}</span>
								<bdi dir="ltr" className="figure text-muted">
									{lead.reference}
								</bdi>
							</span>
						</LocalLink>
					</li>
				))}
			</ul>
			{note && <p className="text-small text-muted">{note}</p>}
		</section>
	);
}
