import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the settings of notices", () => {
	it.each([
		[{ SMTP_URL: "https://mail.example.org" }, "SMTP_URL: must be smtp://… or smtps://…"],
		[{ LEAD_WEBHOOK_URL: "ftp://example.org" }, "LEAD_WEBHOOK_URL: must be http://… or https://…"],
		[
			{ LEAD_WEBHOOK_URL: "https://example.org" },
			"LEAD_WEBHOOK_SECRET: must be set where LEAD_WEBHOOK_URL is; it signs what is sent",
		],
		[
			{ LEAD_WEBHOOK_URL: "http://hook.example.org", LEAD_WEBHOOK_SECRET: "a-secret-of-the-operator" },
			"LEAD_WEBHOOK_URL: must be https://…, since names and numbers are sent; http://… needs LEAD_WEBHOOK_ALLOW_PRIVATE=on",
		],
		[
			{ LEAD_WEBHOOK_URL: "https://example.org", LEAD_WEBHOOK_SECRET: "short" },
			"LEAD_WEBHOOK_SECRET: must have at least 16 characters",
		],
		[
			{ SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "x\r\nBcc: y@example.org" },
			"MAIL_FROM: must be an address, or a name and <address>",
		],
	])("refuse %j in one line", (environment, line) => {
		expect(() => readConfig(environment)).toThrow(line);
	});

	it("are off unless set", () => {
		expect(readConfig({})).toMatchObject({ mail: null, webhook: null, pushAllowPrivate: false });
		expect(
			readConfig({ SMTP_URL: "smtp://u:p@mail.example.org:587", MAIL_FROM: "Sauda <hi@example.org>" }).mail,
		).toEqual({
			url: "smtp://u:p@mail.example.org:587",
			from: "Sauda <hi@example.org>",
		});
	});
});
