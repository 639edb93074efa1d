import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError } from "../../../app/api/query.ts";
import { useToasts } from "../../../app/overlays/toasts.tsx";
import { useSendOnce } from "../hooks/use-send-once.ts";
import { dropFormDraft, loadFormDraft, saveFormDraft } from "./draft.ts";
import {
	changesSince,
	currentValuesOf,
	type FormValues,
	fill,
	focusFirst,
	isChanged,
	type LabelledChange,
	labelled,
	labelOf,
	rebased,
	valuesOf,
} from "./form-values.ts";
import { type Afterwards, useSending } from "./use-checked-form.ts";

interface EntryFormOptions<Answer> extends Afterwards {
	draftKey: string;
	/** Of the entry that the form shows; what is typed is only ever saved over the version it was begun on. */
	version?: string | null;
	check: (values: FormValues) => FormValues;
	/** Sends it; what is sent again changes nothing more. `version`: the newest one that is known to be the form's own. */
	send: (values: FormValues, version: string | null, key: string) => Promise<Answer>;
	/** Saves what is typed by itself, where it can be sent as it is, and answers the version and the key that it has then. */
	autosave?: ((values: FormValues, version: string | null) => Promise<SavedByItself>) | undefined;
	onDone?: (answer: Answer) => void;
	/** Tells of it in a toast, and answers the toast's id; else it is said that it did not work. */
	onFailure?: (error: unknown) => number;
	onConflict?: () => void;
	/** Hears of what the form holds, before it is saved; what a draft filled in counts as typed. */
	onTyped?: ((values: FormValues) => void) | undefined;
}

/** What was saved; under `draftKey` what is typed from now on is stored. */
export interface SavedByItself {
	readonly version: string;
	readonly draftKey: string;
}

interface OwnSaves extends Pick<SavedByItself, "draftKey"> {
	/** First the one that the form was rendered of, last the newest. */
	readonly versions: readonly (string | null)[];
	readonly values: FormValues;
}

/** ms: what was typed longer ago is asked about when it is found again. */
export const remembered = 3_600_000;

/** ms without typing after which what is typed is saved. */
const pause = 2_500;

const isConflict = (error: unknown) => error instanceof ApiError && error.problem?.code === "version-conflict";

