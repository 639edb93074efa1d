import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import panelWords from "#i18n/en/panel/common.json" with { type: "json" };
import { useDismissToast } from "../../../app/overlays/toasts.tsx";
import { useT } from "../../../i18n/use-t.ts";
import { fieldErrorsOf, useFailureToast } from "../api/api.ts";

type FieldErrors = Readonly<Record<string, string>>;

interface CheckedFormOptions<Values, Answer> {
	read: (form: FormData) => Values;
	check: (values: Values, form: FormData) => FieldErrors;
	send: (values: Values) => Promise<Answer>;
	onDone: (answer: Answer) => void;
	/** Takes a failure that is none of a field's; `true` when it did. */
	onFailure?: (error: Error) => boolean;
}

export function useCheckedForm<Values, Answer>(options: CheckedFormOptions<Values, Answer>) {
	const { read, check, send, onDone, onFailure } = options;
	const t = useT(panelWords);
	const tellFailure = useFailureToast();
	const dismissToast = useDismissToast();
	const busy = useRef(false);
	const failure = useRef<number>(null);
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<FieldErrors>({});
	const sending = useMutation({
		mutationFn: send,
		onSuccess: onDone,
		onError: (error) => {
			if (onFailure?.(error)) return;
			show(fieldErrorsOf(error));
			failure.current = tellFailure(t("admin.failed"), error);
		},
		onSettled: () => {
			busy.current = false;
		},
	});
	function show(wrong: FieldErrors) {
		flushSync(() => setErrors(wrong));
		[...(form.current?.elements ?? [])].find(isInvalid)?.focus();
	}
	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy.current) return;
		form.current = event.currentTarget;
		const typed = new FormData(event.currentTarget);
		const values = read(typed);
		const wrong = check(values, typed);
		if (Object.keys(wrong).length > 0) return show(wrong);
		setErrors({});
		busy.current = true;
		if (failure.current !== null) dismissToast(failure.current);
		sending.mutate(values);
	}
	return { errors, isPending: sending.isPending, onSubmit };
}

// An error of the server may stand beside a field of another name than its own, so the marked control is looked for.
function isInvalid(control: Element): control is HTMLElement {
	return control instanceof HTMLElement && control.ariaInvalid === "true";
}
