import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, use } from "react";
import type { Translate } from "#i18n/t.ts";
import type { EditedSettings } from "#shared/api/settings.ts";
import { type Locale, type Localized, locales } from "#shared/locale.ts";
import { formatNumber, readAmount } from "#shared/rates/money.ts";
import type { TradedCurrency } from "#shared/rates/rates.ts";
import { wordsInForce } from "#shared/site-words/groups.ts";
import { withoutPlaceholders } from "#shared/staff/default-settings.ts";
import { parseDecimal } from "#shared/text/digits.ts";
import { settingsQuery } from "../../../app/api/queries.ts";
import { useLocale } from "../../../i18n/use-t.ts";
import { api } from "../api/api.ts";
import { adminSettingsQuery } from "../api/lists.ts";
import { type WordKey as Key, useWords, type words } from "../parts/words.ts";
import { EntryForm, type Errors } from "./entry-form.tsx";
import { CheckField, FormErrors, SelectField, SubmitButton, TextField } from "./fields.tsx";
import type { FormValues } from "./form-values.ts";
import { SaveBar } from "./save-bar.tsx";
import { useEntryForm } from "./use-entry-form.ts";

export interface SettingsFormProps {
	readonly settings: EditedSettings;
	readonly save?: string | undefined;
	readonly onSaved?: (() => void) | undefined;
	/** Hears of what is typed, before it is saved; what a draft filled in counts as typed. */
	readonly onTyped?: ((typed: Partial<EditedSettings>) => void) | undefined;
}

export interface SectionProps extends SettingsFormProps {
	readonly isOwner: boolean;
}

interface Parts extends SettingsFormProps {
	readonly draftKey: string;
	readonly fields?: readonly SettingField[];
	/** What the fields hold at first, where it is not what is saved. */
	readonly initial?: EditedSettings;
	readonly check?: (values: FormValues) => Record<string, string>;
	/** Beside, or instead of, what the fields say. */
	readonly inputOf?: (values: FormValues) => Partial<EditedSettings>;
	readonly errorsOf?: (errors: Errors) => Errors;
	readonly isOwner?: boolean;
	/** Below the fields, or as it places them: `show` shows some. */
	readonly children?:
		| ReactNode
		| ((form: { readonly errors: Errors; show: (some: readonly SettingField[]) => ReactNode }) => ReactNode);
}

/** A form over some of the settings, with one button that says what it saves: sent under the version that it shows, and seen by the site at once. */
export function SettingsForm({ settings, draftKey, fields = [], initial = settings, children, ...props }: Parts) {
	const t = useWords();
	const { isOwner = true, save, onSaved, onTyped, errorsOf } = props;
	const open = fields.filter(({ isOwners }) => isOwner || !isOwners);
	const isLocked = fields.length > 0 && open.length === 0;
	const inputOf = (values: FormValues) => ({ ...settingsIn(open, values), ...props.inputOf?.(values) });
	const client = useQueryClient();
	const { version } = settings;
	const form = useEntryForm<EditedSettings>({
		draftKey,
		version: String(version),
		check: (values) => ({ ...errorsIn(open, values, t), ...props.check?.(values) }),
		send: (values) => api("PUT /api/admin/settings", { body: { ...inputOf(values), version } }),
		onDone: (saved) => {
			client.setQueryData(adminSettingsQuery.queryKey, saved);
			client.setQueryData(
				settingsQuery.queryKey,
				(before) => before && { ...before, ...withoutPlaceholders(saved), siteWords: wordsInForce(saved.siteWords) },
			);
			// The site's words are among the settings, and among what wants Urdu.
			void client.invalidateQueries({ queryKey: ["/api/admin/translations"] });
			onSaved?.();
		},
		...(!onSaved && { done: t("admin.saved") }),
		onConflict: () => void client.invalidateQueries({ queryKey: adminSettingsQuery.queryKey }),
		onTyped: (values) => onTyped?.(inputOf(values)),
	});
	const errors = errorsOf?.(form.errors) ?? form.errors;
	const show = (some: readonly SettingField[]) =>
		some.map((field) => {
			const isRead = !open.includes(field);
			const hint = isRead && !isLocked ? "settings.ownersAlone" : field.hint;
			return <OneSetting key={field.name} field={{ ...field, hint }} isRead={isRead} settings={initial} />;
		});
	return (
		<>
			{isLocked && <p className="mb-4 text-muted">{t("settings.ownersAlone")}</p>}
			<EntryForm of={{ ...form, errors }} className="save-form max-w-text gap-5">
				{typeof children === "function" ? (
					children({ errors, show })
				) : (
					<>
						{show(fields)}
						{children}
					</>
				)}
				{!isLocked && (
					<SaveBar unsaved={form.unsaved}>
						<SubmitButton variant="primary" pending={form.pending} disabled={form.isUploading}>
							{save ?? t("admin.save")}
						</SubmitButton>
					</SaveBar>
				)}
			</EntryForm>
		</>
	);
}

/** The settings that are whole numbers, with their bounds. The sentence about any other is the label's key with `Wrong`. */
const wholeNumbers = {
	ratesMaxAgeHours: { least: 1, most: 8760, label: "settings.ratesAge" },
	ratesJumpPercent: { least: 1, most: 100, label: "settings.ratesJump" },
	ratesSecondPersonPercent: { least: 0, most: 100, label: "settings.ratesSecond" },
	retentionMonths: { least: 0, most: 120, label: "settings.retention" },
} as const;
export type WholeNumber = keyof typeof wholeNumbers;

type Input = Pick<ComponentProps<typeof TextField>, "required" | "maxLength" | "type" | "lang" | "dir" | "rows">;

