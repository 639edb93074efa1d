import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { type Doubts, doubtsOf, type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { isSet } from "#shared/rates/rates.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { api, codeOf, fieldErrorsOf, useFailureToast } from "../core/api/api.ts";
import { adminSettingsQuery, currentRatesQuery } from "../core/api/lists.ts";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "../core/forms/draft.ts";
import {
	isChanged,
	moved,
	readRates,
	stepOf,
	type TypedField,
	type TypedRates,
	textsOf,
	typedFields,
	whole,
} from "./read-rates.ts";
import { refreshBoard } from "./still-valid.tsx";
import { useRateWords } from "./words.ts";

const draftKey = "rates";

interface Draft {
	/** What was typed; all else follows the board. */
	readonly values: Partial<TypedRates>;
	/** The board that it was begun on. */
	readonly base: Partial<TypedRates>;
}

interface Proposal {
	readonly next: PostedRates;
	/** The fields at the time of sending: what is typed during the request stays. */
	readonly typed: TypedRates;
	readonly effectiveAt?: string;
}

/** The rate editor: what is typed, its draft, the check, and the server's demand for a confirmation. */
export function useRatesEditor(current: Rates) {
	const { t, timeOf } = useRateWords();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const { ratesJumpPercent } = useSettings();
	const percent = useQuery(adminSettingsQuery).data?.ratesSecondPersonPercent ?? 0;
	const form = useRef<HTMLFormElement>(null);
	const [draft, setDraft] = useState<Draft>(() => loadFormDraft(draftKey) ?? { values: {}, base: {} });
	const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
	const [doubtful, setDoubtful] = useState<(Proposal & { readonly doubts: Doubts }) | null>(null);
	const board = textsOf(current);
	const typed: TypedRates = { ...board, ...draft.values };
	const read = readRates(typed);
	const isTouched = Object.keys(draft.values).length > 0;
	const hasChanges = isChanged(typed, current);
	const canSave = hasChanges || !isSet(current);

	function keep(next: TypedRates, over: TypedRates, base: Draft["base"]) {
		const values = Object.fromEntries(
			Object.entries(next).filter(([field, text]) => text !== over[field as TypedField]),
		);
		setDraft({ values, base });
		if (Object.keys(values).length === 0) dropFormDraft(draftKey);
		else saveFormDraft(draftKey, { values, base, version: current.updatedAt });
	}

	function type(next: TypedRates) {
		keep(next, board, isTouched ? draft.base : board);
		setRefused({});
	}

	const saving = useMutation({
		mutationFn: ({ proposal, confirm }: { proposal: Proposal; confirm?: true }) => {
			const { next, typed, effectiveAt } = proposal;
			const body = { ...next, note: typed.note, effectiveAt, confirm, updatedAt: current.updatedAt };
			return api("PUT /api/admin/rates", { body });
		},
		onSuccess: (answer, { proposal: { typed: sent } }) => {
			setDoubtful(null);
			setRefused({});
			const isPosted = "setAt" in answer;
			if (isPosted) client.setQueryData(currentRatesQuery.queryKey, answer);
			const now = isPosted ? textsOf(answer) : board;
			const later = typedFields.filter((field) => typed[field] !== sent[field]);
			keep({ ...now, ...Object.fromEntries(later.map((field) => [field, typed[field]])) }, now, now);
			if (isPosted) toast({ title: t("board.saved") });
			else if ("proposalId" in answer) toast({ title: t("rate.proposed"), text: t("rate.proposedText", { percent }) });
			else toast({ title: t("rate.laterSaved", { time: timeOf(answer.effectiveAt) }) });
		},
		onError: (error, { proposal }) => {
			const errors = fieldErrorsOf(error);
			if (codeOf(error) === "confirm-needed")
				return setDoubtful({ ...proposal, doubts: doubtsNamed(proposal.next, Object.keys(errors)) });
			setDoubtful(null);
			setRefused(errors);
			focusFirst(Object.keys(errors));
			tellFailure(t("board.failed"), error);
		},
		onSettled: () => refreshBoard(client),
	});

	/** Why each field that the server named is doubtful; what only the server knows to be so is a jump over a new limit. */
	function doubtsNamed(next: PostedRates, named: readonly string[]): Doubts {
		const jumps = rateFields.filter((field) => named.includes(field)).map((field) => [field, "jump" as const]);
		return { ...Object.fromEntries(jumps), ...doubtsOf(current, next, ratesJumpPercent) };
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
		const next = whole(read);
		if (saving.isPending || !canSave || !isReadable() || !next) return;
		const proposal = { next, typed, ...(effectiveAt ? { effectiveAt } : {}) };
		const onError = (error: unknown) => codeOf(error) === "confirm-needed" && onTaken();
		saving.mutate({ proposal }, { onSuccess: onTaken, onError });
	}

	function isReadable(): boolean {
		if (whole(read)) return true;
		focusFirst(rateFields.filter((field) => "issue" in read[field]));
		toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
		return false;
	}

	return {
		form,
		typed,
		read,
		refused,
		/** Somebody else has set the board since the draft was begun. */
		overtaken: isTouched && typedFields.some((field) => (draft.base[field] ?? board[field]) !== board[field]),
		hasChanges,
		canSave,
		pending: saving.isPending,
		doubtful,
		onSubmit(event: FormEvent<HTMLFormElement>) {
			event.preventDefault();
			send();
		},
		send,
		isReadable,
		change: (field: TypedField, value: string) => type({ ...typed, [field]: value }),
		step: (field: RateField, steps: number) => type(moved(typed, [field], steps * stepOf(field), current)),
		shift: (by: number) => type(moved(typed, rateFields, by, current)),
		take: (rates: PostedRates, note: string | null) => type(textsOf({ ...rates, note })),
		reset: () => type(board),
		confirm: (proposal: Proposal) => saving.mutate({ proposal, confirm: true }),
		reconsider: () => setDoubtful(null),
	};
}
