export type FormValues = Readonly<Record<string, string>>;

/** What was typed and not saved yet, with what it was begun on. */
export interface FormDraft {
	readonly values: FormValues;
	/** The values of the form before anything was typed. */
	readonly base: FormValues;
	/** The version of the entry that it was begun on; `null` where the entry is still to be made. */
	readonly version: string | null;
}

/** A field that someone else changed. */
export interface FieldChange {
	readonly name: string;
	readonly was: string;
	readonly theirs: string;
	/** What was typed here; `null` where nothing was. */
	readonly mine: string | null;
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

/** Whether any typed value differs from the saved one. */
export function isChanged(values: FormValues, base: FormValues): boolean {
	return Object.entries(values).some(([name, value]) => value !== base[name]);
}
