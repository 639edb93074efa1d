import { useMutation } from "@tanstack/react-query";
import type { ImportCheck, ImportPreview } from "#shared/api/leads/lead-import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { apiResponse, saveFile, useFailureToast } from "../core/api/api.ts";
import { Reach } from "../core/customer/reach.tsx";
import { StatusStamp } from "../core/parts/status-stamp.tsx";
import { words } from "./queries.ts";

export function Findings({ id, check }: { id: string; check: ImportCheck }) {
	const t = useT(words);
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
								<PreviewLine lead={lead} />
							</li>
						))}
					</ol>
				</section>
			)}
			{check.refused > 0 && <RefusedRows id={id} check={check} />}
		</div>
	);
}

function PreviewLine({ lead }: { lead: ImportPreview }) {
	const t = useT(words);
	const locale = useLocale();
	return (
		<article className="grid gap-1">
			<p className="flex flex-wrap items-baseline gap-x-3">
				<bdi className="font-semibold wrap-anywhere lang-ur:font-normal">{lead.name}</bdi>
				<Reach person={lead} />
				<StatusStamp status={lead.status} />
			</p>
			<p className="text-small text-muted">
				{t("imports.row")} {formatNumber(lead.row)} · {requestOf(lead.type).label[locale]} ·{" "}
				{formatInstant(lead.receivedAt, locale)}
				{lead.whatsapp && lead.email && (
					<>
						{" "}
						·{" "}
						<bdi dir="ltr" className="wrap-anywhere">
							{lead.email}
						</bdi>
					</>
				)}
			</p>
			{lead.message && (
				<p className="wrap-anywhere">
					<bdi>{lead.message}</bdi>
				</p>
			)}
		</article>
	);
}

export function RefusedRows({ id, check }: { id?: string; check: ImportCheck }) {
	const t = useT(words);
	const showFailure = useFailureToast();
	const fetching = useMutation({
		mutationFn: async (file: string) => {
			const answer = await apiResponse("GET /api/admin/imports/:id/refused.csv", { params: { id: file } });
			saveFile(await answer.blob(), "refused-rows.csv");
		},
		onError: (error) => showFailure(t("imports.downloadFailed"), error),
	});
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
				<Button disabled={fetching.isPending} onClick={() => fetching.mutate(id)} className="mb-2">
					{t("imports.download")}
				</Button>
			)}
		</details>
	);
}
