import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readReference } from "#shared/leads/reference.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { controlClass, describedBy, Field } from "../../ui/field.tsx";
import { requestsWords } from "./words.ts";

export function LookUpForm() {
	const t = useT(requestsWords);
	const localPath = useLocalPath();
	const navigate = useNavigate();
	const [search] = useSearchParams();
	const reference = search.get("reference") ?? "";
	// What the server sent back cannot be a reference.
	const [refused, setRefused] = useState(reference);
	const error = refused === "" ? undefined : whyNot(refused);

	function whyNot(typed: string): string {
		const reading = readReference(typed);
		const letters = "impossible" in reading ? reading.impossible.join(", ") : "";
		return letters ? t("lookUp.impossible", { letters }) : t("lookUp.invalid");
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("reference");
		if (!(field instanceof HTMLInputElement)) return;
		const reading = readReference(field.value);
		if ("reference" in reading) return void navigate(localPath(`/status/${reading.reference}`));
		setRefused(field.value.trim() || "-");
		field.focus();
	}

	return (
		<form method="get" action={localPath("/status")} noValidate onSubmit={onSubmit} className="grid gap-4">
			<Field id="reference" label={t("lookUp.field")} hint={t("lookUp.hint")} error={error}>
				<input
					id="reference"
					name="reference"
					dir="ltr"
					required
					defaultValue={reference}
					maxLength={200}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					aria-invalid={refused !== "" || undefined}
					aria-describedby={describedBy("reference", true, refused !== "")}
					className={`${controlClass} uppercase`}
				/>
			</Field>
			<Button type="submit" variant="primary" className="justify-self-start text-lg">
				{t("lookUp.button")}
			</Button>
		</form>
	);
}
