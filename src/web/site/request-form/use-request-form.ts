import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import issuesWords from "#i18n/en/issues.json" with { type: "json" };
import requestWords from "#i18n/en/request.json" with { type: "json" };
import type { LeadReceipt } from "#shared/api/leads/lead.ts";
import type { Rates } from "#shared/api/rates.ts";
import { issueParameters } from "#shared/field-issue.ts";
import { isSet, rateFor, type Trade, totalAt, tradeOf } from "#shared/rates/rates.ts";
import { contactFields, honeypotName } from "#shared/requests/forms/contact-fields.ts";
import { type Issue, readField, readRequest } from "#shared/requests/read.ts";
import { formFields, isExtra } from "#shared/requests/registry.ts";
import type { Option, RequestSpec } from "#shared/requests/spec.ts";
import { ratesQuery } from "../../app/api/queries.ts";
import { ApiError } from "../../app/api/query.ts";
import { isOutside, type Limits } from "../../app/content/trade-limits.ts";
import { type Delivered, onDelivered } from "../../app/offline-queue/deliver.ts";
import {
	contactIn,
	contactToFill,
	type Draft,
	dropDraft,
	forgetContact,
	isOnItsWay,
	lastContact,
	loadDraft,
	rememberContact,
	saveTyped,
} from "../../app/offline-queue/draft.ts";
import { registerWorker } from "../../app/offline-queue/offline-queue.tsx";
import { useToast, useToasts } from "../../app/overlays/toasts.tsx";
import { useLocale, useT, useWithDeadline } from "../../i18n/use-t.ts";
import { valuesOf } from "../../ui/field.tsx";
import { NotSent, type Outgoing, sendRequest } from "./send.ts";

export interface Quoted {
	readonly trade: Trade;
	readonly side: Option;
	/** PKR per unit. */
	readonly rate: number;
	/** Whether staff have set the rate; else it is a guide and to be confirmed. */
	readonly isSet: boolean;
	/** PKR; `null` until an amount can be read. */
	readonly total: number | null;
}

interface Options {
	spec: RequestSpec;
	initialValues: Readonly<Record<string, string>>;
	initialErrors: Readonly<Record<string, string>>;
	/** Its promise ends with the way to the next page; the form shows till then that it sends. */
	onSent: (receipt: LeadReceipt) => void | Promise<void>;
	limits: Limits | undefined;
}

