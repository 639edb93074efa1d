import { expect, test } from "vitest";
import { reasonOf } from "./mail-test.tsx";

test.each([
	["the mail server answered 535", { key: "notices.why.mailLogin" }],
	["the mail server answered 550", { key: "notices.why.mailAddress" }],
	["the mail server answered 421", { key: "notices.why.mailRefused", parameters: { answer: "421" } }],
	["the mail could not be sent (ECONNREFUSED)", { key: "notices.why.mailAway" }],
	["the webhook answered 500", { key: "notices.why.webhookRefused", parameters: { answer: "500" } }],
	["the webhook's address lies inside the own network (X)", { key: "notices.why.inside" }],
	["TypeError", { key: "notices.why.unknown" }],
	[null, { key: "notices.why.unknown" }],
])("%s", (error, reason) => {
	expect(reasonOf(error)).toEqual(reason);
});
