import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LeadImport } from "#shared/api/leads/lead-import.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatDay } from "#shared/time.ts";
import { LocalLink } from "../../app/content/request-link.tsx";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { api } from "../core/api/api.ts";
import { Confirm } from "../core/forms/confirm.tsx";
import { RefusedRows } from "./findings.tsx";
import { useImportChange } from "./queries.ts";
import { words } from "./words.ts";

/** How an import ended, and the way back. */
export function Outcome({ file }: { file: LeadImport }) {
	const t = useT(words);
	const locale = useLocale();
	const client = useQueryClient();
	const [asks, setAsks] = useState(false);
	const { id, state, progress, undo, undoUntil, check } = file;
	const takeBack = useImportChange(() => api("POST /api/admin/imports/:id/undo", { params: { id } }));
	// The lists have other requests than before.
	useEffect(() => {
		void client.invalidateQueries({ queryKey: ["/api/admin/leads"] });
	}, [client]);
	if (state === "expired") return null;
	const count = (value: number) => <span className="figure">{formatNumber(value)}</span>;
	return (
		<div className="grid max-w-text gap-6">
			{state === "failed" && (
				<p role="alert" className="font-medium text-red">
					{t("imports.failedText")}
				</p>
			)}
			<Facts
				id="import-outcome"
				title={t(`imports.state.${state}`)}
				facts={[
					{ name: t("imports.brought"), value: count(progress.brought) },
					{ name: t("imports.leftOut"), value: count(progress.duplicates) },
					{ name: t("imports.refused"), value: count(progress.refused) },
					...(undo
						? [
								{ name: t("imports.removed"), value: count(undo.removed) },
								{ name: t("imports.kept"), value: count(undo.kept) },
							]
						: []),
				]}
			/>
			{check && check.firstRefused.length > 0 && <RefusedRows check={check} />}
			<div className="flex flex-wrap items-center gap-3">
				{state !== "undone" && progress.brought > 0 && (
					<LocalLink to="/admin" className={buttonClass("solid")}>
						{t("imports.see")}
					</LocalLink>
				)}
				{undoUntil && (
					<>
						<Button onClick={() => setAsks(true)}>{t("imports.undo")}</Button>
						<p className="text-small text-muted">{t("imports.undoUntil", { day: formatDay(undoUntil, locale) })}</p>
					</>
				)}
			</div>
			{asks && (
				<Confirm
					title={t("imports.undoAsk")}
					action={t("imports.undo")}
					pendingAction={t("imports.undo")}
					pending={takeBack.isPending}
					danger
					onConfirm={() => takeBack.mutate(undefined, { onSettled: () => setAsks(false) })}
					onClose={() => setAsks(false)}
				>
					<p>{t("imports.undoText")}</p>
				</Confirm>
			)}
		</div>
	);
}
