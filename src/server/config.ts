import { resolve } from "node:path";
import { z } from "zod";
import { mailFrom } from "#shared/api/settings.ts";
import { complaintOf } from "./db/addresses.ts";
import { lineOf } from "./lib/errors.ts";

/** A setting of the environment that cannot be used; its message is one clear line. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

/** Runs a step of the start. @throws ConfigError naming the setting, where the system refuses the step */
export async function applySetting<Result>(
	name: string | ((code: string) => string),
	step: () => Result | Promise<Result>,
): Promise<Result> {
	try {
		return await step();
	} catch (error) {
		if (!(error instanceof Error && "code" in error && typeof error.code === "string")) throw error;
		const setting = typeof name === "string" ? name : name(error.code);
		throw new ConfigError(`${setting}: cannot be used: ${lineOf(error)}`, { cause: error });
	}
}

/** The owner's address where the operator gave none: no mail arrives there. */
export const defaultAdminEmail = "owner@example.com";

const flag = z.enum(["on", "off"], { error: "must be on or off" });
const httpUrl = z.url({ protocol: /^https?$/, error: "must be http://… or https://…" });
const origin = httpUrl.refine(
	(url) => /^[^/]+\/\/[^/?#@]+\/*$/.test(url),
	"must be an origin alone, such as https://sauda.example",
);
/** A whole number up to `most`; `of`: what is counted. */
const whole = (of: string, most?: number) => {
	const sentence = `must be a whole number${of}${most === undefined ? "" : ` from 0 to ${most}`}`;
	const number = z.coerce.number({ error: sentence }).int(sentence).min(0, sentence);
	return most === undefined ? number : number.max(most, sentence);
};
const port = whole("", 65_535);

const databaseAddress = z.string().superRefine((url, context) => {
	const message = complaintOf(url);
	if (message) context.addIssue({ code: "custom", message });
});

const environmentSchema = z.object({
	PORT: port.default(3000),
	HOST: z.string().min(1).default("127.0.0.1"),
	METRICS_PORT: port.optional(),
	PUBLIC_URL: origin.optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	DATABASE_URL: databaseAddress.optional(),
	DATABASE_DIRECT_URL: databaseAddress.optional(),
	DATABASE_POOLER: flag.default("off"),
	DATABASE_WAIT: whole(" of seconds", 3600).default(60),
	SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
	ADMIN_PASSWORD: z.string().min(8, "must have at least 8 characters").max(200).optional(),
	ADMIN_EMAIL: z.email().default(defaultAdminEmail),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
	TRUST_PROXY: z
		.union([flag, z.coerce.number().int().min(0).max(10)], "must be on, off or a number of proxies from 0 to 10")
		.default("off"),
	LEAD_RATE_LIMIT: flag.default("on"),
	S3_ENDPOINT: httpUrl.optional(),
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "is no bucket's name")
		.optional(),
	S3_REGION: z.string().min(1).default("us-east-1"),
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: "must be smtp://… or smtps://…" }).optional(),
	MAIL_FROM: z
		.string()
		.refine((from) => mailFrom.safeParse(from).success, "must be an address, or a name and <address>")
		.optional(),
	LEAD_WEBHOOK_URL: httpUrl.optional(),
	LEAD_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
	LEAD_WEBHOOK_ALLOW_PRIVATE: flag.default("off"),
	PUSH_ALLOW_PRIVATE: flag.default("off"),
	UPDATES_FILE: z.string().min(1).optional(),
	DISK_MIN_FREE_MB: whole(" of megabytes").default(1024),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment, the only place that does; empty values count as not set. @throws ConfigError of one line */