export function useRequestForm({ spec, initialValues, initialErrors, onSent, limits }: Options) {
	const locale = useLocale();
	const t = useT(issuesWords, requestWords);
	const withDeadline = useWithDeadline();
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	const folded = useRef<HTMLDetailsElement>(null);
	// Who sent the last request from this device, while the form is filled in with it.
	const [last, setLast] = useState<Readonly<Record<string, string>> | null>(null);
	// A second click may come before React has drawn the first, and also when the form is emptied but not left yet.
	const underway = useRef(false);
	const [errors, setErrors] = useState(initialErrors);
	const [values, setValues] = useState(initialValues);
	const [note, setNote] = useState<string | null>(null);
	const rates = useQuery(ratesQuery).data;
	const quoted = quoteOf(spec, values, rates ?? null);
	const amount = quoted?.trade.amount ?? null;
	const isOutOfLimits = limits !== undefined && amount !== null && isOutside(limits, amount);
	const amountError: Readonly<Record<string, string>> =
		spec.trade && isOutOfLimits ? { [spec.trade.amountField]: limits.text } : {};

	function clear() {
		dropDraft(spec.type);
		form.current?.reset();
		setErrors({});
		setNote(null);
		setValues({});
	}

	const sending = useMutation({
		mutationFn: (outgoing: Outgoing) => sendRequest(outgoing, () => setNote(t("request.notStored"))),
		onMutate: () => location.pathname,
		onSuccess: (receipt, { values: sent }, page) => {
			rememberContact(sent);
			toast({ title: spec.success.title[locale], text: withDeadline(spec.success.text[locale]), isBrief: true });
			// The visitor has left this form; another one of its kind may be open. The address changes before the form goes.
			if (!form.current || location.pathname !== page) return;
			// What was typed while it was sent is no part of it: the form stays, to be sent again.
			if (differs(valuesOf(form.current), sent)) {
				underway.current = false;
				setNote(null);
				return;
			}
			clear();
			return onSent(receipt);
		},
		onError: (error) => {
			underway.current = false;
			const { cause, queued } = error instanceof NotSent ? error : { cause: error, queued: false };
			const problem = cause instanceof ApiError ? cause.problem : null;
			if (problem?.errors) show(problem.errors);
			// The catalogue lets one form say the server's own words (specification, section 8).
			const text = spec.type === "BINANCE_TRADE" && problem ? problem.detail : spec.failure.text[locale];
			const waiting = waitingNote(cause);
			// Nothing has failed yet: it waits, and is sent by itself.
			if (queued) toast({ title: t("request.queuedTitle"), text: waiting });
			// Where the form is still open, it says what is wrong.
			else toast({ title: spec.failure.title[locale], text, urgent: true, isBrief: form.current !== null });
			setNote(queued ? waiting : (problem?.detail ?? t("request.notSaved")));
		},
	});

	// The form is uncontrolled, so that what is typed before the scripts arrive stays; a draft fills only
	// what is empty or still has its default.
	const takeUpDraft = useEffectEvent(() => {
		if (!form.current) return;
		// A browser that comes back to the page fills in again what is on its way.
		const stored = loadDraft(spec.type);
		if (stored && isOnItsWay(stored) && !differs(valuesOf(form.current), stored.values)) form.current.reset();
		const draft = draftFor(spec, stored, initialValues);
		const typed = Object.fromEntries(Object.entries(valuesOf(form.current)).filter(([, value]) => value));
		const filled = contactToFill(lastContact(), { ...draft, ...typed });
		fillUntouched(form.current, { ...draft, ...filled });
		setLast(filled);
		const current = valuesOf(form.current);
		setValues(current);
		if (folded.current && formFields(spec).some((field) => isExtra(spec, field) && current[field.name]))
			folded.current.open = true;
	});
	useEffect(() => takeUpDraft(), []);

	// Loaded in advance: a visitor who goes offline while typing must still get the message.
	const prepare = useEffectEvent(useToasts().prepare);
	useEffect(() => {
		prepare();
		void import("../../app/offline-queue/queued-requests.tsx").then(registerWorker).catch(() => undefined);
	}, []);

	const failed = sending.error instanceof NotSent ? sending.error.entry : null;
	const endedOtherwise = useEffectEvent((delivered: Delivered | null) => {
		// What is on its way from here ends by itself.
		if (underway.current || !delivered || failed?.key !== delivered.key) return;
		const { receipt } = delivered;
		const sent = sending.variables?.values;
		// What was typed since is no part of it.
		if (!receipt || !form.current || !sent || differs(valuesOf(form.current), sent)) return setNote(null);
		clear();
		onSent(receipt);
	});
	useEffect(() => onDelivered(endedOtherwise), []);

	function waitingNote(cause: unknown): string {
		if (!navigator.onLine) return t("request.queued");
		const refusal = cause instanceof ApiError && cause.status === 429 ? cause.problem : null;
		return refusal ? `${refusal.detail} ${t("request.stored")}` : t("request.retried");
	}

	/** Whether a field was changed; the hidden inputs of the current rate change by themselves. */
	function differs(current: Readonly<Record<string, string>>, sent: Readonly<Record<string, string>>): boolean {
		return formFields(spec).some(({ name }) => current[name] !== sent[name]);
	}

	function forget() {
		forgetContact();
		setLast(null);
		if (!form.current) return;
		for (const { name } of contactFields) {
			const control = form.current.elements.namedItem(name);
			if (control instanceof HTMLInputElement) control.value = "";
		}
		storeTyped(form.current);
		focusField(form.current, contactFields[0].name);
	}

	function storeTyped(typed: HTMLFormElement) {
		const current = valuesOf(typed);
		setValues(current);
		saveTyped(spec.type, current);
	}

	function show(sentences: Readonly<Record<string, string>>) {
		setErrors(sentences);
		const first = formFields(spec).find((field) => field.name in sentences);
		if (folded.current && first && isExtra(spec, first)) folded.current.open = true;
		if (first && form.current) focusField(form.current, first.name);
	}

	function onInput(event: FormEvent<HTMLFormElement>) {
		if (sending.isSuccess) underway.current = false;
		storeTyped(event.currentTarget);
		const { target } = event;
		if (target instanceof HTMLElement && "name" in target && typeof target.name === "string" && target.name in errors) {
			const { [target.name]: _, ...others } = errors;
			setErrors(others);
		}
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (underway.current) return;
		const typed = valuesOf(event.currentTarget);
		const reading = readRequest(
			spec,
			quoted?.total != null && hasTotal(spec) ? { ...typed, estimatedTotal: quoted.total } : typed,
		);
		if (!reading.ok || isOutOfLimits) {
			const issues = Object.entries(reading.ok ? {} : reading.issues);
			const sentences = Object.fromEntries(issues.map(([name, issue]) => [name, sentenceOf(issue)]));
			show(reading.ok ? amountError : sentences);
			const isMissing = issues.some(([, { code }]) => code === "required");
			toast({
				title: t("request.error"),
				text: t(isMissing ? "request.fillRequired" : "request.lookAtFields"),
				urgent: true,
				isBrief: true,
			});
			return;
		}
		setNote(null);
		underway.current = true;
		sending.mutate({
			...{ type: spec.type, input: reading.input, locale, failed, values: typed },
			seenRate: quoted?.rate ?? null,
			honeypot: typed[honeypotName] ?? "",
		});
	}

	function sentenceOf(issue: Issue): string {
		return issue.sentence?.[locale] ?? t(`issue.${issue.code}`, issueParameters(issue));
	}

	return {
		form,
		folded,
		errors: { ...errors, ...amountError },
		note,
		quoted,
		last,
		forget,
		pending: sending.isPending,
		tried: !sending.isIdle,
		onInput,
		onSubmit,
	};
}

