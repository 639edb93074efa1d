import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Rates } from "#shared/api/rates.ts";
import { type Doubts, doubtsOf, type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { isSet } from "#shared/rates/rates.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { api, codeOf, fieldErrorsOf, useFailureToast } from "../core/api/api.ts";
import { adminSettingsQuery, currentRatesQuery } from "../core/api/lists.ts";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "../core/forms/draft.ts";
import { focusFirst } from "../core/forms/form-values.ts";
import { refreshBoard } from "./old-rates.tsx";
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
	readonly effectiveAt?: string | undefined;
	readonly confirm?: true;
	/** The server took it, or asks for the confirmation. */
	readonly onTaken?: (() => void) | undefined;
}

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
	const next = whole(read);
	const isTouched = Object.keys(draft.values).length > 0;
	const hasChanges = isChanged(typed, current);
	// The guide rates of a board that nobody has set can be posted as they are.
	const canSave = hasChanges || !isSet(current);

	/** Stores what of the fields is not as `over` has it; all else follows the board. */
	function keep(fields: TypedRates, over: TypedRates, base: Draft["base"]) {
		const changed = typedFields.filter((field) => fields[field] !== over[field]);
		const values = Object.fromEntries(changed.map((field) => [field, fields[field]]));
		setDraft({ values, base });
		if (changed.length === 0) dropFormDraft(draftKey);
		else saveFormDraft(draftKey, { values, base, version: current.updatedAt });
	}

	function type(fields: TypedRates) {
		keep(fields, board, isTouched ? draft.base : board);
		setRefused({});
	}

	const saving = useMutation({
		mutationFn: ({ next, typed, effectiveAt, confirm }: Proposal) => {
			const body = { ...next, note: typed.note, effectiveAt, confirm, updatedAt: current.updatedAt };
			return api("PUT /api/admin/rates", { body });
		},
		onSuccess: (answer, { typed: sent, onTaken }) => {
			onTaken?.();
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
		onError: (error, proposal) => {
			const errors = fieldErrorsOf(error);
			const named = rateFields.filter((field) => field in errors);
			if (codeOf(error) === "confirm-needed") {
				proposal.onTaken?.();
				// What only the server knows to be doubtful is a jump over a new limit.
				const jumps = Object.fromEntries(named.map((field) => [field, "jump"]));
				return setDoubtful({
					...proposal,
					doubts: { ...jumps, ...doubtsOf(current, proposal.next, ratesJumpPercent) },
				});
			}
			setDoubtful(null);
			setRefused(errors);
			lead((field) => field in errors);
			tellFailure(t("board.failed"), error);
		},
		onSettled: () => refreshBoard(client),
	});

	function lead(isWanted: (field: string) => boolean) {
		focusFirst(form.current, ({ name }) => isWanted(name));
		if (form.current?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: "center" });
	}

	function isReadable(): boolean {
		if (next) return true;
		lead((name) => rateFields.some((field) => field === name && "issue" in read[field]));
		toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
		return false;
	}

	function send(effectiveAt?: string, onTaken?: () => void) {
		if (saving.isPending || !canSave || !isReadable() || !next) return;
		saving.mutate({ next, typed, effectiveAt, onTaken });
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
		send,
		isReadable,
		change: (field: TypedField, value: string) => type({ ...typed, [field]: value }),
		step: (field: RateField, steps: number) => type(moved(typed, [field], steps * stepOf(field), current)),
		shift: (by: number) => type(moved(typed, rateFields, by, current)),
		take: (rates: PostedRates, note: string | null) => type(textsOf({ ...rates, note })),
		reset: () => type(board),
		confirm: (proposal: Proposal) => saving.mutate({ ...proposal, confirm: true }),
		reconsider: () => setDoubtful(null),
	};
}