type Name = Exclude<keyof EditedSettings, "version"> | `${"tradeLimits" | "tradeTerms"}.${string}`;

/** A setting in a form; the name is its path in the settings. */
export type SettingField = Input & {
	readonly name: Name;
	readonly hint?: Key | undefined;
	readonly isOwners?: true;
} & (
		| { readonly kind: "text" | "switch" | "language"; readonly label: Key }
		| { readonly kind: "both"; readonly labels: Readonly<Record<Locale, Key>> }
		| { readonly kind: "whole"; readonly name: WholeNumber }
		| { readonly kind: "amount"; readonly label: Key; readonly currency?: TradedCurrency }
	);

interface Reading {
	/** Left out of a number that is none. */
	readonly value?: unknown;
	readonly wrong?: Key;
}

const largestAmount = 1_000_000_000;

export function readSetting(field: SettingField, values: FormValues): Reading {
	const typed = values[field.name]?.trim() ?? "";
	switch (field.kind) {
		case "both":
			return { value: { en: values[`${field.name}.en`] ?? "", ur: values[`${field.name}.ur`] ?? "" } };
		case "switch":
			return { value: typed === "on" };
		case "whole": {
			const { least, most, label } = wholeNumbers[field.name];
			const number = parseDecimal(typed);
			const isWhole = number !== null && Number.isInteger(number) && number >= least && number <= most;
			return isWhole ? { value: number } : { wrong: `${label}Wrong` };
		}
		case "amount": {
			if (!typed) return { value: null };
			const reading = readAmount(typed, largestAmount);
			return "amount" in reading ? { value: reading.amount } : { wrong: "trading.amountWrong" };
		}
		case "text":
			return { value: typed, ...(field.required && !typed && { wrong: "issue.required" }) };
		case "language":
			return { value: typed };
	}
}

function errorsIn(fields: readonly SettingField[], values: FormValues, t: Translate<typeof words>) {
	const wrong = fields.flatMap((field): [string, string][] => {
		const { wrong: key } = readSetting(field, values);
		return key ? [[field.name, t(key)]] : [];
	});
	return Object.fromEntries(wrong);
}

type Tree = Record<string, unknown>;

function settingsIn(fields: readonly SettingField[], values: FormValues): Partial<EditedSettings> {
	const settings: Tree = {};
	for (const field of fields) {
		const { value } = readSetting(field, values);
		if (value !== undefined) putAt(settings, field.name.split("."), value);
	}
	return settings;
}

function putAt(tree: Tree, [first = "", ...rest]: readonly string[], value: unknown): void {
	tree[first] ??= {};
	if (rest.length === 0) tree[first] = value;
	else putAt(tree[first] as Tree, rest, value);
}

const valueAt = (settings: EditedSettings, name: string): unknown =>
	name.split(".").reduce<unknown>((value, part) => (value as Tree)[part], settings);

const languages = [
	{ value: "en", label: "English" },
	{ value: "ur", label: "اردو" },
];

function OneSetting({ field, settings, isRead }: { field: SettingField; settings: EditedSettings; isRead: boolean }) {
	const t = useWords();
	const { name, hint } = field;
	const saved = valueAt(settings, name);
	const shared = { name, hint: hint && t(hint), readOnly: isRead };
	const number = { ...shared, dir: "ltr" } as const;
	switch (field.kind) {
		case "text": {
			const { kind: _, isOwners: __, label, ...input } = field;
			return <TextField {...input} {...shared} label={t(label)} initial={String(saved)} />;
		}
		case "both": {
			const labels = { en: t(field.labels.en), ur: t(field.labels.ur) };
			const { maxLength, rows } = field;
			return <LocalizedField {...shared} {...{ labels, maxLength, rows }} initial={saved as Localized} />;
		}
		case "switch":
			return (
				<div>
					<CheckField name={name} label={t(field.label)} initial={saved === true} disabled={isRead} />
					{shared.hint && <p className="text-small text-muted">{shared.hint}</p>}
				</div>
			);
		case "language":
			return <SelectField name={name} label={t(field.label)} initial={String(saved)} options={languages} />;
		case "whole": {
			const label = t(wholeNumbers[field.name].label);
			return <TextField {...number} label={label} initial={String(saved)} required inputMode="numeric" maxLength={4} />;
		}
		case "amount": {
			const label = t(field.label, field.currency && { currency: t(`currency.${field.currency}`) });
			const initial = typeof saved === "number" ? formatNumber(saved) : "";
			return <TextField {...number} {...{ label, initial }} inputMode="decimal" maxLength={20} />;
		}
	}
}

interface LocalizedFieldProps
	extends Omit<ComponentProps<typeof TextField>, "name" | "label" | "initial" | "lang" | "hint" | "error"> {
	readonly name: string;
	readonly labels: Localized;
	readonly initial: Localized | undefined;
	/** Beside the language of the reader alone. */
	readonly hint?: ReactNode;
	readonly more?: (lang: Locale) => Pick<ComponentProps<typeof TextField>, "hint" | "below">;
}

export function LocalizedField({ name, labels, initial, hint, more, ...field }: LocalizedFieldProps) {
	const own = useLocale();
	const errors = use(FormErrors);
	return locales
		.toSorted((one, other) => Number(other === own) - Number(one === own))
		.map((lang) => (
			<TextField
				key={lang}
				{...field}
				name={`${name}.${lang}`}
				label={labels[lang]}
				initial={initial?.[lang]}
				lang={lang === "ur" ? lang : undefined}
				hint={lang === own && hint}
				{...more?.(lang)}
				error={errors[`${name}.${lang}`] ?? (lang === own ? errors[name] : undefined)}
			/>
		));
}
