import { Fragment, type ReactNode, useId } from "react";
import { pausedValues } from "#content/paused.ts";
import boardWords from "#i18n/en/board.json" with { type: "json" };
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import requestWords from "#i18n/en/request.json" with { type: "json" };
import tradeWords from "#i18n/en/trade.json" with { type: "json" };
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { formatNumber, formatPkr, formatRateInRupees } from "#shared/rates/money.ts";
import { tradedCurrencies } from "#shared/rates/rates.ts";
import { requestPath } from "#shared/requests/address.ts";
import { honeypotName } from "#shared/requests/forms/contact-fields.ts";
import { readField, seenRateName, seenSideName } from "#shared/requests/read.ts";
import { formFields, isExtra } from "#shared/requests/registry.ts";
import type { FieldSpec, RequestSpec } from "#shared/requests/spec.ts";
import type { RefusedForm } from "#shared/routes/page-state.ts";
import { RequestLink } from "../../app/content/request-link.tsx";
import { rateUnits, useLimits } from "../../app/content/trade-limits.ts";
import { useSettings } from "../../app/settings.ts";
import { useHydrated } from "../../app/use-hydrated.ts";
import { useLocale, useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button, buttonClass, textLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { controls } from "./controls.tsx";
import { type Quoted, useRequestForm } from "./use-request-form.ts";

interface RequestFormProps {
	spec: RequestSpec;
	preselected?: Readonly<Record<string, string>>;
	refused?: RefusedForm | undefined;
	onSent: (receipt: LeadReceipt) => void | Promise<void>;
}

export function RequestForm({ spec, preselected = {}, refused, onSent }: RequestFormProps) {
	const locale = useLocale();
	const t = useT(issuesWords, requestWords, tradeWords);
	const localPath = useLocalPath();
	const base = useId();
	const paused = pausedValues(useSettings().pausedOrders, spec);
	const pausedOf = (field: FieldSpec) => (field.name === spec.preselect ? paused : []);
	const value = spec.preselect ? preselected[spec.preselect] : undefined;
	const unavailable = spec.preselect && value && paused.includes(value) ? { [spec.preselect]: t("issue.paused") } : {};
	const wrongAmount = () => {
		const { amountField } = spec.trade ?? {};
		const field = spec.fields.find(({ name }) => name === amountField);
		const reading = field && preselected[field.name] ? readField(field, preselected[field.name]) : null;
		return field && reading && "issue" in reading
			? { [field.name]: t(`issue.${reading.issue.code}`, issueParameters(reading.issue)) }
			: {};
	};
	const allLimits = useLimits();
	const traded = tradedCurrencies.find((one) => one === spec.trade?.currency);
	const limits = traded && allLimits[traded];
	const { form, folded, errors, note, quoted, last, forget, pending, tried, onInput, onSubmit } = useRequestForm({
		spec,
		initialValues: refused?.values ?? preselected,
		initialErrors: refused ? (refused.problem.errors ?? {}) : { ...unavailable, ...wrongAmount() },
		onSent,
		limits,
	});
	const givenTo = (field: FieldSpec) => {
		const given = refused?.values[field.name] ?? preselected[field.name];
		return given !== undefined && pausedOf(field).includes(given) ? undefined : given;
	};

	const hintOf = (field: FieldSpec) => {
		if (field.name === spec.trade?.amountField && limits?.text) return limits.text;
		const least = "min" in field && field.min ? t("issue.minimum", { limit: formatNumber(field.min) }) : undefined;
		return field.hint?.[locale] ?? least;
	};
	const shown = formFields(spec);
	const extras = shown.filter((field) => isExtra(spec, field) && field.kind !== "total");

	const draw = (field: FieldSpec) => {
		const Control = controls[field.kind];
		const id = `${base}-${field.name}`;
		const error = errors[field.name];
		const hint = hintOf(field) === error ? undefined : hintOf(field);
		const segmented = field.name === spec.trade?.sideField || field.sparse === true;
		const control = (
			<Control
				key={field.name}
				field={field}
				id={id}
				initial={givenTo(field) ?? ("default" in field ? field.default : undefined) ?? ""}
				chosen={givenTo(field) !== undefined}
				invalid={Boolean(error)}
				paused={pausedOf(field)}
				hasHint={hint !== undefined}
				segmented={segmented}
			/>
		);
		if (field.kind === "hidden" || field.kind === "total" || segmented) return onSide(field, control);
		const mark =
			field.required || field.name === "email" || field.kind === "choice" ? undefined : t("request.optional");
		return onSide(
			field,
			<Field key={field.name} id={id} label={field.label[locale]} mark={mark} hint={hint} error={error}>
				{control}
			</Field>,
		);
	};

	return (
		<form
			ref={form}
			method="post"
			action={localPath(requestPath(spec.type))}
			noValidate={useHydrated()}
			// A browser that goes back would fill in once more what is on its way; the draft restores what is not.
			autoComplete={tried ? "off" : undefined}
			onInput={onInput}
			onSubmit={onSubmit}
			className="grid gap-4"
		>
			<style>{focusRoom}</style>
			{refused && (
				<div role="alert" className="rounded-sm border border-red bg-red-wash px-4 py-3 text-red">
					{refused.problem.detail}
				</div>
			)}
			{shown
				.filter((field) => !extras.includes(field))
				.map((field) => (
					<Fragment key={field.name}>
						{draw(field)}
						{field.name === spec.trade?.amountField && quoted && <RateLine quoted={quoted} />}
					</Fragment>
				))}
			{last && (
				<p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-muted">
					{t("trade.known")}
					<button type="button" onClick={forget} className={textLink}>
						{t("trade.notYou")}
					</button>
				</p>
			)}
			{extras.length > 0 && (
				<details ref={folded} open={extras.some(({ name }) => errors[name])} className="border-y border-rule">
					<summary className="flex min-h-11 items-center gap-2 text-green">{t("trade.extras")}</summary>
					<div className="grid gap-4 pt-1 pb-4">{extras.map(draw)}</div>
				</details>
			)}
			<div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
				<label htmlFor={`${base}-hp`}>{t("request.honeypot")}</label>
				<input id={`${base}-hp`} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
			</div>
			<div role="status">{note && <p className="rounded-sm border border-rule-strong px-4 py-3">{note}</p>}</div>
			<div
				className={
					spec.trade
						? "submit-bar sticky bottom-[min(0px,var(--sticks))] z-10 -mx-5 grid gap-2 border-t border-rule bg-raised px-5 py-3"
						: ""
				}
			>
				{quoted && (
					<p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
						<span>{t("request.estimate")}</span>
						<span className="money text-xl">{quoted.total === null ? "–" : formatPkr(quoted.total, locale)}</span>
					</p>
				)}
				<Button
					type="submit"
					variant="primary"
					aria-disabled={pending}
					className="w-full text-lg aria-disabled:cursor-progress"
				>
					{pending ? t("request.submitting") : spec.submit[locale]}
				</Button>
			</div>
			<p className="text-center text-small text-muted">{t("request.promise")}</p>
		</form>
	);
}

/** What is asked on one side of a trade alone: the style sheet shows it there, without scripts too. */
function onSide({ name, when }: FieldSpec, control: ReactNode) {
	return when ? (
		<div key={name} className={`for-${when}`}>
			{control}
		</div>
	) : (
		control
	);
}

function RateLine({ quoted }: { quoted: Quoted }) {
	const t = useT(requestWords);
	const locale = useLocale();
	const each = t(rateUnits[quoted.trade.currency]);
	return (
		<p className="flex flex-wrap items-baseline justify-between gap-x-2 rounded-sm bg-green-wash px-3 py-1 text-small">
			<span>
				{t(quoted.isSet ? "request.rateNow" : "request.rateToConfirm")}{" "}
				<span className="hidden text-small text-muted noscript:inline">({quoted.side.label[locale]})</span>
			</span>
			<span>
				<span className="money text-lg text-green">{formatRateInRupees(quoted.rate, locale)}</span>{" "}
				<span className="text-small text-muted">{each}</span>
			</span>
			<input type="hidden" name={seenRateName} value={quoted.rate} readOnly />
			<input type="hidden" name={seenSideName} value={quoted.side.value} readOnly />
		</p>
	);
}

/** What a form is called. That of a trade also says what happens on the side that is chosen in it. */
export function RequestTitle({ spec }: { spec: RequestSpec }) {
	const t = useT(boardWords);
	const locale = useLocale();
	const traded = tradedCurrencies.find((one) => one === spec.trade?.currency);
	if (!traded) return spec.title[locale];
	const currency = t(`currency.${traded}`);
	return (
		<>
			<span className="block font-sans text-small font-normal tracking-normal text-muted lang-ur:font-(family-name:--font-nastaliq) lang-ur:leading-[1.8]">
				{spec.title[locale]}
			</span>{" "}
			<span className="for-sell">{t("rates.sellCurrency", { currency })}</span>
			<span className="for-buy">{t("rates.buyCurrency", { currency })}</span>
		</>
	);
}

export function PausedRequest() {
	const t = useT(requestWords);
	return (
		<div className="grid gap-3">
			<p className="text-heading">{t("request.pausedTitle")}</p>
			<p className="text-muted">{t("request.pausedText")}</p>
			<RequestLink type="CONTACT" className={buttonClass("primary")}>
				{t("request.pausedContact")}
			</RequestLink>
		</div>
	);
}

/** Room around what gets the focus, so that its label and its error are in view too. It comes with the forms, not with the first visit. */
const focusRoom = "label + * { scroll-margin-block: 3rem 4rem }";
