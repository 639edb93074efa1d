import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { panelWords } from "#i18n/en/panel/common.ts";
import { panelLeadWords } from "#i18n/en/panel/lead.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { day, startOfDay } from "#shared/day.ts";
import { isolated } from "#shared/text/bidi.ts";
import { useToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { controlClass, Field } from "../../../ui/field.tsx";
import { api } from "../../core/api/api.ts";
import { fieldErrorsOf, sentenceOf } from "../../core/api/failure.ts";
import { leadQuery } from "../lead-queries.ts";

const words = { ...panelWords, ...panelLeadWords };
const hour = 3_600_000;

interface Aside {
	readonly snoozedUntil: string | null;
	readonly waitingFor: string | null;
}

/** Puts a lead aside: until a time, until the customer pays or answers, or in own words. */
export function SnoozeDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
	const t = useT(words);
	const toast = useToast();
	const client = useQueryClient();
	const [at, setAt] = useState("");
	const [waitingFor, setWaitingFor] = useState(lead.waitingFor ?? "");
	const saving = useMutation({
		mutationFn: (aside: Aside) =>
			api("PATCH /api/admin/leads/:id", { params: { id: lead.id }, body: { ...aside, version: lead.version } }),
		onSuccess: (detail) => {
			client.setQueryData(leadQuery(lead.id).queryKey, detail);
			void client.invalidateQueries({ queryKey: ["/api/admin/leads", "list"] });
			toast({ title: t("aside.done") });
			onClose();
		},
	});
	const errors = fieldErrorsOf(saving.error);
	const choose = (ms: number) => saving.mutate({ snoozedUntil: new Date(ms).toISOString(), waitingFor: null });
	const awaitFor = (what: string) => saving.mutate({ snoozedUntil: null, waitingFor: what });
	const now = Date.now();
	const evening = startOfDay(now) + 18 * hour;
	function save(event: FormEvent) {
		event.preventDefault();
		const snoozedUntil = at ? new Date(`${at}:00+05:00`).toISOString() : null;
		saving.mutate({ snoozedUntil, waitingFor: waitingFor.trim() || null });
	}
	return (
		<Dialog title={t("aside.title", { name: isolated(lead.name) })} closeLabel={t("admin.close")} onClose={onClose}>
			<div className="grid gap-4">
				<div className="grid grid-cols-2 gap-2">
					<Button disabled={saving.isPending} onClick={() => choose(now + hour)}>
						{t("aside.hour")}
					</Button>
					{evening > now + hour && (
						<Button disabled={saving.isPending} onClick={() => choose(evening)}>
							{t("aside.evening")}
						</Button>
					)}
					<Button disabled={saving.isPending} onClick={() => choose(startOfDay(now) + day + 10 * hour)}>
						{t("aside.tomorrow")}
					</Button>
					<Button disabled={saving.isPending} onClick={() => awaitFor(t("aside.forPayment"))}>
						{t("aside.payment")}
					</Button>
					<Button disabled={saving.isPending} onClick={() => awaitFor(t("aside.forAnswer"))}>
						{t("aside.answer")}
					</Button>
				</div>
				<form onSubmit={save} noValidate className="ruled grid gap-3 pt-4">
					<h3 className="font-medium lang-ur:font-normal">{t("aside.own")}</h3>
					<Field id="aside-until" label={t("aside.until")} error={errors.snoozedUntil}>
						<input
							id="aside-until"
							type="datetime-local"
							value={at}
							onChange={(event) => setAt(event.target.value)}
							aria-invalid={errors.snoozedUntil ? true : undefined}
							className={controlClass}
						/>
					</Field>
					<Field id="aside-for" label={t("aside.waitingFor")} hint={t("aside.hint")} error={errors.waitingFor}>
						<input
							id="aside-for"
							dir="auto"
							maxLength={100}
							value={waitingFor}
							onChange={(event) => setWaitingFor(event.target.value)}
							aria-describedby="aside-for-hint"
							className={controlClass}
						/>
					</Field>
					<p role="alert" className="text-red empty:hidden">
						{saving.isError && Object.keys(errors).length === 0 && sentenceOf(saving.error, t)}
					</p>
					<Button type="submit" look="solid" disabled={saving.isPending || (!at && !waitingFor.trim())}>
						{saving.isPending ? t("admin.saving") : t("aside.save")}
					</Button>
				</form>
			</div>
		</Dialog>
	);
}
