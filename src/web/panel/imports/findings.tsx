import type { ImportCheck } from "#shared/api/leads/lead-import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { apiResponse, saveFile } from "../core/api/api.ts";
import { Reach } from "../core/customer/reach.tsx";
import { useAction } from "../core/hooks/use-action.ts";
import { StatusStamp } from "../core/parts/status-stamp.tsx";
import { nameClass } from "./parts.tsx";
import { words } from "./queries.ts";

export function Findings({ id, check }: { id: string; check: ImportCheck }) {
	const t = useT(words);
	const locale = useLocale();
	const count = (value: number) => <span className="figure">{formatNumber(value)}</span>;
	return (
		<div className="grid max-w-text gap-6">
			<Facts
				id="import-findings"
				title={t("imports.found")}
				facts={[
					{ name: t("imports.coming"), value: count(check.coming) },
					{ name: t("imports.inFile"), value: count(check.duplicates.inFile) },
					{ name: t("imports.here"), value: count(check.duplicates.here) },
					{ name: t("imports.refused"), value: count(check.refused) },
				]}
			/>
			{check.preview.length > 0 && (
				<section className="grid gap-2">
					<h3 className="text-heading">{t("imports.preview")}</h3>
					<ol className="border-b border-rule">
						{check.preview.map((lead) => (
							<li key={lead.row} className="ruled py-3">
								<article className="grid gap-1">
									<p className="flex flex-wrap items-baseline gap-x-3">
										<bdi className={nameClass}>{lead.name}</bdi>
										<Reach person={lead} />
										<StatusStamp status={lead.status} />
									</p>
									<p className="text-small text-muted wrap-anywhere">
										{t("imports.row")} {formatNumber(lead.row)} · {requestOf(lead.type).label[locale]} ·{" "}
										{formatInstant(lead.receivedAt, locale)}
										{lead.whatsapp && lead.email && " · "}
										{lead.whatsapp && <bdi dir="ltr">{lead.email}</bdi>}
									</p>
									<p className="wrap-anywhere empty:hidden">{lead.message && <bdi>{lead.message}</bdi>}</p>
								</article>
							</li>
						))}
					</ol>
				</section>
			)}
			{check.refused > 0 && <RefusedRows id={id} check={check} />}
		</div>
	);
}

/** `id`: of the import, as long as its file is there. */
export function RefusedRows({ id, check }: { id?: string; check: ImportCheck }) {
	const t = useT(words);
	const download = useAction(
		async (file: string) => {
			const answer = await apiResponse("GET /api/admin/imports/:id/refused.csv", { params: { id: file } });
			saveFile(await answer.blob(), "refused-rows.csv");
		},
		{ failed: t("imports.downloadFailed") },
	);
	const shown = check.firstRefused.length;
	return (
		<details className="sheet px-5 py-2">
			<summary className="flex min-h-11 cursor-pointer items-center font-medium lang-ur:font-normal">
				{shown < check.refused ? t("imports.refusedFirst", { count: formatNumber(shown) }) : t("imports.refusedRows")}
			</summary>
			<table className="mb-3 w-full text-start">
				<thead>
					<tr className="border-b border-rule-strong text-small text-muted">
						<th scope="col" className="pe-4 text-start font-normal">
							{t("imports.row")}
						</th>
						<th scope="col" className="w-full text-start font-normal">
							{t("imports.reason")}
						</th>
					</tr>
				</thead>
				<tbody>
					{check.firstRefused.map(({ row, reason }) => (
						<tr key={row} className="border-b border-rule">
							<td className="pe-4 align-top">
								<span className="figure">{formatNumber(row)}</span>
							</td>
							<td>{t(`imports.reason.${reason}`)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{id && (
				<Button disabled={download.isPending} onClick={() => download.mutate(id)} className="mb-2">
					{t("imports.download")}
				</Button>
			)}
		</details>
	);
}
