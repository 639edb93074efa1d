import { beforeAll, expect, test } from "vitest";
import { realRenderer } from "#server/testing/real-renderer.ts";
import { testServer } from "#server/testing/server.ts";
import { localizedPath } from "#shared/locale.ts";
import { defaultSettings } from "#shared/staff/default-settings.ts";

const server = testServer(async () => ({ renderer: await realRenderer() }));
let session: Record<string, string>;
beforeAll(async () => {
	session = await server.logIn();
});

const sayIt = ["/", "/contact", "/about", "/terms", "/privacy", "/thanks", "/request/contact", "/request/buy-network"];
const others = ["/services", "/services/bug-fixes", "/networks", "/request/usdt-trade"];
const phrases = {
	en: { hours: "24 hours", workingDay: "one working day" },
	ur: { hours: "24 گھنٹے", workingDay: "ایک کاروباری دن" },
} as const;

test.for(["en", "ur"] as const)("pages in %s say by when we answer as the working time has it", async (locale) => {
	const read = async (path: string) => (await server.call(localizedPath(path, locale))).text();
	const set = (onWorkingDays: boolean) =>
		server.send(
			"PUT",
			"/api/admin/settings",
			{ workingTime: { ...defaultSettings.workingTime, kept: onWorkingDays } },
			session,
		);
	const { hours, workingDay } = phrases[locale];
	for (const [onWorkingDays, expected, unsaid] of [
		[false, hours, workingDay],
		[true, workingDay, hours],
	] as const) {
		expect((await set(onWorkingDays)).status).toBe(200);
		for (const path of sayIt)
			await expect.poll(() => read(path), { message: path, timeout: 60_000 }).toContain(expected);
		for (const path of [...sayIt, ...others]) {
			const page = await read(path);
			expect(page, path).not.toContain(unsaid);
			// What the page is drawn of again holds the words as they were written.
			expect(page.replace(/<script[\s\S]*?<\/script>/g, ""), path).not.toContain("{deadline}");
		}
	}
});
