import type { Settings, SettingsPatch } from "#shared/api/settings.ts";
import { settingsOver } from "./settings.ts";
import type { SettingsStore } from "./store.ts";

export interface SettingsEditingParts {
	readonly store: SettingsStore;
	readonly announce: () => void;
	/** ms */
	readonly now: () => number;
}

export type SettingsEditing = ReturnType<typeof settingsEditing>;

/** The settings as staff read and change them. */
export function settingsEditing({ store, announce, now }: SettingsEditingParts) {
	const read = async (): Promise<Settings> => settingsOver(await store.all());
	return {
		read,
		/** Changes the settings that are named, and answers all of them. */
		async change(patch: SettingsPatch, by: string): Promise<Settings> {
			await store.change(patch, settingsOver, { id: by, at: new Date(now()) });
			announce();
			return read();
		},
	};
}
