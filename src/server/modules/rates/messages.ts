import en from "#i18n/en/panel/rates.json" with { type: "json" };
import { translate } from "#i18n/t.ts";
import ur from "#i18n/ur/panel/rates.json" with { type: "json" };
import { rateReminders } from "#server/db/schema/rates.ts";
import { queueForStaff } from "#server/db/staff-messages.ts";
import type { Runtime } from "#server/runtime.ts";
import { dayOf, startOfDay } from "#shared/day.ts";
import { isWorkingDay, timeOf } from "#shared/leads/working-time.ts";
import { localizedPath } from "#shared/locale.ts";
import type { MessageText, WordsMessage } from "#shared/staff/staff-message.ts";
import { newestRow } from "./board.ts";

const path = "/admin/rates";
type Say = (key: keyof typeof en) => string;

/** Asks the others to look at a proposed change. */
export const proposalMessage = (id: string) =>
	messageOf(`rates-proposal.${id}`, (say) => ({
		title: say("ratesTold.proposed"),
		body: say("ratesTold.proposedText"),
	}));

/** Tells everyone that a planned change was not posted. */
export const heldMessage = (id: string) =>
	messageOf(`rates-held.${id}`, (say) => ({ title: say("ratesTold.held"), body: say("ratesTold.heldText") }));

/** Reminds staff of the rates, once a day, where nobody has set or confirmed them by the time that the settings name. */
export async function remindOfRates({ db, settings, now }: Pick<Runtime, "db" | "now" | "settings">): Promise<void> {
	const at = now();
	const { ratesReminderAt, workingTime } = await settings();
	if (ratesReminderAt === "" || !isWorkingDay(at, workingTime)) return;
	if (at - startOfDay(at) < timeOf(ratesReminderAt)) return;
	const current = await newestRow(db);
	if (current && current.createdAt.getTime() >= startOfDay(at)) return;
	const day = dayOf(at);
	await db.transaction(async (tx) => {
		const values = { day, at: new Date(at) };
		const noted = await tx.insert(rateReminders).values(values).onConflictDoNothing().returning();
		if (noted.length > 0) await queueForStaff(tx, reminderMessage(day, current?.createdAt.toISOString() ?? null));
	});
}

/** `updatedAt` is the board that "Still valid" confirms, `null` where nobody has set one: nothing could be valid yet. */
function reminderMessage(day: string, updatedAt: string | null): WordsMessage {
	const message = messageOf(`rates-reminder.${day}`, (say, url) => ({
		title: say(updatedAt === null ? "rate.unsetLine" : "ratesTold.reminder"),
		body: say("ratesTold.reminderText"),
		actions: [
			...(updatedAt === null ? [] : [stillValid(say, updatedAt)]),
			{ action: "rates-change", title: say("rate.change"), url },
		],
	}));
	return { ...message, byMail: true };
}

function stillValid(say: Say, updatedAt: string) {
	const answers = {
		done: say("ratesTold.confirmed"),
		refused: say("ratesTold.changed"),
		failed: say("ratesTold.failed"),
	};
	const call = { method: "POST", url: "/api/admin/rates/confirmation", body: { updatedAt }, ...answers } as const;
	return { action: "rates-still-valid", title: say("ratesTold.stillValid"), call };
}

function messageOf(tag: string, write: (say: Say, url: string) => Omit<MessageText, "link">): WordsMessage {
	const textIn = (locale: "en" | "ur") => {
		const say: Say = (key) => translate(locale, { en, ur }, key);
		return { ...write(say, localizedPath(path, locale)), link: say("ratesTold.open") };
	};
	return { kind: "words", tag, path, texts: { en: textIn("en"), ur: textIn("ur") }, byMail: false };
}
