export type FormValues = Readonly<Record<string, string>>;

/** What was typed and not saved yet, with what it was begun on. */
export interface FormDraft {
	readonly values: FormValues;
	/** What stood in the form before anything was typed. */
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

/** What someone else changed since a draft was begun; `now` is what stands. A field that both changed alike is no news. */
export function changesSince({ values, base }: FormDraft, now: FormValues): readonly FieldChange[] {
	return Object.entries(now).flatMap(([name, theirs]) => {
		const was = base[name];
		const typed = values[name];
		if (was === undefined || was === theirs || typed === theirs) return [];
		return [{ name, was, theirs, mine: typed === undefined || typed === was ? null : typed }];
	});
}

/** The draft upon what stands now: what was typed stays, everything else is theirs. */
export function rebased({ values, base }: FormDraft, now: FormValues, version: string | null): FormDraft {
	const mine = Object.entries(values).filter(([name, value]) => value !== base[name]);
	return { values: { ...now, ...Object.fromEntries(mine) }, base: now, version };
}

/** Whether anything was typed that does not stand already. */
export function isChanged(values: FormValues, base: FormValues): boolean {
	return Object.entries(values).some(([name, value]) => value !== base[name]);
}
