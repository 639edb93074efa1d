import { expect, test } from "vitest";
import { testServer } from "#server/testing/server.ts";

const server = testServer();

test("the active announcements are answered, newest first", async () => {
	await server.sql("DELETE FROM announcements");
	await server.sql(`INSERT INTO announcements (text, active, created_at) VALUES
		('Old', true, '2026-01-01'), ('New', true, '2026-02-01'), ('Off', false, '2026-03-01')`);
	const texts = async () => {
		const announcements: { text: string }[] = await (await server.call("/api/announcements")).json();
		return announcements.map(({ text }) => text);
	};
	await expect.poll(texts).toEqual(["New", "Old"]);
});
