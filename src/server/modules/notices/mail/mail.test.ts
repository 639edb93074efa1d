import { expect, test } from "vitest";
import { mailReceiver } from "../testing/receivers.ts";
import { connectionTo, type Letter, mailer } from "./mail.ts";

const letterTo = (address: string): Letter => ({
	id: address,
	from: "sauda@example.com",
	to: [address],
	subject: "Salam",
	text: "Salam",
	html: "<p>Salam</p>",
});

test("an address that is refused costs no other letter its attempt", async () => {
	const receiver = await mailReceiver();
	receiver.behaveTo("0@example.org", "refuses");
	const { send } = mailer({ url: receiver.url, from: null }, "sauda.example");
	const letters = Array.from({ length: 10 }, (_, at) => letterTo(`${at}@example.org`));
	const [refused, ...others] = await Promise.allSettled(letters.map(send));
	await receiver.close();
	expect(refused).toMatchObject({ status: "rejected", reason: { isFinal: true } });
	expect(others.map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
});

test("a server that cannot encrypt is told apart from one that is away", async () => {
	const receiver = await mailReceiver();
	const { send } = mailer({ url: receiver.url.replace("smtp:", "smtps:"), from: null }, "sauda.example");
	await expect(send(letterTo("a@example.org"))).rejects.toThrow("the mail could not be sent (ETLS)");
	await receiver.close();
});

const target = { host: "mail.example.org", port: 587, user: "me", password: "secret", from: null };
const leadingTo =
	(...addresses: string[]) =>
	async () =>
		addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

test("a mail server elsewhere is reached encrypted and at the address that was judged, one here as it is", async () => {
	expect(await connectionTo(target, leadingTo("203.0.113.5"))).toMatchObject({
		host: "203.0.113.5",
		requireTLS: true,
		tls: { servername: "mail.example.org" },
	});
	expect(await connectionTo(target, leadingTo("127.0.0.1", "::1"))).toMatchObject({ requireTLS: false });
});

test.for(["10.1.2.3", "192.168.0.4", "169.254.169.254", "fd00::1", "203.0.113.5 10.1.2.3", "127.0.0.1 10.1.2.3"])(
	"a name that leads to %s is inside, and refused",
	async (addresses) => {
		const resolve = leadingTo(...addresses.split(" "));
		await expect(connectionTo(target, resolve)).rejects.toThrow("inside the own network");
	},
);
