import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useToast, useToasts } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { fieldErrorsOf, useFailureToast } from "../api/api.ts";
import { readAnew, useSingleMutation } from "../hooks/use-action.ts";
import { type FormValues, focusFirst } from "./form-values.ts";

export interface Afterwards {
	done?: string;
	doneText?: string;
	/** What is read again, also after a failure. */
	refresh?: readonly { readonly queryKey: QueryKey }[];
}

interface SendingOptions<Values, Answer> extends Afterwards {
	form: RefObject<HTMLFormElement | null>;
	send: (values: Values) => Promise<Answer>;
	onDone?: ((answer: Answer, sent: Values) => void) | undefined;
	/** Tells of a failure, and answers the toast's id, or `true` where there is none; else it is said that it did not work. */
	onFailure?: ((error: Error) => number | boolean) | undefined;
}

/** Sends a form once at a time. What is wrong stands beside its fields, of which the first takes the focus. */
export function useSending<Values, Answer>(options: SendingOptions<Values, Answer>) {
	const { form, send, onDone, onFailure, done, doneText, refresh = [] } = options;
	const t = useT(panelWords);
	const client = useQueryClient();
	const toast = useToast();
	const tellFailure = useFailureToast();
	const { dismiss } = useToasts();
	const failure = useRef<number | boolean>(false);
	const [errors, setErrors] = useState<FormValues>({});
	const sending = useSingleMutation({
		mutationFn: send,
		onSuccess: (answer, sent) => {
			if (done) toast({ title: done, text: doneText });
			onDone?.(answer, sent);
		},
		onError: (error) => {
			show(fieldErrorsOf(error));
			const isMarked = Boolean(form.current?.querySelector("[aria-invalid=true]"));
			failure.current = onFailure?.(error) || tellFailure(t("admin.failed"), error, isMarked);
		},
		onSettled: () => {
			for (const { queryKey } of refresh) void readAnew(client, queryKey);
		},
	});
	function show(wrong: FormValues) {
		// A refused field may lie folded away until its error is drawn, and cannot be focused before.
		flushSync(() => setErrors(wrong));
		focusFirst(form.current, ({ ariaInvalid, name }) => ariaInvalid === "true" || name in wrong);
	}
	function submit(values: Values) {
		if (typeof failure.current === "number") dismiss(failure.current);
		sending.mutate(values);
	}
	return { errors, setErrors, show, submit, isPending: sending.isPending };
}

interface CheckedFormOptions<Values, Answer> extends Omit<SendingOptions<Values, Answer>, "form"> {
	read: (form: FormData) => Values;
	check: (values: Values, form: FormData) => FormValues;
}

/** Says the sentence of each of these values that is empty. */
export const whereEmpty = (values: Readonly<Record<string, string | undefined>>, sentence: string): FormValues =>
	Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [] : [[name, sentence]])));

export function useCheckedForm<Values, Answer>({ read, check, ...options }: CheckedFormOptions<Values, Answer>) {
	const form = useRef<HTMLFormElement>(null);
	const { errors, setErrors, show, submit, isPending } = useSending({ form, ...options });
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isPending) return;
		form.current = event.currentTarget;
		const typed = new FormData(event.currentTarget);
		const values = read(typed);
		const wrong = check(values, typed);
		if (Object.keys(wrong).length > 0) return show(wrong);
		setErrors({});
		submit(values);
	}
	return { errors, isPending, onSubmit };
}
