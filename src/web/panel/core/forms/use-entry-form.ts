import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../../app/api/query.ts";
import { useClearToasts, useDismissToast } from "../../../app/overlays/toasts.tsx";
import { fieldErrorsOf } from "../api/api.ts";
import type { LabelledChange } from "./changed-meanwhile.tsx";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "./draft.ts";
import {
	changesSince,
	currentValuesOf,
	type FormValues,
	fill,
	isChanged,
	isSwitch,
	labelOf,
	rebased,
	shownValue,
	valuesOf,
} from "./form-values.ts";

interface EntryFormOptions<Answer> {
	/** The key under which typed values are stored until they are saved. */
	draftKey: string;
	/** Of the entry that the form shows; what is typed is only ever saved over the version it was begun on. */
	version?: string | null;
	/** Nothing is sent now: a value of the form is still on its way. */
	blocked?: boolean;
	/** Sentences for the fields that cannot be sent as they are. */
	check: (values: FormValues) => FormValues;
	send: (values: FormValues) => Promise<Answer>;
	onDone: (answer: Answer) => void;
	/** Tells of it in a toast, and answers the toast's id. */
	onFailure: (error: unknown) => number;
	/** Reads the entry anew: someone else has changed it. */
	onConflict?: () => void;
}

/** The life of a form of the panel: draft, check, one send at a time, and the errors beside its fields. */
export function useEntryForm<Answer>(options: EntryFormOptions<Answer>) {
	const { draftKey, version = null, blocked = false, check, send, onDone, onFailure, onConflict } = options;
	const clearToasts = useClearToasts();
	const dismissToast = useDismissToast();
	const form = useRef<HTMLFormElement>(null);
	const busy = useRef(false);
	/** What tells that the last send failed; sending again takes it away. */
	const failure = useRef<number>(null);
	const [errors, setErrors] = useState<FormValues>({});
	/** What the fields are called that hold something else than what is saved. */
	const [unsaved, setUnsaved] = useState<readonly string[]>([]);
	const [changes, setChanges] = useState<readonly LabelledChange[]>([]);
	// The form is rendered anew when its values change by something other than typing.
	const [round, setRound] = useState(0);
	const saving = useMutation({
		mutationFn: send,
		onSuccess: (answer, sent) => {
			const current = form.current ? valuesOf(form.current) : loadFormDraft(draftKey)?.values;
			// What was typed while it was sent stays, over what is saved now.
			if (current && isChanged(current, sent)) saveFormDraft(draftKey, { values: current, base: sent, version });
			else {
				dropFormDraft(draftKey);
				form.current?.reset();
			}
			compare();
			setErrors({});
			onDone(answer);
		},
		onError: (error) => {
			show(fieldErrorsOf(error));
			failure.current = onFailure(error);
			if (error instanceof ApiError && error.problem?.code === "version-conflict") onConflict?.();
		},
		onSettled: () => {
			busy.current = false;
		},
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: a round draws the form anew.
	useEffect(() => {
		const element = form.current;
		const draft = loadFormDraft(draftKey);
		if (!element || !draft) {
			setUnsaved([]);
			return setChanges([]);
		}
		if (draft.version === version) {
			setChanges([]);
			fill(element, draft.values);
			return compare();
		}
		const current = currentValuesOf(element);
		const changed = changesSince(draft, current);
		if (changed.length > 0)
			return setChanges(
				changed.map((change) => ({
					...change,
					was: shownValue(element, change.name, change.was),
					theirs: shownValue(element, change.name, change.theirs),
					mine: change.mine === null ? null : shownValue(element, change.name, change.mine),
					label: labelOf(element, change.name),
					isSwitch: isSwitch(element, change.name),
				})),
			);
		saveFormDraft(draftKey, rebased(draft, current, version));
		setRound((before) => before + 1);
	}, [draftKey, version, round]);

	function keep() {
		if (!form.current) return;
		const [values, base] = [valuesOf(form.current), currentValuesOf(form.current)];
		if (isChanged(values, base)) saveFormDraft(draftKey, { values, base, version });
		else dropFormDraft(draftKey);
		compare();
	}

	/** Sees which fields hold something else than what is saved. */
	function compare() {
		const element = form.current;
		if (!element) return;
		const base = currentValuesOf(element);
		const names = Object.entries(valuesOf(element)).flatMap(([name, value]) =>
			value === base[name] ? [] : [labelOf(element, name)],
		);
		const found = [...new Set(names)];
		setUnsaved((before) => (before.join("\n") === found.join("\n") ? before : found));
	}

	function resolve(choice: "mine" | "theirs") {
		const draft = loadFormDraft(draftKey);
		if (choice === "theirs") dropFormDraft(draftKey);
		else if (draft && form.current) saveFormDraft(draftKey, rebased(draft, currentValuesOf(form.current), version));
		setRound((before) => before + 1);
	}

	function show(sentences: FormValues) {
		clearToasts();
		// A refused field may lie folded away until its error is drawn, and cannot be focused before.
		flushSync(() => setErrors(sentences));
		const first = [...(form.current?.elements ?? [])].find(
			(control) => "name" in control && typeof control.name === "string" && control.name in sentences,
		);
		// What is hidden says where its value is written.
		const shown = first instanceof HTMLElement && document.getElementById(first.dataset.focus ?? "");
		if (shown || first instanceof HTMLElement) (shown || (first as HTMLElement)).focus();
	}

	function onInput(event: FormEvent<HTMLFormElement>) {
		keep();
		const { target } = event;
		if (target instanceof HTMLElement && "name" in target && typeof target.name === "string" && target.name in errors) {
			const { [target.name]: _, ...others } = errors;
			setErrors(others);
		}
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy.current || blocked || changes.length > 0) return;
		const values = valuesOf(event.currentTarget);
		const sentences = check(values);
		if (Object.keys(sentences).length > 0) return show(sentences);
		busy.current = true;
		if (failure.current !== null) dismissToast(failure.current);
		saving.mutate(values);
	}

	return {
		errors,
		pending: saving.isPending,
		/** For `SaveBar`. */
		unsaved,
		/** For `ChangedMeanwhile`, which is rendered above the form. */
		meanwhile: { changes, onResolve: resolve },
		/** Stores the draft after a change that no one typed, such as the address of an image. */
		keepDraft: keep,
		/** A field's value in the draft of this version. */
		storedValue: (name: string) => {
			const draft = loadFormDraft(draftKey);
			return draft?.version === version ? draft.values[name] : undefined;
		},
		formKey: `${version}:${round}`,
		formProps: { ref: form, noValidate: true, inert: changes.length > 0, onInput, onSubmit },
	};
}
