import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import panelLeadWords from "#i18n/en/panel/lead.json" with { type: "json" };
import type { LeadBulkChange } from "#shared/api/leads/bulk.ts";
import type { Lead } from "#shared/api/leads/lead.ts";
import { longestTag } from "#shared/leads/customer.ts";
import { formatNumber } from "#shared/rates/money.ts";
import { formatInstant } from "#shared/time.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { staffQuery } from "../core/api/lists.ts";
import { FinishAllDialog } from "../core/customer/finish-together.tsx";
import { TextField } from "../core/forms/fields.tsx";
import { lookAgainAt, snoozeTimes } from "./lead/lead-dialogs.tsx";
import { selectionBar, useBulkChange } from "./lead-changes.tsx";
import { useWords } from "./words.ts";

interface SelectionBarProps {
	selected: ReadonlySet<string>;
	/** How many requests the list shows. */
	shown: number;
	onAll: () => void;
	onClose: () => void;
	onEnd: () => void;
	onShown: () => void;
}

export function SelectionBar({ selected, shown: inList, onAll, onClose, onEnd, onShown }: SelectionBarProps) {
	const shown = useEffectEvent(onShown);
	useEffect(() => {
		shown();
	}, []);
	const t = useWords();
	const locale = useLocale();
	const staff = useQuery(staffQuery).data ?? [];
	const [isTagging, setTagging] = useState(false);
	const { change } = useBulkChange(onEnd);
	const isIdle = selected.size > 0 && !change.isPending;
	const all = (part: LeadBulkChange) => change.mutate({ filter: { ids: [...selected] }, ...part });
	const now = Date.now();
	const times = [...snoozeTimes(now), { name: "days", at: lookAgainAt(now) } as const];
	const choices = [
		{
			name: "assign",
			label: t("select.assign"),
			options: staff.filter(({ disabledAt }) => !disabledAt).map(({ id, name }) => ({ value: id, label: name })),
			none: t("filters.none"),
			choose: (id: string) => all({ assigneeId: id || null }),
		},
		{
			name: "snooze",
			label: t("row.snooze"),
			options: times.map(({ name, at }) => {
				const value = new Date(at).toISOString();
				return { value, label: `${t(`snooze.${name}`)}, ${formatInstant(value, locale)}` };
			}),
			none: t("snooze.end"),
			choose: (until: string) => all({ snoozedUntil: until || null }),
		},
	];
	return (
		<section aria-label={t("select.bar")} className={selectionBar}>
			<span role="status" className="font-semibold lang-ur:font-normal">
				{t("select.count", { count: formatNumber(selected.size) })}
			</span>
			{selected.size < inList && (
				<Button variant="quiet" onClick={onAll}>
					{t("select.all")}
				</Button>
			)}
			<Button variant="quiet" onClick={onEnd} className="ms-auto">
				{t("select.end")}
			</Button>
			<div className="flex w-full flex-wrap gap-1.5 @min-[40rem]/inbox-list:order-first @min-[40rem]/inbox-list:w-auto">
				<Button variant="solid" disabled={!isIdle} onClick={onClose}>
					{t("view.done")}
				</Button>
				{choices.map(({ name, label, options, none, choose }) => (
					<select
						key={name}
						name={name}
						aria-label={label}
						disabled={!isIdle}
						value="-"
						onChange={(event) => choose(event.target.value)}
						className="min-h-11 max-w-48 min-w-0 flex-[1_1_5.25rem] rounded-sm border border-rule-strong bg-raised ps-1 pe-5! text-[0.9375rem] font-semibold disabled:opacity-60 lang-ur:font-normal"
					>
						<option value="-" disabled>
							{label}
						</option>
						{[...options, { value: "", label: none }].map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</select>
				))}
				<Button disabled={!isIdle} onClick={() => setTagging(true)}>
					{t("select.tag")}
				</Button>
			</div>
			{isTagging && (
				<TagDialog isPending={change.isPending} onTag={(tag) => all({ tag })} onClose={() => setTagging(false)} />
			)}
		</section>
	);
}

function TagDialog(props: { isPending: boolean; onTag: (tag: string) => void; onClose: () => void }) {
	const { isPending, onTag, onClose } = props;
	const t = useWords();
	const [tag, setTag] = useState("");
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (tag.trim() && !isPending) onTag(tag.trim());
	};
	return (
		<Dialog title={t("select.tag")} description={t("select.tagText")} closeLabel={t("admin.close")} onClose={onClose}>
			<form noValidate onSubmit={save} className="grid gap-4">
				<TextField
					name="tag"
					label={t("select.tag")}
					required
					takesFocus
					maxLength={longestTag}
					value={tag}
					onChange={setTag}
				/>
				<Button type="submit" variant="primary" disabled={isPending || !tag.trim()}>
					{t("select.tagSave")}
				</Button>
			</form>
		</Dialog>
	);
}

interface FinishSelectedProps {
	selected: ReadonlySet<string>;
	leads: readonly Lead[];
	onDone: () => void;
	onClose: () => void;
}

export function FinishSelected({ selected, leads, onDone, onClose }: FinishSelectedProps) {
	const t = useT(panelLeadWords);
	const count = formatNumber(selected.size);
	return (
		<FinishAllDialog
			ids={[...selected]}
			describe={(status) => t(status === "REJECTED" ? "together.rejectSelected" : "together.closeSelected", { count })}
			leads={leads.filter(({ id }) => selected.has(id))}
			onDone={onDone}
			onClose={onClose}
		/>
	);
}
