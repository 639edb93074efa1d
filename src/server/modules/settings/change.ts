import { isDeepStrictEqual } from "node:util";
import { siteWordIssues } from "#i18n/site-words.ts";
import type { Writer } from "#server/db/content/audited-repository.ts";
import { guardedFields } from "#server/events/consequences.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { EditedSettings, SettingsPatch } from "#shared/api/settings.ts";
import { colourHolds, nearestColour } from "#shared/brand/palette.ts";
import { type SiteWords, writtenWords } from "#shared/site-words/groups.ts";
import { type DeliverySecrets, withoutSecrets } from "./delivery.ts";
import { settingsOver, withBrandFiles } from "./settings.ts";
import type { SettingsStore } from "./store.ts";

export interface SettingsEditingParts {
	readonly store: SettingsStore;
	readonly secrets: Pick<DeliverySecrets, "save" | "forgetAnswer">;
	/** The address of a stored image as we store it. @throws ProblemError `invalid` for one that was not uploaded here */
	readonly storedImage: (field: string, address: string) => Promise<string>;
	/** Does what follows from a change, before it is answered. */
	readonly onChanged: (settings: EditedSettings) => Promise<void>;
	/** ms */
	readonly now: () => number;
}

/** What the owner alone changes (docs/product, decisions 38 and 59): how the business is reached, who it is, and its limits. */
const guardedNames = [
	...Object.values(guardedFields).flat(),
	"staffSeeProfit" as const,
	"reserveFollowsStock" as const,
];

/** The settings as staff read and change them. */
export function settingsEditing({ store, secrets, storedImage, onChanged, now }: SettingsEditingParts) {
	const read = async (): Promise<EditedSettings> => {
		const { stored, version } = await store.read();
		return { ...withBrandFiles(settingsOver(stored)), version };
	};
	return {
		read,
		/**
		 * Whether a patch does what a stolen session must not: speak for the business, move the owner's limits, or erase requests.
		 * One with a number that cannot be one does nothing: it is refused, and nobody is asked for a password first.
		 */
		async changesGuarded(patch: SettingsPatch): Promise<boolean> {
			if (wrongPhones(patch).length > 0) return false;
			const current = await read();
			return guardedNames.some((name) => {
				const sent = patch[name];
				if (sent === undefined || isDeepStrictEqual(sent, current[name])) return false;
				return typeof sent !== "string" || parsePhone(sent) !== current[name];
			});
		},
		/**
		 * Changes the settings that are named, and answers all of them.
		 * @throws ProblemError `version-conflict` when someone changed them after the version that is named, `invalid` for a
		 * phone number that cannot be one, a colour that cannot be read, a word with an unknown placeholder, or a logo that was not
		 * uploaded here, `confirm-contact`
		 */
		async change({ version, ...patch }: SettingsPatch, by: Writer): Promise<EditedSettings> {
			refuseUnreadable(patch.brandColour);
			const words = patch.siteWords ? { siteWords: checkedWords(patch.siteWords) } : {};
			const logo = patch.logo ? { logo: await storedImage("logo", patch.logo) } : {};
			const at = new Date(now());
			const { mail, webhook, ...others } = patch;
			const { fields, stored } = withoutSecrets({ mail, webhook }, await read(), at);
			const changes = { ...withPhones(others), ...logo, ...words, ...fields };
			const outcome = await store.change(changes, version, { ...by, at }, async (tx) => {
				await secrets.save(tx, stored);
				if ("mail" in fields) await secrets.forgetAnswer(tx);
			});
			if (outcome === "stale") throw new ProblemError("version-conflict");
			const settings = await read();
			await onChanged(settings);
			return settings;
		},
	};
}

const phoneNames = ["whatsapp", "phone"] as const;
type Phones = Pick<SettingsPatch, "whatsapp" | "phone">;

function wrongPhones(patch: Phones) {
	return phoneNames.filter((name) => patch[name] !== undefined && parsePhone(patch[name]) === null);
}

function withPhones<Patch extends Phones>(patch: Patch): Patch {
	const issues = Object.fromEntries(wrongPhones(patch).map((name) => [name, { code: "phone" as const }]));
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
	const numbers = phoneNames.flatMap((name) => (patch[name] === undefined ? [] : [[name, parsePhone(patch[name])]]));
	return { ...patch, ...Object.fromEntries(numbers) };
}

function checkedWords(words: SiteWords): SiteWords {
	const written = writtenWords(words);
	const issues = siteWordIssues(written);
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
	return written;
}

// Names the nearest that holds, so that nobody has to search for it.
function refuseUnreadable(colour: string | null | undefined): void {
	if (colour == null || colourHolds(colour)) return;
	const issue = { code: "colourContrast" as const, name: nearestColour(colour) };
	throw new ProblemError("invalid", { issues: { brandColour: issue } });
}
