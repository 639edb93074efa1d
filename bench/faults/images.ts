// Large and hostile images from many tabs at once: memory stays bounded, the loop free, the good ones are stored.
// node bench/faults/images.ts [at once] [rounds]
import sharp from "sharp";
import { finish } from "./support/outcome.ts";
import { probedServer } from "./support/probed.ts";

const atOnce = Number(process.argv[2] ?? 12);
const rounds = Number(process.argv[3] ?? 3);
const limits = { memory: 300, lag: 50 };

const images = await sendables();
const server = await probedServer(Number(process.env.PORT ?? 3208));
const headers = { cookie: server.cookie, origin: server.origin };
const statuses = new Map<string, number>();

// The library is loaded by the first image; that is not what is measured.
await send(images[0] ?? { name: "none", bytes: Buffer.alloc(0), isGood: false });
statuses.clear();
await server.lag();
const memory = server.watchMemory();
for (let round = 0; round < rounds; round++)
	await Promise.all(
		Array.from({ length: atOnce }, (_, index) => send(images[(round + index) % images.length] ?? images[0])),
	);
const lag = await server.lag();
const { before, peak, together } = await memory();
await server.close();

const wrong = [...statuses].filter(([key]) => key.endsWith("!")).map(([key, count]) => `${count} × ${key}`);
finish(`${atOnce} images at once, ${rounds} rounds`, {
	found: {
		"RSS before, MB": before,
		"RSS peak, MB": peak,
		"node and its children, PSS peak, MB": together,
		"lag p99, ms": lag.p99,
		"lag worst, ms": lag.worst,
		"own work p99, ms": lag.ownP99,
		"own work worst, ms": lag.ownWorst,
		answers: [...statuses].map(([key, count]) => `${count} × ${key}`).join(", "),
	},
	faults: [
		Math.max(peak, together) > limits.memory && `over ${limits.memory} MB`,
		lag.ownP99 > limits.lag && `the loop was held up for ${lag.ownP99} ms`,
		wrong.length > 0 && `answered wrongly: ${wrong.join(", ")}`,
	],
});

interface Sendable {
	readonly name: string;
	readonly bytes: Buffer;
	readonly isGood: boolean;
}

async function send(image: Sendable | undefined): Promise<void> {
	if (!image) return;
	const permit = await fetch(`${server.origin}/api/admin/logos/upload`, { method: "POST", headers });
	const { uploadURL }: { uploadURL: string } = await permit.json();
	const answer = await fetch(uploadURL, { method: "PUT", headers, body: new Uint8Array(image.bytes) });
	await answer.arrayBuffer();
	const isRight = answer.status === (image.isGood ? 200 : 422);
	const key = `${image.name} ${answer.status}${isRight ? "" : "!"}`;
	statuses.set(key, (statuses.get(key) ?? 0) + 1);
}

/** As large as is allowed, in every format and in the forms that cost a decoder most; and two that are not allowed. */
async function sendables(): Promise<Sendable[]> {
	const noise = (sigma: number) =>
		sharp({
			create: {
				width: 2230,
				height: 2240,
				channels: 3,
				background: "#777",
				noise: { type: "gaussian", mean: 128, sigma },
			},
		});
	const flat = sharp({ create: { width: 2230, height: 2240, channels: 4, background: "#0b6b4c80" } });
	const good = (name: string, bytes: Buffer): Sendable => {
		if (bytes.length > 5 * 1024 * 1024) throw new Error(`the ${name} is too large to be good: ${bytes.length}`);
		return { name, bytes, isGood: true };
	};
	const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
		.png({ compressionLevel: 9 })
		.toBuffer();
	return [
		good("JPEG", await noise(30).jpeg({ quality: 80 }).toBuffer()),
		good("progressive JPEG", await noise(30).jpeg({ quality: 80, progressive: true }).toBuffer()),
		good("PNG", await noise(2).png({ palette: true, colours: 64 }).toBuffer()),
		good("interlaced PNG", await flat.png({ progressive: true }).toBuffer()),
		good("GIF", await flat.gif({ effort: 1 }).toBuffer()),
		good("WebP", await noise(30).webp({ quality: 60 }).toBuffer()),
		{ name: "bomb", bytes: bomb, isGood: false },
		{ name: "half a JPEG", bytes: (await noise(30).jpeg().toBuffer()).subarray(0, 400_000), isGood: false },
	];
}
