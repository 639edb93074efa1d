import { wordsOf } from "#shared/content-types/words-of.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The values of a form's fields, by name; a checkbox is `on` or empty. */
export function valuesOf(form: HTMLFormElement): FormValues {
	return readAll(form, (control) => (isBox(control) ? onOrEmpty(control.checked) : control.value));
}

export function currentValuesOf(form: HTMLFormElement): FormValues {
	return readAll(form, (control) => {
		if (control instanceof HTMLSelectElement)
			return [...control.options].find((option) => option.defaultSelected)?.value ?? "";
		if (isBox(control)) return onOrEmpty(control.defaultChecked);
		// Controls that no one types into, such as the address of an image, declare their saved value.
		return control.dataset.current ?? control.defaultValue;
	});
}

/** Puts values into the fields; hidden ones are their component's own. */
export function fill(form: HTMLFormElement, values: FormValues): void {
	for (const [name, value] of Object.entries(values)) {
		const control = form.elements.namedItem(name);
		if (!isControl(control)) continue;
		if (isBox(control)) control.checked = value === "on";
		else if (control.getAttribute("type") !== "hidden") control.value = value;
	}
}

/** Puts a text into one field, as if it were typed there. */
export function writeInto(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
	box.value = text;
	box.dispatchEvent(new Event("input", { bubbles: true }));
	box.focus();
}

export function labelOf(form: HTMLFormElement, name: string): string {
	const control = form.elements.namedItem(name);
	if (!isControl(control)) return name;
	const texts = [...(control.labels?.[0]?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE);
	const written = texts.map((node) => node.textContent).join("");
	const label = control.dataset.label ?? (written.trim() || name);
	const group = control.closest<HTMLElement>("fieldset[data-label]")?.dataset.label;
	return group ? `${group}: ${label}` : label;
}

/** A change as people read it: of JSON its words, and choices by what they are called. */
export function labelled(form: HTMLFormElement, { name, was, theirs, mine }: FieldChange): LabelledChange {
	const control = form.elements.namedItem(name);
	const isSwitch = isControl(control) && isBox(control);
	const shown = (value: string) => {
		if (!isControl(control) || control.type !== "hidden" || !/^[[{]/.test(value)) return value;
		const options: Readonly<Record<string, string>> = JSON.parse(control.dataset.options ?? "{}");
		const words = wordsOf(JSON.parse(value));
		return words.map((word) => options[word] ?? word).join(" · ");
	};
	const label = labelOf(form, name);
	return { name, label, isSwitch, was: shown(was), theirs: shown(theirs), mine: mine === null ? null : shown(mine) };
}

/** Leads to the first control of a kind, and unfolds all of them; what is hidden says where its value is written. */
export function focusFirst(form: HTMLFormElement | null, isIt: (control: Control) => boolean): void {
	const found = [...(form?.elements ?? [])]
		.filter((control) => isControl(control) && isIt(control))
		.map((control) => document.getElementById((control as Control).dataset.focus ?? "") ?? (control as Control));
	for (const control of found)
		for (let fold = control.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
			fold.open = true;
	found[0]?.focus();
}

function readAll(form: HTMLFormElement, valueIn: (control: Control) => string): FormValues {
	return Object.fromEntries(
		[...form.elements].flatMap((control): [string, string][] =>
			isControl(control) && control.name && control.type !== "file" ? [[control.name, valueIn(control)]] : [],
		),
	);
}

function isControl(control: unknown): control is Control {
	return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
}

function isBox(control: Control): control is HTMLInputElement {
	return control instanceof HTMLInputElement && control.type === "checkbox";
}

function onOrEmpty(checked: boolean): string {
	return checked ? "on" : "";
}

export type FormValues = Readonly<Record<string, string>>;

export interface FormDraft {
	readonly values: FormValues;
	readonly base: FormValues;
	/** The version of the entry that it was begun on; `null` where the entry is still to be made. */
	readonly version: string | null;
	readonly at?: number;
}

interface FieldChange {
	readonly name: string;
	readonly was: string;
	readonly theirs: string;
	/** What was typed here; `null` where nothing was. */
	readonly mine: string | null;
}

export interface LabelledChange extends FieldChange {
	readonly label: string;
	readonly isSwitch: boolean;
}

/** What someone else changed since a draft was begun; `now` is the current entry. Equal changes are left out. */
export function changesSince({ values, base }: FormDraft, now: FormValues): readonly FieldChange[] {
	return Object.entries(now).flatMap(([name, theirs]) => {
		const was = base[name];
		const typed = values[name];
		if (was === undefined || was === theirs || typed === theirs) return [];
		return [{ name, was, theirs, mine: typed === undefined || typed === was ? null : typed }];
	});
}

/** The draft rebased on the current entry: typed values stay, all others are theirs. */
export function rebased({ values, base }: FormDraft, now: FormValues, version: string | null): FormDraft {
	const mine = Object.entries(values).filter(([name, value]) => value !== base[name]);
	return { values: { ...now, ...Object.fromEntries(mine) }, base: now, version };
}

export function isChanged(values: FormValues, base: FormValues): boolean {
	return Object.entries(values).some(([name, value]) => value !== base[name]);
}
