import { useQuery } from "@tanstack/react-query";
import type { ImpostorReport } from "#shared/api/impostors.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { addressOf, api, apiQuery } from "../core/api/api.ts";
import { useAction } from "../core/hooks/use-action.ts";
import { Empty, ReadState, ScreenHead } from "../core/parts/screen.tsx";
import { useWords } from "../core/parts/words.ts";

const reportsQuery = apiQuery("GET /api/admin/impostor-reports");

/** Who pretends to be the business, as visitors report it; those that are confirmed are named on the site. */
export function Component() {
	const t = useWords();
	const reports = useQuery(reportsQuery);
	return (
		<>
			<ScreenHead title={t("impostors.title")} text={t("impostors.text")} />
			<ReadState of={reports} />
			{reports.data?.length === 0 && <Empty title={t("impostors.empty")}>{t("impostors.emptyHelp")}</Empty>}
			<ol className="border-b border-rule empty:hidden">
				{reports.data?.map((report) => (
					<li key={report.id} className="ruled py-4">
						<Report report={report} />
					</li>
				))}
			</ol>
		</>
	);
}

const decisions = [
	{ state: "confirmed", word: "impostors.confirm", label: "impostors.confirmOf" },
	{ state: "dismissed", word: "impostors.dismiss", label: "impostors.dismissOf" },
] as const;

const colours = { open: "text-marigold-deep", confirmed: "text-red", dismissed: "text-muted" };

function Report({ report: { id, value, where, text, pictureId, state, createdAt } }: { report: ImpostorReport }) {
	const t = useWords();
	const locale = useLocale();
	const picture = pictureId && addressOf("GET /api/admin/pictures/:id", { params: { id: pictureId } });
	const decide = useAction(
		(to: "confirmed" | "dismissed") =>
			api("PATCH /api/admin/impostor-reports/:id", { params: { id }, body: { state: to } }),
		{ failed: t("impostors.failed"), refresh: [reportsQuery] },
	);
	const disabled = decide.isPending;
	return (
		<article className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
			<div className="grid min-w-0 gap-1">
				<h2 className="flex flex-wrap items-center gap-x-3">
					<bdi className="text-lg wrap-anywhere">{value}</bdi>
					<span className={`stamp ${colours[state]}`}>{t(`impostors.${state}`)}</span>
				</h2>
				<p className="wrap-anywhere">{t("impostors.where", { where })}</p>
				{text && (
					<p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
						{text}
					</p>
				)}
				{picture && (
					<a href={picture} target="_blank" rel="noreferrer" className="justify-self-start">
						<img
							src={picture}
							alt={t("impostors.picture", { value })}
							loading="lazy"
							className="max-h-40 max-w-full rounded-sm border border-rule object-contain"
						/>
					</a>
				)}
				<time dateTime={createdAt} className="text-small text-muted">
					{formatInstant(createdAt, locale)}
				</time>
			</div>
			<div className="flex gap-2">
				{decisions
					.filter((decision) => decision.state !== state)
					.map(({ state: to, word, label }) => (
						<Button key={to} disabled={disabled} aria-label={t(label, { value })} onClick={() => decide.mutate(to)}>
							{t(word)}
						</Button>
					))}
			</div>
		</article>
	);
}