export function readConfig(environment: NodeJS.ProcessEnv) {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const read = environmentSchema.safeParse(given);
	if (!read.success) {
		const issue = read.error.issues[0];
		throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
	}
	const env = read.data;
	const trust = env.TRUST_PROXY;
	return {
		port: env.PORT,
		host: env.HOST,
		/** On 127.0.0.1; `null`: metrics are disabled. */
		metricsPort: env.METRICS_PORT ?? null,
		/** The origin that people use, without a final slash. */
		publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
		/** Nobody set it: it is a guess that holds on the operator's own machine alone. */
		publicUrlIsAssumed: env.PUBLIC_URL === undefined,
		dataDir: resolve(env.DATA_DIR),
		...databaseOf(env),
		/** `null`: the key lies in a file of the data folder. */
		secretKey: env.SECRET_KEY ?? null,
		adminPassword: env.ADMIN_PASSWORD ?? null,
		adminEmail: env.ADMIN_EMAIL.toLowerCase(),
		logLevel: env.LOG_LEVEL,
		/** How many proxies are in front and may name the visitor's address. */
		trustedProxies: trust === "on" ? 1 : trust === "off" ? 0 : trust,
		leadRateLimit: env.LEAD_RATE_LIMIT === "on",
		/** `null`: images lie in the data folder. */
		s3: readS3(env),
		/** `null`: no mail is sent. `from: null`: from the support address of the settings. */
		mail: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? null } : null,
		webhook: webhookOf(env),
		/** Lets the push services of staff's browsers lie inside the own networks. */
		pushAllowPrivate: env.PUSH_ALLOW_PRIVATE === "on",
		/** With less room in the data folder the owners are warned, in bytes. */
		diskMinFree: env.DISK_MIN_FREE_MB * 1024 * 1024,
		/** Where `sauda look` writes which version is the newest; `null`: nobody looks. */
		updatesFile: env.UPDATES_FILE ?? null,
	};
}

function databaseOf(env: z.infer<typeof environmentSchema>) {
	const databasePooler = env.DATABASE_POOLER === "on";
	if (databasePooler && !env.DATABASE_DIRECT_URL)
		throw new ConfigError("DATABASE_DIRECT_URL: must be set where DATABASE_POOLER is on; a pooler passes no LISTEN on");
	if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
		throw new ConfigError("DATABASE_URL: must be set where DATABASE_DIRECT_URL is");
	return {
		/** `null`: the embedded PostgreSQL. It may name several hosts, of which the primary is used. */
		databaseUrl: env.DATABASE_URL ?? null,
		/** Past any pooler, for LISTEN, migrations and backups. */
		databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
		databasePooler,
		/** How long a start waits for the database, in ms. */
		databaseWait: env.DATABASE_WAIT * 1000,
	};
}

function readS3(env: z.infer<typeof environmentSchema>) {
	const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
	if (names.every((name) => env[name] === undefined)) return null;
	const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map((name) => {
		const value = env[name];
		if (value === undefined) throw new ConfigError(`${name}: must be set when another S3_ variable is`);
		return value;
	}) as [string, string, string, string];
	return {
		endpoint: endpoint.replace(/\/+$/, ""),
		bucket,
		region: env.S3_REGION,
		accessKeyId,
		secretAccessKey,
	};
}

function webhookOf(env: z.infer<typeof environmentSchema>) {
	if (!env.LEAD_WEBHOOK_URL) return null;
	if (!env.LEAD_WEBHOOK_SECRET)
		throw new ConfigError("LEAD_WEBHOOK_SECRET: must be set where LEAD_WEBHOOK_URL is; it signs what is sent");
	const allowPrivate = env.LEAD_WEBHOOK_ALLOW_PRIVATE === "on";
	if (!allowPrivate && !env.LEAD_WEBHOOK_URL.startsWith("https:"))
		throw new ConfigError(
			"LEAD_WEBHOOK_URL: must be https://…, since names and numbers are sent; http://… needs LEAD_WEBHOOK_ALLOW_PRIVATE=on",
		);
	return { url: env.LEAD_WEBHOOK_URL, secret: env.LEAD_WEBHOOK_SECRET, allowPrivate };
}