function focusField(form: HTMLFormElement, name: string): void {
	const control = form.elements.namedItem(name);
	if (control instanceof HTMLElement) control.focus();
}

function hasTotal(spec: RequestSpec): boolean {
	return spec.fields.some((field) => field.kind === "total");
}

/** What was typed before into such a form; where it was about another network or service, only who asks. */
function draftFor(spec: RequestSpec, stored: Draft | null, initial: Draft["values"]): Draft["values"] {
	const { [spec.trade?.sideField ?? ""]: side, ...others } = stored && !isOnItsWay(stored) ? stored.values : {};
	const isPreset = spec.trade && initial[spec.trade.sideField];
	const values = side && !isPreset ? { ...others, [spec.trade?.sideField ?? ""]: side } : others;
	const subject = spec.trade ? undefined : spec.preselect;
	const isOther = subject && initial[subject] && values[subject] !== initial[subject];
	return isOther ? contactIn(values) : values;
}

function fillUntouched(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
	for (const [name, value] of Object.entries(values)) {
		const control = form.elements.namedItem(name);
		if (control instanceof HTMLSelectElement) {
			const isOffered = [...control.options].some((option) => option.value === value && !option.disabled);
			if (isOffered && !control.dataset.chosen) control.value = value;
		} else if (control instanceof RadioNodeList) {
			const radios = [...control].filter((radio) => radio instanceof HTMLInputElement);
			if (radios.every((radio) => radio.checked === radio.defaultChecked)) control.value = value;
		} else if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && isUntouched(control))
			control.value = value;
	}
}

function isUntouched(control: HTMLInputElement | HTMLTextAreaElement): boolean {
	if (!control.value) return true;
	// A hidden input holds what the page knows, such as the current rate.
	return control.type !== "hidden" && !control.dataset.chosen && control.value === control.defaultValue;
}

function quoteOf(spec: RequestSpec, values: Readonly<Record<string, string>>, rates: Rates | null): Quoted | null {
	if (!spec.trade || !rates) return null;
	const { sideField, amountField } = spec.trade;
	const fieldOf = (name: string) => spec.fields.find((field) => field.name === name);
	const read = (name: string) => {
		const field = fieldOf(name);
		const reading = field && readField(field, values[name]);
		return reading && "value" in reading ? reading.value : null;
	};
	const trade = tradeOf(spec, { [sideField]: read(sideField), [amountField]: read(amountField) });
	const field = fieldOf(sideField);
	const side = field?.kind === "choice" && field.options.find(({ value }) => value === read(sideField));
	if (!trade || !side) return null;
	const rate = rateFor(rates, trade.currency, trade.side);
	return { trade, side, rate, isSet: isSet(rates), total: trade.amount === null ? null : totalAt(rate, trade.amount) };
}
