import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { type Doubts, doubtsOf, type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { isSet } from "#shared/rates/rates.ts";
import { formatInstant } from "#shared/time.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useLocale } from "../../i18n/use-t.ts";
import { api, codeOf, fieldErrorsOf, useFailureToast } from "../core/api/api.ts";
import { adminSettingsQuery } from "../core/api/lists.ts";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "../core/forms/draft.ts";
import { rebased } from "../core/forms/form-values.ts";
import {
	followed,
	isChanged,
	readRates,
	shifted,
	stepped,
	type TypedRates,
	typedFields,
	typedFrom,
	whole,
} from "./read-rates.ts";
import { useRatesCache } from "./still-valid.tsx";
import { useWords } from "./words.ts";

const draftKey = "rates";

interface Proposal {
	readonly next: PostedRates;
	/** The fields at the time of sending: what is typed during the request stays. */
	readonly typed: TypedRates;
	readonly effectiveAt?: string;
}

/** A proposal that the server does not take without a confirmation. */
export interface DoubtfulProposal extends Proposal {
	readonly doubts: Doubts;
}

/** The life of the rate editor: what is typed, its draft, the check, and the server's demand for a confirmation. */
export function useRatesEditor(current: Rates) {
	const t = useWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const cache = useRatesCache();
	const locale = useLocale();
	const { ratesJumpPercent } = useSettings();
	const ratesSecondPersonPercent = useQuery(adminSettingsQuery).data?.ratesSecondPersonPercent ?? 0;
	const form = useRef<HTMLFormElement>(null);
	const [begun] = useState(() => typedBefore(current));
	const [typed, setTyped] = useState(begun.typed);
	const [overtaken, setOvertaken] = useState(begun.overtaken);
	const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
	const [doubtful, setDoubtful] = useState<DoubtfulProposal | null>(null);
	const [existing, setExisting] = useState(current);
	if (existing.updatedAt !== current.updatedAt) {
		const isNew = typedFields(typedFrom(existing), current).length > 0;
		setExisting(current);
		setOvertaken(isNew && typedFields(typed, existing).length > 0);
		setTyped(followed(typed, existing, current));
	}
	const read = readRates(typed);
	const hasChanges = isChanged(typed, current);
	// The guide rates of a board that nobody has set can be posted as they are.
	const canSave = hasChanges || !isSet(current);

	const saving = useMutation({
		mutationFn: ({ proposal, confirm }: { proposal: Proposal; confirm: boolean }) =>
			api("PUT /api/admin/rates", {
				body: {
					...proposal.next,
					note: proposal.typed.note,
					...(proposal.effectiveAt ? { effectiveAt: proposal.effectiveAt } : {}),
					...(confirm ? { confirm } : {}),
					updatedAt: current.updatedAt,
				},
			}),
		onSuccess: (answer, { proposal: saved }) => {
			setDoubtful(null);
			setRefused({});
			setOvertaken(false);
			if ("setAt" in answer) return finish(saved, answer);
			// Nothing was posted, so the fields go back to the rates in force.
			if (typed === saved.typed) type(typedFrom(current), current);
			cache.changed();
			toast(
				"proposalId" in answer
					? { title: t("rate.proposed"), text: t("rate.proposedText", { percent: ratesSecondPersonPercent }) }
					: { title: t("rate.laterSaved", { time: formatInstant(answer.effectiveAt, locale) }) },
			);
		},
		onError: (error, { proposal }) => {
			const errors = fieldErrorsOf(error);
			if (codeOf(error) === "confirm-needed")
				return setDoubtful({ ...proposal, doubts: doubtsNamed(proposal.next, Object.keys(errors)) });
			setDoubtful(null);
			setRefused(errors);
			focusFirst(Object.keys(errors));
			tellFailure(t("board.failed"), error);
			cache.lost();
		},
	});

	function finish(saved: Proposal, rates: Rates) {
		setExisting(rates);
		if (typed === saved.typed) type(typedFrom(rates), rates);
		cache.posted(rates);
		toast({ title: t("board.saved") });
	}

	/** Why each field that the server named is doubtful; what only the server knows to be so is a jump over a new limit. */
	function doubtsNamed(next: PostedRates, named: readonly string[]): Doubts {
		const existing = doubtsOf(current, next, ratesJumpPercent);
		const others = rateFields.filter((field) => named.includes(field) && existing[field] === undefined);
		return { ...existing, ...Object.fromEntries(others.map((field) => [field, "jump" as const])) };
	}

	function type(next: TypedRates, over: Rates) {
		setTyped(next);
		if (typedFields(next, over).length === 0) dropFormDraft(draftKey);
		else saveFormDraft(draftKey, { values: next, base: typedFrom(over), version: over.updatedAt });
	}

	function focusFirst(fields: readonly string[]) {
		const first = [...(form.current?.elements ?? [])].find(
			(control) => control instanceof HTMLInputElement && fields.includes(control.name),
		);
		if (!(first instanceof HTMLElement)) return;
		first.focus({ preventScroll: true });
		first.scrollIntoView({ block: "center" });
	}

	/**
	 * Sends what is typed, to be posted now or later, where all of it can be read. `onTaken`: the server took it, or asks
	 * for the confirmation.
	 */
	function send(effectiveAt?: string, onTaken = () => {}) {
		if (saving.isPending || !canSave || !isReadable()) return;
		const next = whole(read);
		if (!next) return;
		const proposal = { next, typed, ...(effectiveAt ? { effectiveAt } : {}) };
		const onError = (error: unknown) => codeOf(error) === "confirm-needed" && onTaken();
		saving.mutate({ proposal, confirm: false }, { onSuccess: onTaken, onError });
	}

	/** Whether every figure can be read; leads to the first that cannot. */
	function isReadable(): boolean {
		if (whole(read)) return true;
		focusFirst(rateFields.filter((field) => "issue" in read[field]));
		toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
		return false;
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		send();
	}

	function retype(next: TypedRates) {
		type(next, current);
		setRefused({});
	}

	return {
		form,
		typed,
		read,
		refused,
		overtaken,
		hasChanges,
		canSave,
		pending: saving.isPending,
		doubtful,
		onSubmit,
		send,
		isReadable,
		change: (field: RateField | "note", value: string) => retype({ ...typed, [field]: value }),
		step: (field: RateField, steps: number) => retype(stepped(typed, field, steps, current)),
		shift: (by: number) => retype(shifted(typed, by, current)),
		take: (rates: PostedRates, note: string | null) => retype(typedFrom({ ...rates, note })),
		reset() {
			type(typedFrom(current), current);
			setOvertaken(false);
		},
		confirm: (proposal: Proposal) => saving.mutate({ proposal, confirm: true }),
		reconsider: () => setDoubtful(null),
	};
}

/** What was typed before the screen was left; what was not touched follows the board, `overtaken` when it was set since. */
function typedBefore(current: Rates): { typed: TypedRates; overtaken: boolean } {
	const now = typedFrom(current);
	const draft = loadFormDraft(draftKey);
	if (!draft) return { typed: now, overtaken: false };
	const typed = { ...now, ...rebased(draft, now, current.updatedAt).values };
	const isNew = Object.entries(draft.base).some(
		([field, value]) => field in now && now[field as keyof TypedRates] !== value,
	);
	return { typed, overtaken: isNew && typedFields(typed, current).length > 0 };
}
