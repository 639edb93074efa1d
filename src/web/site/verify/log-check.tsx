import { useQuery } from "@tanstack/react-query";
import { Fragment, useContext } from "react";
import english from "#i18n/en/verify.json" with { type: "json" };
import urdu from "#i18n/ur/verify.json" with { type: "json" };
import { LogFault, logPath } from "#shared/rates/log/read-log.ts";
import { formatDayAndClock } from "#shared/reply-by.ts";
import { PageStateContext } from "../../app/contexts.ts";
import { withUrdu } from "../../i18n/load.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { textLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";

export const verifyWords = withUrdu(english, urdu);

/** The rate log as this browser found it: recomputed from the first posting, and held against the board. */
export function LogCheck() {
	const { origin } = useContext(PageStateContext);
	const t = useT(verifyWords);
	return (
		<Section id="log" title={t("log.title")}>
			<noscript>
				<p className="border-s-2 border-marigold ps-4">{t("log.noScript")}</p>
			</noscript>
			<div role="status" className="min-h-11 text-lg">
				<Finding />
			</div>
			<p className="mt-2 text-muted">{t("log.lead")}</p>
			<p className="mt-2 text-muted">{t("log.key")}</p>
			<p className="mt-2 text-muted">{t("log.outside")}</p>
			<code dir="ltr" className="block py-1 text-small wrap-anywhere">
				npm run verify-rates --{" "}
				{origin.split(/(?<=\/\/)|(?=:\d)/).map((part) => (
					<Fragment key={part}>
						<wbr />
						{part}
					</Fragment>
				))}
			</code>
			<p>
				<a href={`${logPath}/checkpoint`} className={textLink}>
					{t("log.files")}
				</a>
			</p>
		</Section>
	);
}

function Finding() {
	const t = useT(verifyWords);
	const locale = useLocale();
	const { data, error } = useQuery({
		queryKey: [logPath],
		queryFn: async () => (await import("./verifier.ts")).readOwnLog(),
		staleTime: 60_000,
	});
	// What cannot be fetched is no fault of the log.
	if (error) return <p className="text-red">{t(error instanceof LogFault ? "log.changed" : "verify.unread")}</p>;
	if (!data) return null;
	const { log, changed, verifierKey } = data;
	if (changed?.setAt)
		return <p className="text-red">{t("log.changedRow", { date: formatDayAndClock(changed.setAt, locale) })}</p>;
	const count = log.entries.length;
	const since = log.entries[0]?.posted;
	if (!since) return <p>{t("log.empty")}</p>;
	const date = formatDayAndClock(since, locale);
	return (
		<>
			<p className="text-green">
				{count === 1
					? t("log.unchangedOne", { date })
					: t("log.unchanged", { count: count.toLocaleString("en"), date })}
			</p>
			{log.keyLost && <p className="text-red">{t("log.keyLost")}</p>}
			<p className="mt-2 text-base text-muted">{t("log.verifierKey")}</p>
			<code dir="ltr" className="block py-1 text-small wrap-anywhere">
				{verifierKey}
			</code>
		</>
	);
}
