import { Refusal } from "#server/http/problems.ts";
import { parsePhone } from "#server/phone.ts";
import type { EditedSettings, SettingsPatch } from "#shared/api/settings.ts";
import { settingNames, settingsOver } from "./settings.ts";
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
	const read = async (): Promise<EditedSettings> => {
		const { stored, version } = await store.versioned(settingNames);
		return { ...settingsOver(stored), version };
	};
	return {
		read,
		/**
		 * Changes the settings that are named, and answers all of them.
		 * @throws Refusal `version-conflict` when someone changed them after the version that is named, `invalid` for a
		 * phone number that cannot be one
		 */
		async change({ version, ...patch }: SettingsPatch, by: string): Promise<EditedSettings> {
			const seen = version === undefined ? null : { version, of: settingNames };
			const outcome = await store.change(withPhones(patch), settingsOver, seen, { id: by, at: new Date(now()) });
			if (outcome === "stale") throw new Refusal("version-conflict");
			announce();
			return read();
		},
	};
}

function withPhones<Patch extends Pick<SettingsPatch, "whatsapp" | "phone">>(patch: Patch): Patch {
	const typed = (["whatsapp", "phone"] as const).flatMap((name) =>
		patch[name] === undefined ? [] : [{ name, number: parsePhone(patch[name]) }],
	);
	const refused = typed.filter(({ number }) => number === null);
	if (refused.length > 0)
		throw new Refusal("invalid", {
			issues: Object.fromEntries(refused.map(({ name }) => [name, { code: "phone" as const }])),
		});
	return { ...patch, ...Object.fromEntries(typed.map(({ name, number }) => [name, number])) };
}
