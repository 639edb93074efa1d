import { Refusal } from "#server/http/problems.ts";
import type { EditedSettings, SettingsPatch } from "#shared/api/settings.ts";
import { settingNames, settingsOver } from "./settings.ts";
import type { SettingsStore } from "./store.ts";

export interface SettingsEditingParts {
	readonly store: SettingsStore;
	readonly announce: () => void;
	/** Does what follows from a change, before it is answered. */
	readonly onChanged?: (settings: EditedSettings) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

export type SettingsEditing = ReturnType<typeof settingsEditing>;

/** The settings as staff read and change them. */
export function settingsEditing({ store, announce, onChanged, now }: SettingsEditingParts) {
	const read = async (): Promise<EditedSettings> => {
		const { stored, version } = await store.versioned(settingNames);
		return { ...settingsOver(stored), version };
	};
	return {
		read,
		/**
		 * Changes the settings that are named, and answers all of them.
		 * @throws Refusal `version-conflict` when someone changed them after the version that is named
		 */
		async change({ version, ...patch }: SettingsPatch, by: string): Promise<EditedSettings> {
			const seen = version === undefined ? null : { version, of: settingNames };
			const outcome = await store.change(patch, settingsOver, seen, { id: by, at: new Date(now()) });
			if (outcome === "stale") throw new Refusal("version-conflict");
			announce();
			const settings = await read();
			await onChanged?.(settings);
			return settings;
		},
	};
}
