import { expect, test } from "vitest";
import { mailReceiver } from "../testing/receivers.ts";
import { type Letter, mailer } from "./mail.ts";

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
	const { send, close } = mailer(receiver.url, "sauda.example");
	const letters = Array.from({ length: 10 }, (_, at) => letterTo(`${at}@example.org`));
	const [refused, ...others] = await Promise.allSettled(letters.map(send));
	close();
	await receiver.close();
	expect(refused).toMatchObject({ status: "rejected", reason: { isFinal: true } });
	expect(others.map(({ status }) => status)).toEqual(Array(9).fill("fulfilled"));
});
