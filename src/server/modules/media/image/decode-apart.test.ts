import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeApart } from "./reencode.ts";
import { packReencoded, unpackReencoded } from "./reencoded.ts";

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
		const half = packReencoded({ bytes: Buffer.alloc(99), width: 1, height: 1, thumbnail: Buffer.alloc(9) }).subarray(
			0,
			50,
		);
		for (const code of [
			"process.stdout.write(Buffer.alloc(20_000_000))",
			`process.stdout.write(Buffer.from("${half.toString("base64")}", "base64"))`,
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
	test("comes back as it was", async () => {
		const webp = await sharp({ create: { width: 8, height: 4, channels: 3, background: "#0b6b4c" } })
			.webp()
			.toBuffer();
		const image = { bytes: webp, width: 8, height: 4, thumbnail: webp };
		expect(unpackReencoded(packReencoded(image))).toEqual(image);
		expect(unpackReencoded(packReencoded("tooLarge"))).toBe("tooLarge");
		expect(unpackReencoded(packReencoded("broken"))).toBe("broken");
	});

	test("is a picture or nothing", () => {
		const page = Buffer.from("<script>alert(1)</script>");
		expect(unpackReencoded(packReencoded({ bytes: page, width: 1, height: 1, thumbnail: page }))).toBeNull();
		expect(unpackReencoded(Buffer.alloc(20, 9))).toBeNull();
	});
});
