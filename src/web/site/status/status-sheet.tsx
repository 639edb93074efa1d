import { statusWords } from "#i18n/en/status.ts";
import type { RequestStatus } from "#shared/api/leads/request-status.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { Breakable } from "../../app/content/breakable.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Progress } from "./progress.tsx";

/** How far a request is, as a sheet of the book: its reference, its steps, its two dates. `now` in ms. */
export function StatusSheet({ request, now }: { request: RequestStatus; now: number | null }) {
	const t = useT(statusWords);
	const locale = useLocale();
	const dates = [
		{ key: "status.sent", at: request.createdAt },
		{ key: "status.changed", at: request.updatedAt },
	] as const;
	return (
		<div className="sheet margin-rule mt-6 p-5">
			<p className="text-muted">{t("status.reference")}</p>
			<p>
				<span className="figure text-4xl whitespace-normal text-green">
					<Breakable address={request.reference} />
				</span>
			</p>
			<p>{requestOf(request.type).label[locale]}</p>
			<Progress request={request} />
			<dl className="ruled pt-3 text-small">
				{dates.map(({ key, at }) => (
					<div key={key} className="flex flex-wrap gap-x-4">
						<dt className="basis-28 text-muted">{t(key)}</dt>
						<dd>
							<time dateTime={at}>{formatDayAndClock(at, locale, now)}</time>
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
