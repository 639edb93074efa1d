import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { panelBoardWords } from "#i18n/en/panel/board.ts";
import { panelWords } from "#i18n/en/panel/common.ts";
import { requestWords } from "#i18n/en/request.ts";
import type { Rates } from "#shared/api/rates.ts";
import { type Doubts, doubtsOf, type PostedRates, type RateField, rateFields } from "#shared/rates/rate-change.ts";
import { useToast } from "../../app/overlays/toasts.tsx";
import { useSettings } from "../../app/settings.ts";
import { useT } from "../../i18n/use-t.ts";
import { api } from "../core/api/api.ts";
import { codeOf, fieldErrorsOf, useFailureToast } from "../core/api/failure.ts";
import { standingRatesQuery } from "../core/api/lists.ts";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "../core/forms/draft.ts";
import { rebased } from "../core/forms/merge.ts";
import { followed, isChanged, readRates, type TypedRates, typedFields, typedFrom, whole } from "./read-rates.ts";

const words = { ...panelBoardWords, ...panelWords, ...requestWords };

const draftKey = "rates";

interface Proposal {
	readonly next: PostedRates;
	/** The fields at the time of sending: what is typed during the request stays. */
	readonly typed: TypedRates;
}

/** A proposal that the server does not take without a confirmation. */
export interface DoubtfulProposal extends Proposal {
	readonly doubts: Doubts;
}

/** The life of the rate editor: what is typed, its draft, the check, and the server's demand for a confirmation. */
export function useRatesEditor(standing: Rates) {
	const t = useT(words);
	const toast = useToast();
	const tellFailure = useFailureToast();
	const client = useQueryClient();
	const { ratesJumpPercent } = useSettings();
	const form = useRef<HTMLFormElement>(null);
	const [begun] = useState(() => typedBefore(standing));
	const [typed, setTyped] = useState(begun.typed);
	const [overtaken, setOvertaken] = useState(begun.overtaken);
	const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
	const [doubtful, setDoubtful] = useState<DoubtfulProposal | null>(null);
	const [known, setKnown] = useState(standing);
	if (known.updatedAt !== standing.updatedAt) {
		const isNew = typedFields(typedFrom(known), standing).length > 0;
		setKnown(standing);
		setOvertaken(isNew && typedFields(typed, known).length > 0);
		setTyped(followed(typed, known, standing));
	}
	const read = readRates(typed);
	const canSave = isChanged(typed, standing);

	const saving = useMutation({
		mutationFn: ({ proposal, confirm }: { proposal: Proposal; confirm: boolean }) =>
			api("PUT /api/admin/rates", {
				body: {
					...proposal.next,
					note: proposal.typed.note,
					...(confirm ? { confirm } : {}),
					updatedAt: standing.updatedAt,
				},
			}),
		onSuccess: (rates, { proposal: saved }) => {
			setDoubtful(null);
			setRefused({});
			setKnown(rates);
			setOvertaken(false);
			if (typed === saved.typed) type(typedFrom(rates), rates);
			client.setQueryData(standingRatesQuery.queryKey, rates);
			void client.invalidateQueries({ queryKey: ["/api/rates"] });
			toast({ title: t("board.saved") });
		},
		onError: (error, { proposal }) => {
			const errors = fieldErrorsOf(error);
			if (codeOf(error) === "confirm-needed")
				return setDoubtful({ ...proposal, doubts: doubtsToldOf(proposal.next, Object.keys(errors)) });
			setDoubtful(null);
			setRefused(errors);
			lookAt(Object.keys(errors));
			tellFailure(t("board.failed"), error);
			void client.invalidateQueries({ queryKey: standingRatesQuery.queryKey });
			void client.invalidateQueries({ queryKey: ["/api/rates"] });
		},
	});

	/** Why each field that the server named is doubtful; what only the server knows to be so is a jump over a new limit. */
	function doubtsToldOf(next: PostedRates, named: readonly string[]): Doubts {
		const known = doubtsOf(standing, next, ratesJumpPercent);
		const others = rateFields.filter((field) => named.includes(field) && known[field] === undefined);
		return { ...known, ...Object.fromEntries(others.map((field) => [field, "jump" as const])) };
	}

	function type(next: TypedRates, over: Rates) {
		setTyped(next);
		if (typedFields(next, over).length === 0) dropFormDraft(draftKey);
		else saveFormDraft(draftKey, { values: next, base: typedFrom(over), version: over.updatedAt });
	}

	/** Brings the first of these fields into view and puts the focus into it. */
	function lookAt(fields: readonly string[]) {
		const first = [...(form.current?.elements ?? [])].find(
			(control) => control instanceof HTMLInputElement && fields.includes(control.name),
		);
		if (!(first instanceof HTMLElement)) return;
		first.focus({ preventScroll: true });
		first.scrollIntoView({ block: "center" });
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (saving.isPending || !canSave) return;
		const next = whole(read);
		if (next) return saving.mutate({ proposal: { next, typed }, confirm: false });
		lookAt(rateFields.filter((field) => "issue" in read[field]));
		toast({ title: t("admin.error"), text: t("request.lookAtFields"), urgent: true });
	}

	return {
		form,
		typed,
		read,
		refused,
		overtaken,
		canSave,
		pending: saving.isPending,
		doubtful,
		onSubmit,
		change(field: RateField | "note", value: string) {
			type({ ...typed, [field]: value }, standing);
			setRefused({});
		},
		reset() {
			type(typedFrom(standing), standing);
			setOvertaken(false);
		},
		confirm: (proposal: Proposal) => saving.mutate({ proposal, confirm: true }),
		reconsider: () => setDoubtful(null),
	};
}

/** What was typed before the screen was left; what was not touched follows the board, `overtaken` when it was set since. */
function typedBefore(standing: Rates): { typed: TypedRates; overtaken: boolean } {
	const now = typedFrom(standing);
	const draft = loadFormDraft(draftKey);
	if (!draft) return { typed: now, overtaken: false };
	const typed = { ...now, ...rebased(draft, now, standing.updatedAt).values };
	const isNew = Object.entries(draft.base).some(
		([field, value]) => field in now && now[field as keyof TypedRates] !== value,
	);
	return { typed, overtaken: isNew && typedFields(typed, standing).length > 0 };
}
