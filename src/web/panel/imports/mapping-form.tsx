import type { Translate } from "#i18n/t.ts";
import type { ImportColumn, ImportMapping } from "#shared/api/leads/lead-import.ts";
import { canKnowPeople, type ImportTarget, importTargets, joinedTargets } from "#shared/leads/import.ts";
import { requestOf } from "#shared/requests/registry.ts";
import { leadTypes } from "#shared/requests/spec.ts";
import { useLocale, useT } from "../../i18n/use-t.ts";
import { Choices } from "../../ui/choices.tsx";
import { SelectField, TextField } from "../core/forms/fields.tsx";
import { words } from "./queries.ts";

interface MappingFormProps {
	columns: readonly ImportColumn[];
	mapping: ImportMapping;
	onChange: (mapping: ImportMapping) => void;
}

const mostDays = 365;

export function mappingError({ columns, openDays }: ImportMapping, t: Translate<typeof words>): string | undefined {
	if (!canKnowPeople(columns)) return t("imports.contactNeeded");
	const twice = importTargets.find(
		(target) => !joinedTargets.includes(target) && columns.filter((held) => held === target).length > 1,
	);
	if (twice) return t("imports.twice", { target: t(`imports.target.${twice}`) });
	return Number.isInteger(openDays) && openDays >= 0 && openDays <= mostDays ? undefined : t("imports.openDaysWrong");
}

export function MappingForm({ columns, mapping, onChange }: MappingFormProps) {
	const t = useT(words);
	const locale = useLocale();
	const set = (change: Partial<ImportMapping>) => onChange({ ...mapping, ...change });
	const targets = [
		{ value: "", label: t("imports.target.none") },
		...importTargets.map((target) => ({ value: target, label: t(`imports.target.${target}`) })),
	];
	const hold = (place: number, held: string) =>
		set({
			columns: mapping.columns.map((before, index) =>
				index === place ? ((held || null) as ImportTarget | null) : before,
			),
		});
	return (
		<>
			<section className="grid max-w-text gap-3">
				<h3 className="text-heading">{t("imports.columns")}</h3>
				<p className="text-muted">{t("imports.columnsHelp")}</p>
				<ol className="border-b border-rule">
					{columns.map((column, place) => (
						<li key={column.name} className="ruled grid gap-1 py-3 sm:grid-cols-2 sm:gap-x-6">
							<SelectField
								name={`column-${place}`}
								label={t("imports.holds", { name: `\u2068${column.name}\u2069` })}
								options={targets}
								value={mapping.columns[place] ?? ""}
								onChange={(held) => hold(place, held)}
							/>
							<Samples samples={column.samples} />
						</li>
					))}
				</ol>
				<p role="status" className="text-muted empty:hidden">
					{canKnowPeople(mapping.columns) && !mapping.columns.includes("whatsapp") && t("imports.byEmail")}
				</p>
			</section>
			<section className="grid max-w-text gap-5">
				<h3 className="text-heading">{t("imports.rules")}</h3>
				{mapping.columns.includes("receivedAt") && (
					<Choices
						name="order"
						legend={t("imports.dateOrder")}
						options={[
							{ value: "day", label: t("imports.dayFirst") },
							{ value: "month", label: t("imports.monthFirst") },
						]}
						chosen={mapping.dayFirst ? "day" : "month"}
						onChoose={(order) => set({ dayFirst: order === "day" })}
					/>
				)}
				<Choices
					name="duplicates"
					legend={t("imports.duplicates")}
					options={[
						{ value: "skip", label: t("imports.skip") },
						{ value: "bring", label: t("imports.bring") },
					]}
					chosen={mapping.duplicates}
					onChoose={(duplicates) => set({ duplicates })}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<SelectField
						name="type"
						label={t("imports.type")}
						options={leadTypes.map((type) => ({ value: type, label: requestOf(type).label[locale] }))}
						value={mapping.type}
						onChange={(type) => set({ type: leadTypes.find((each) => each === type) ?? "CONTACT" })}
					/>
					<SelectField
						name="locale"
						label={t("imports.locale")}
						options={[
							{ value: "en", label: t("imports.english") },
							{ value: "ur", label: t("imports.urdu") },
						]}
						value={mapping.locale}
						onChange={(chosen) => set({ locale: chosen === "ur" ? "ur" : "en" })}
					/>
				</div>
				<TextField
					name="openDays"
					label={t("imports.openDays")}
					hint={t("imports.openDaysHint")}
					required
					inputMode="numeric"
					dir="ltr"
					maxLength={3}
					value={Number.isNaN(mapping.openDays) ? "" : String(mapping.openDays)}
					onChange={(typed) => set({ openDays: /^\d+$/.test(typed) ? Number(typed) : Number.NaN })}
				/>
			</section>
		</>
	);
}

function Samples({ samples }: { samples: readonly string[] }) {
	const t = useT(words);
	return (
		<p className="min-w-0 self-end text-small text-muted">
			{t("imports.samples")}:{" "}
			{samples.length === 0
				? t("imports.noSamples")
				: samples.map((sample, index) => (
						<span key={sample}>
							{index > 0 && " · "}
							<bdi className="wrap-anywhere text-ink">{sample}</bdi>
						</span>
					))}
		</p>
	);
}
