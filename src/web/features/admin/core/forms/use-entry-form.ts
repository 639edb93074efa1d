import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldErrorsOf } from "../failure.ts";
import { dropFormDraft, type FormValues, loadFormDraft, saveFormDraft } from "./draft.ts";

interface EntryFormOptions<Answer> {
	/** Under which what is typed is kept until it is saved. */
	draftKey: string;
	/** Sentences for the fields that cannot be sent as they are. */
	check: (values: FormValues) => FormValues;
	send: (values: FormValues) => Promise<Answer>;
	onDone: (answer: Answer) => void;
	onFailure: (error: unknown) => void;
}

/** The life of a form of the panel: draft, check, one send at a time, and the errors beside its fields. */
export function useEntryForm<Answer>({ draftKey, check, send, onDone, onFailure }: EntryFormOptions<Answer>) {
	const form = useRef<HTMLFormElement>(null);
	const busy = useRef(false);
	const [errors, setErrors] = useState<FormValues>({});
	const saving = useMutation({
		mutationFn: send,
		onSuccess: (answer) => {
			dropFormDraft(draftKey);
			form.current?.reset();
			setErrors({});
			onDone(answer);
		},
		onError: (error) => {
			const sentences = fieldErrorsOf(error);
			show(sentences);
			onFailure(error);
		},
		onSettled: () => {
			busy.current = false;
		},
	});

	useEffect(() => {
		if (form.current) fill(form.current, loadFormDraft(draftKey));
	}, [draftKey]);

	function show(sentences: FormValues) {
		setErrors(sentences);
		const first = [...(form.current?.elements ?? [])].find(
			(control) => "name" in control && typeof control.name === "string" && control.name in sentences,
		);
		if (first instanceof HTMLElement) first.focus();
	}

	function onInput(event: FormEvent<HTMLFormElement>) {
		saveFormDraft(draftKey, valuesOf(event.currentTarget));
		const { target } = event;
		if (target instanceof HTMLElement && "name" in target && typeof target.name === "string" && target.name in errors) {
			const { [target.name]: _, ...others } = errors;
			setErrors(others);
		}
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy.current) return;
		const values = valuesOf(event.currentTarget);
		const sentences = check(values);
		if (Object.keys(sentences).length > 0) return show(sentences);
		busy.current = true;
		saving.mutate(values);
	}

	return {
		errors,
		pending: saving.isPending,
		/** Keeps a value that no one typed, such as the address of an image. */
		keepDraft: () => form.current && saveFormDraft(draftKey, valuesOf(form.current)),
		/** What was kept of a value that no one typed. */
		keptValue: (name: string) => loadFormDraft(draftKey)[name],
		forget: () => dropFormDraft(draftKey),
		formProps: { ref: form, noValidate: true, onInput, onSubmit },
	};
}

function valuesOf(form: HTMLFormElement): FormValues {
	const entries = [...form.elements].flatMap((control): [string, string][] => {
		if (control instanceof HTMLInputElement && control.type === "checkbox")
			return [[control.name, control.checked ? "on" : ""]];
		if (control instanceof HTMLInputElement && control.type === "file") return [];
		return isValueControl(control) && control.name ? [[control.name, control.value]] : [];
	});
	return Object.fromEntries(entries);
}

function fill(form: HTMLFormElement, values: FormValues): void {
	for (const [name, value] of Object.entries(values)) {
		const control = form.elements.namedItem(name);
		if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value === "on";
		else if (isValueControl(control) && control instanceof HTMLElement && control.getAttribute("type") !== "hidden")
			control.value = value;
	}
}

function isValueControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
	return (
		control instanceof HTMLInputElement ||
		control instanceof HTMLTextAreaElement ||
		control instanceof HTMLSelectElement
	);
}
