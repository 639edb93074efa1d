import { describe, expect, test } from "vitest";
import { refuseGuessable } from "../login/password.ts";

const context = { email: "ayesha.khan@example.com", name: "Ayesha Khan", brand: "Sauda", host: "sauda.example" };

async function issueOf(password: string): Promise<string | undefined> {
	const error = await refuseGuessable(password, context, "next").then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return (error as { details?: { issues?: { next?: { code: string } } } } | null)?.details?.issues?.next?.code;
}

describe("a new password is refused", () => {
	test.each([
		"password",
		"12345678",
		"Password1",
		"qwertyuiop",
		"pakistan",
		"iloveyou123!",
		"aaaaaaaaaaaa",
		"abababababab",
		"p@ssw0rd",
		"drowssap",
		"pakistanpakistan",
		"786pakistan",
		"bismillah786",
		"pakistan1947",
		"Pakistan123",
		"allah786786",
		"correct horse",
		"karachi2026!",
	])("when it is guessed first: %s", async (password) => {
		expect(await issueOf(password)).toBe("commonPassword");
	});

	test.each([
		"ayesha.khan1",
		"Ayesha.Khan@example.com",
		"sauda123",
		"sauda2026",
		"AyeshaA1",
		"sauda-ayesha-2026",
		"Khan@Sauda#77",
		"xk-ayesha-9",
	])("when it is made of a name: %s", async (password) => {
		expect(await issueOf(password)).toBe("nameInPassword");
	});

	test("when it is short but for spaces", async () => {
		expect(await issueOf("        ")).toBe("tooShort");
	});
});

test.each(["correct-horse-9", "a long enough one", "sauda has the best rates", "آج کا ریٹ اچھا ہے", "Fz9!kq2m"])(
	"a password that is hard to guess is taken: %s",
	async (password) => {
		expect(await issueOf(password)).toBeUndefined();
	},
);
