import { isDeepStrictEqual } from "node:util";
import { siteWordIssues } from "#i18n/site-words.ts";
import { guardedFields } from "#server/events/consequences.ts";
import { ProblemError } from "#server/http/api/problems.ts";
import { parsePhone } from "#server/lib/phone.ts";
import type { Settings, SettingsPatch } from "#shared/api/settings.ts";
import { colourHolds, nearestColour } from "#shared/brand/palette.ts";
import type { FieldIssue } from "#shared/field-issue.ts";
import { writtenWords } from "#shared/site-words/groups.ts";

/** What the owner alone changes (docs/product, decisions 38 and 59): how the business is reached, who it is, and its limits. */
const guardedNames = [...Object.values(guardedFields).flat(), "staffSeeProfit", "reserveFollowsStock"] as const;
const phoneNames = ["whatsapp", "phone"] as const;

/** Whether a patch does what a stolen session must not. One with a wrong number is refused: nobody is asked for a password first. */
export function changesGuarded(patch: SettingsPatch, current: Settings): boolean {
	if (wrongPhones(patch).length > 0) return false;
	return guardedNames.some((name) => {
		const sent = patch[name];
		if (sent === undefined || isDeepStrictEqual(sent, current[name])) return false;
		return typeof sent !== "string" || parsePhone(sent) !== current[name];
	});
}

/** A patch as it is stored. @throws ProblemError `invalid` for a phone number, a colour or a word that cannot be one */
export function checkedPatch<Patch extends SettingsPatch>(patch: Patch): Patch {
	const { brandColour } = patch;
	// Names the nearest that holds, so that nobody has to search for it.
	if (brandColour != null && !colourHolds(brandColour))
		refuse({ brandColour: { code: "colourContrast", name: nearestColour(brandColour) } });
	const words = patch.siteWords && writtenWords(patch.siteWords);
	refuse(words ? siteWordIssues(words) : {});
	refuse(Object.fromEntries(wrongPhones(patch).map((name) => [name, { code: "phone" as const }])));
	const numbers = phoneNames.flatMap((name) => (patch[name] === undefined ? [] : [[name, parsePhone(patch[name])]]));
	return { ...patch, ...Object.fromEntries(numbers), ...(words && { siteWords: words }) };
}

function wrongPhones(patch: SettingsPatch) {
	return phoneNames.filter((name) => patch[name] !== undefined && parsePhone(patch[name]) === null);
}

function refuse(issues: Readonly<Record<string, FieldIssue>>): void {
	if (Object.keys(issues).length > 0) throw new ProblemError("invalid", { issues });
}