/** The life of a form of the panel: draft, check, one send at a time, and the errors beside its fields. */
export function useEntryForm<Answer>(options: EntryFormOptions<Answer>) {
	const { version = null, check, send, autosave, onDone, onFailure, onConflict, onTyped, ...afterwards } = options;
	const { clear: clearToasts } = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [unsaved, setUnsaved] = useState<readonly string[]>([]);
	const [changes, setChanges] = useState<readonly LabelledChange[]>([]);
	// The form is rendered anew when its values change by something other than typing.
	const [round, setRound] = useState(0);
	/** The controls whose images are on their way. */
	const [uploading, setUploading] = useState<readonly string[]>([]);
	const isUploading = uploading.length > 0;
	/** What the form saved by itself since it was rendered: it is not rendered anew for that. */
	const own = useRef<OwnSaves>(null);
	const [savedAt, setSavedAt] = useState<number | null>(null);
	/** When a draft was stored that is older than one would remember; until it is said what becomes of it. */
	const [foundFrom, setFoundFrom] = useState<number | null>(null);
	const isOwn = own.current?.versions.includes(version);
	const currentVersion = () => own.current?.versions.at(-1) ?? version;
	const draftKey = () => own.current?.draftKey ?? options.draftKey;
	const baseOf = (element: HTMLFormElement) => ({ ...currentValuesOf(element), ...own.current?.values });
	const store = (values: FormValues, base: FormValues) =>
		saveFormDraft(draftKey(), { values, base, version: currentVersion() });
	const redraw = () => setRound((before) => before + 1);
	/** The last of the saves that it made by itself, one at a time; and when the next one became due. */
	const autosaved = useRef(Promise.resolve());
	const [changedAt, setChangedAt] = useState(0);
	const saveNow = useEffectEvent(() => {
		autosaved.current = autosaved.current.then(saveQuietly);
	});
	const sendOnce = useSendOnce((values: FormValues, key) => send(values, currentVersion(), key));
	const { errors, setErrors, show, submit, isPending } = useSending({
		...afterwards,
		form,
		send: sendOnce,
		onDone: (answer, sent) => {
			const current = form.current ? valuesOf(form.current) : loadFormDraft(draftKey())?.values;
			dropFormDraft(draftKey());
			own.current = null;
			setSavedAt(null);
			// What was typed while it was sent stays, over what is saved now.
			if (current && isChanged(current, sent)) saveFormDraft(draftKey(), { values: current, base: sent, version });
			else form.current?.reset();
			compare();
			setErrors({});
			onDone?.(answer);
		},
		onFailure: (error) => {
			clearToasts();
			if (isConflict(error)) onConflict?.();
			return onFailure?.(error) ?? false;
		},
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: a round draws the form anew.
	useEffect(() => {
		const element = form.current;
		if (!own.current?.versions.includes(version)) own.current = null;
		const draft = loadFormDraft(draftKey());
		if (draft?.at && Date.now() - draft.at > remembered) setFoundFrom(draft.at);
		if (!element || !draft) {
			setChanges([]);
			return compare();
		}
		if (draft.version === currentVersion()) {
			setChanges([]);
			fill(element, draft.values);
			return compare();
		}
		const current = currentValuesOf(element);
		const changed = changesSince(draft, current);
		if (changed.length > 0) return setChanges(changed.map((change) => labelled(element, change)));
		saveFormDraft(draftKey(), rebased(draft, current, version));
		redraw();
	}, [options.draftKey, version, round]);

	useEffect(() => {
		const timer = changedAt ? setTimeout(() => saveNow(), pause) : undefined;
		return () => clearTimeout(timer);
	}, [changedAt]);

	function keep() {
		if (!form.current) return;
		const [values, base] = [valuesOf(form.current), baseOf(form.current)];
		if (isChanged(values, base)) store(values, base);
		else dropFormDraft(draftKey());
		compare();
		setFoundFrom(null);
		if (autosave) setChangedAt(Date.now());
	}

	/** What cannot be saved now, or as it is, stays on the device. */
	async function saveQuietly(): Promise<void> {
		const element = form.current;
		if (!element || !autosave || isPending || isUploading || changes.length > 0) return;
		const values = valuesOf(element);
		if (!isChanged(values, baseOf(element)) || Object.keys(check(values)).length > 0) return;
		try {
			const made = await autosave(values, currentVersion());
			dropFormDraft(draftKey());
			const versions = [...(own.current?.versions ?? [version]), made.version];
			own.current = { versions, values, draftKey: made.draftKey };
		} catch (error) {
			if (isConflict(error)) onConflict?.();
			return;
		}
		setSavedAt(Date.now());
		if (form.current !== element) return;
		const typed = valuesOf(element);
		if (isChanged(typed, values)) store(typed, values);
		compare();
	}

	/** Puts values into the fields as if they were typed, those of no control too, and leads to the first of them. */
	function put(changed: FormValues) {
		if (!form.current) return;
		store({ ...valuesOf(form.current), ...changed }, baseOf(form.current));
		flushSync(redraw);
		focusFirst(form.current, ({ name }) => name === Object.keys(changed)[0]);
		if (autosave) setChangedAt(Date.now());
	}

	function compare() {
		const element = form.current;
		if (!element) return;
		const [values, base] = [valuesOf(element), baseOf(element)];
		const names = Object.entries(values).filter(([name, value]) => value !== base[name]);
		const found = [...new Set(names.map(([name]) => labelOf(element, name)))];
		setUnsaved((before) => (before.join("\n") === found.join("\n") ? before : found));
		onTyped?.(values);
	}

	function drop() {
		setFoundFrom(null);
		dropFormDraft(draftKey());
		redraw();
	}

	function resolve(choice: "mine" | "theirs") {
		const draft = loadFormDraft(draftKey());
		if (choice === "theirs") dropFormDraft(draftKey());
		else if (draft && form.current) saveFormDraft(draftKey(), rebased(draft, currentValuesOf(form.current), version));
		redraw();
	}

	function onInput({ target }: FormEvent<HTMLFormElement>) {
		keep();
		const name = target instanceof HTMLElement && target.getAttribute("name");
		if (name && name in errors) setErrors(Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name)));
	}

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const element = event.currentTarget;
		if (isPending || isUploading || changes.length > 0) return;
		const wrong = check(valuesOf(element));
		if (Object.keys(wrong).length > 0) {
			clearToasts();
			return show(wrong);
		}
		setChangedAt(0);
		await autosaved.current;
		submit(valuesOf(element));
	}

	const storedValue = (name: string) => {
		const draft = loadFormDraft(draftKey());
		return draft?.version === currentVersion() ? draft.values[name] : undefined;
	};
	const onUploading = (name: string, isSent: boolean) =>
		setUploading((before) => [...before.filter((one) => one !== name), ...(isSent ? [name] : [])]);
	return {
		errors,
		pending: isPending,
		isUploading,
		unsaved,
		savedAt,
		typedBefore: { from: foundFrom, onGoOn: () => setFoundFrom(null), onDrop: drop },
		put,
		meanwhile: { changes, onResolve: resolve },
		storedValue,
		life: { storedValue, onWrite: keep, onUploading },
		formKey: `${isOwn ? own.current?.versions[0] : version}:${round}`,
		formProps: { ref: form, noValidate: true, inert: changes.length > 0, onInput, onSubmit },
	};
}
