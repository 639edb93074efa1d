import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { type Doubts, doubtsOf, type PostedRates, type RateField } from "#shared/rate-change.ts";
import { currencies } from "#shared/rates.ts";
import { useSettings } from "../../../app/settings.ts";
import { useToast } from "../../../app/toasts.tsx";
import { Button } from "../../../ui/button.tsx";
import { send } from "../core/call.ts";
import { fieldErrorsOf, useFailureToast } from "../core/failure.ts";
import { TextField } from "../core/forms/fields.tsx";
import { standingRatesQuery } from "../core/lists.ts";
import { useAdminT } from "../core/use-admin-t.ts";
import { CurrencyRows } from "./currency-rows.tsx";
import { RatesConfirm } from "./rates-confirm.tsx";
import { followed, isChanged, readRates, type TypedRates, typedFields, typedFrom, whole } from "./read-rates.ts";

interface Proposal {
	readonly next: PostedRates;
	readonly doubts: Doubts;
	/** What stood in the fields: what is typed while it is on its way stays. */
	readonly typed: TypedRates;
}

/** Old, new, change and spread of every rate; what is doubtful must be confirmed a second time. */
export function RatesEditor({ standing }: { standing: Rates }) {
	const t = useAdminT();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const { ratesJumpPercent } = useSettings();
	const [typed, setTyped] = useState<TypedRates>(() => typedFrom(standing));
	const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
	const [proposal, setProposal] = useState<Proposal | null>(null);
	const [known, setKnown] = useState(standing);
	const [overtaken, setOvertaken] = useState(false);
	if (known.updatedAt !== standing.updatedAt) {
		setKnown(standing);
		setOvertaken(typedFields(typed, known).length > 0);
		setTyped(followed(typed, known, standing));
	}
	const read = readRates(typed);
	const canSave = isChanged(typed, standing);

	const saving = useMutation({
		mutationFn: ({ proposal, confirm }: { proposal: Proposal; confirm: boolean }) =>
			send<Rates>("PUT", "/api/admin/rates", {
				...proposal.next,
				note: proposal.typed.note,
				...(confirm ? { confirm } : {}),
				updatedAt: standing.updatedAt,
			}),
		onSuccess: (rates, { proposal: saved }) => {
			setProposal(null);
			setRefused({});
			setKnown(rates);
			setOvertaken(false);
			setTyped((current) => (current === saved.typed ? typedFrom(rates) : current));
			client.setQueryData(standingRatesQuery.queryKey, rates);
			void client.invalidateQueries({ queryKey: ["/api/rates"] });
			toast({ title: t("board.saved") });
		},
		onError: (error) => {
			setProposal(null);
			setRefused(fieldErrorsOf(error));
			tellFailure(t("board.failed"), error);
			void client.invalidateQueries({ queryKey: standingRatesQuery.queryKey });
		},
	});

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const next = whole(read);
		if (saving.isPending || !canSave) return;
		if (!next) return toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
		const doubts = doubtsOf(standing, next, ratesJumpPercent);
		const proposed = { next, doubts, typed };
		if (Object.keys(doubts).length > 0) setProposal(proposed);
		else saving.mutate({ proposal: proposed, confirm: false });
	}

	const change = (field: RateField | "note", value: string) => {
		setTyped({ ...typed, [field]: value });
		setRefused({});
	};

	return (
		<form noValidate onSubmit={onSubmit} className="grid gap-6">
			<div className="grid gap-5 lg:grid-cols-2">
				{currencies.map((currency) => (
					<CurrencyRows
						key={currency}
						currency={currency}
						standing={standing}
						typed={typed}
						read={read}
						refused={refused}
						onChange={change}
					/>
				))}
			</div>
			<div role="alert" className="empty:hidden">
				{overtaken && (
					<p className="rounded-sm border border-red bg-red-wash px-4 py-3 text-red">{t("board.overtaken")}</p>
				)}
			</div>
			<div className="grid gap-1">
				<TextField
					name="note"
					label={t("board.note")}
					value={typed.note}
					onChange={(note) => change("note", note)}
					maxLength={300}
					hint={t("board.noteHint")}
					error={refused.note}
				/>
				{standing.note && typed.note.trim() !== standing.note && (
					<p className="text-small text-muted">
						{t("board.old")}: <bdi>{standing.note}</bdi>
					</p>
				)}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" look="primary" disabled={saving.isPending || !canSave}>
					{saving.isPending ? t("admin.saving") : t("board.save")}
				</Button>
				{canSave && (
					<Button
						onClick={() => {
							setTyped(typedFrom(standing));
							setOvertaken(false);
						}}
					>
						{t("board.reset")}
					</Button>
				)}
			</div>
			{proposal && (
				<RatesConfirm
					standing={standing}
					next={proposal.next}
					doubts={proposal.doubts}
					pending={saving.isPending}
					onConfirm={() => saving.mutate({ proposal, confirm: true })}
					onClose={() => setProposal(null)}
				/>
			)}
		</form>
	);
}
