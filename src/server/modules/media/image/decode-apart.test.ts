import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeApart } from "./reencode.ts";

const image = Buffer.from("an image");
const running = (code: string) => ["-e", code];

describe("a decoder", () => {
	test.each(["SIGSEGV", "SIGABRT", "SIGBUS"])(
		"that an image ends with %s leaves the server standing",
		async (signal) => {
			const program = running(`process.kill(process.pid, "${signal}")`);
			expect(await decodeApart(image, { program })).toBe("broken");
		},
	);

	test("that never ends is ended", async () => {
		const program = running("setInterval(() => {}, 1000)");
		expect(await decodeApart(image, { program, timeout: 300 })).toBe("unfinished");
	});

	test("that says too much, half, or nothing is not believed", async () => {
		for (const code of [
			"process.stdout.write(Buffer.alloc(20_000_000))",
			`process.stdout.write('{"width":1,"height":1,"bytes":"UklGR')`,
			"",
			"process.exit(1)",
		])
			expect(await decodeApart(image, { program: running(code) })).toBe("unfinished");
	});

	test("knows none of the server's secrets", async () => {
		process.env.S3_SECRET_ACCESS_KEY = "canary";
		const tells = running("if (JSON.stringify(process.env).includes('canary')) process.kill(process.pid, 'SIGSEGV')");
		expect(await decodeApart(image, { program: tells })).toBe("unfinished");
		delete process.env.S3_SECRET_ACCESS_KEY;
	});
});

describe("what a decoder says", () => {
	const saying = (answer: unknown) => running(`process.stdout.write(${JSON.stringify(JSON.stringify(answer))})`);

	test("comes back as it was", async () => {
		const webp = await sharp({ create: { width: 8, height: 4, channels: 3, background: "#0b6b4c" } })
			.webp()
			.toBuffer();
		const base64 = webp.toString("base64");
		const program = saying({ bytes: base64, width: 8, height: 4, thumbnail: base64 });
		expect(await decodeApart(image, { program })).toEqual({ bytes: webp, width: 8, height: 4, thumbnail: webp });
		for (const why of ["tooLarge", "broken"]) expect(await decodeApart(image, { program: saying(why) })).toBe(why);
	});

	test("is a picture or nothing", async () => {
		const page = Buffer.from("<script>alert(1)</script>").toString("base64");
		for (const other of [{ bytes: page, width: 1, height: 1, thumbnail: page }, "done", 9, null])
			expect(await decodeApart(image, { program: saying(other) })).toBe("unfinished");
	});
});
