import { type FormEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readReference } from "#shared/leads/reference.ts";
import { useLocalPath, useT } from "../../i18n/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { InputField } from "../../ui/field.tsx";
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
			<InputField
				id="reference"
				label={t("lookUp.field")}
				hint={t("lookUp.hint")}
				error={error}
				dir="ltr"
				required
				defaultValue={reference}
				maxLength={200}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				className="uppercase"
			/>
			<Button type="submit" variant="primary" className="justify-self-start text-lg">
				{t("lookUp.button")}
			</Button>
		</form>
	);
}
