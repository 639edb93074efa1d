import { panelRatesWords as en } from "#i18n/en/panel/rates.ts";
import { type Parameters, translate } from "#i18n/t.ts";
import { panelRatesWords as ur } from "#i18n/ur/panel/rates.ts";
import { type Locale, locales } from "#shared/locale.ts";
import type { StaffMessage } from "../../notices/index.ts";

type Key = keyof typeof en;
const path = "/admin/rates";

/** Asks the others to look at a proposed change. */
export function proposalMessage(id: string, proposer: string): StaffMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.proposed"),
		body: say("ratesTold.proposedText"),
		link: say("ratesTold.open"),
	}));
	return { id: `rates-proposal.${id}`, path, texts, except: proposer };
}

/** Tells everyone that a planned change was not posted. */
export function heldMessage(id: string): StaffMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.held"),
		body: say("ratesTold.heldText"),
		link: say("ratesTold.open"),
	}));
	return { id: `rates-held.${id}`, path, texts };
}

/** Reminds of rates that nobody has looked at today; `updatedAt` is the board that "Still valid" confirms. */
export function reminderMessage(day: string, updatedAt: string | null): StaffMessage {
	const texts = inBoth((say) => ({
		title: say("ratesTold.reminder"),
		body: say("ratesTold.reminderText"),
		link: say("ratesTold.open"),
		actions: [
			{
				action: "rates-still-valid",
				title: say("ratesTold.stillValid"),
				call: { path: "/api/admin/rates/confirmation", body: { updatedAt }, done: say("ratesTold.confirmed") },
			},
			{ action: "rates-change", title: say("ratesTold.change"), path },
		],
	}));
	return { id: `rates-reminder.${day}`, path, texts, mail: true };
}

type Say = (key: Key, parameters?: Parameters) => string;

function inBoth<Text>(write: (say: Say) => Text): Record<Locale, Text> {
	const written = locales.map((locale) => [
		locale,
		write((key, parameters) => translate(locale, { en, ur }, key, parameters)),
	]);
	return Object.fromEntries(written) as Record<Locale, Text>;
}
