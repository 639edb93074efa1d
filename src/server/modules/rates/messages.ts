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

export const proposalMessage = (id: string) => messageOf(`rates-proposal.${id}`, "proposed");

export const heldMessage = (id: string) => messageOf(`rates-held.${id}`, "held");

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
	const message = messageOf(`rates-reminder.${day}`, "reminder", (say, url) => {
		const change = { action: "rates-change", title: say("rate.change"), url };
		if (updatedAt === null) return { title: say("rate.unsetLine"), actions: [change] };
		const answers = {
			done: say("ratesTold.confirmed"),
			refused: say("ratesTold.changed"),
			failed: say("ratesTold.failed"),
		};
		const call = { method: "POST", url: "/api/admin/rates/confirmation", body: { updatedAt }, ...answers } as const;
		return { actions: [{ action: "rates-still-valid", title: say("ratesTold.stillValid"), call }, change] };
	});
	return { ...message, byMail: true };
}

function messageOf(
	tag: string,
	about: "proposed" | "held" | "reminder",
	more: (say: Say, url: string) => Partial<MessageText> = () => ({}),
): WordsMessage {
	const textIn = (locale: "en" | "ur"): MessageText => {
		const say: Say = (key) => translate(locale, { en, ur }, key);
		const texts = {
			title: say(`ratesTold.${about}`),
			body: say(`ratesTold.${about}Text`),
			link: say("ratesTold.open"),
		};
		return { ...texts, ...more(say, localizedPath(path, locale)) };
	};
	return { kind: "words", tag, path, texts: { en: textIn("en"), ur: textIn("ur") }, byMail: false };
}
