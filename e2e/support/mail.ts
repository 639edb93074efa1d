import { mailReceiver } from "../../src/server/modules/notices/testing/receivers.ts";
import { test as ownServer } from "./server.ts";

/** Tests whose server sends its mails to a receiver of their own. */
export const test = ownServer.extend<{ mail: Awaited<ReturnType<typeof mailReceiver>> }>({
	mail: async ({ browserName: _ }, use) => {
		const mail = await mailReceiver();
		await use(mail);
		await mail.close();
	},
	environment: ({ mail }, use) => use({ SMTP_URL: mail.url }),
});

/** A mail as it is read: without the marks of quoted-printable. */
export function readable(source: string): string {
	const bytes = source
		.replaceAll("=\r\n", "")
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}
