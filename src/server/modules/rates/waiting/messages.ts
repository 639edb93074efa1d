import { panelRatesWords as en } from "#i18n/en/panel/rates.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { panelRatesWords as ur } from "#i18n/ur/panel/rates.ts";
import { type Locale, locales, localizedPath } from "#shared/locale.ts";
import type { WordsMessage } from "#shared/staff/staff-message.ts";

type Key = keyof typeof en;
const path = "/admin/rates";

/** Asks the others to look at a proposed change. */
export function proposalMessage(id: string): WordsMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.proposed"),
		body: say("ratesTold.proposedText"),
		link: say("ratesTold.open"),
	}));
	return { kind: "words", tag: `rates-proposal.${id}`, path, texts, byMail: false };
}

/** Tells everyone that a planned change was not posted. */
export function heldMessage(id: string): WordsMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.held"),
		body: say("ratesTold.heldText"),
		link: say("ratesTold.open"),
	}));
	return { kind: "words", tag: `rates-held.${id}`, path, texts, byMail: false };
}

/**
 * Reminds of rates that nobody has looked at today; `updatedAt` is the board that "Still valid" confirms, `null` where
 * nobody has set one: there is nothing yet that could still be valid.
 */
export function reminderMessage(day: string, updatedAt: string | null): WordsMessage {
	const texts = inBoth((say, locale) => ({
		title: say(updatedAt === null ? "rate.unsetLine" : "ratesTold.reminder"),
		body: say("ratesTold.reminderText"),
		link: say("ratesTold.open"),
		actions: [
			...(updatedAt === null ? [] : [stillValid(say, updatedAt)]),
			{ action: "rates-change", title: say("ratesTold.change"), url: localizedPath(path, locale) },
		],
	}));
	return { kind: "words", tag: `rates-reminder.${day}`, path, texts, byMail: true };
}

function stillValid(say: Say, updatedAt: string) {
	return {
		action: "rates-still-valid",
		title: say("ratesTold.stillValid"),
		call: {
			method: "POST" as const,
			url: "/api/admin/rates/confirmation",
			body: { updatedAt },
			done: say("ratesTold.confirmed"),
			refused: say("ratesTold.changed"),
			failed: say("ratesTold.failed"),
		},
	};
}

type Say = (key: Key, parameters?: Parameters) => string;

function inBoth<Text>(write: (say: Say, locale: Locale) => Text): Record<Locale, Text> {
	const written = locales.map((locale) => [
		locale,
		write((key, parameters) => translate(locale, { en, ur }, key, parameters), locale),
	]);
	return Object.fromEntries(written) as Record<Locale, Text>;
}
