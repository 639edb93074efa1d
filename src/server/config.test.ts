import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

test("nothing has to be set", () => {
	expect(readConfig({})).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		publicUrl: "http://localhost:3000",
		dataDir: expect.stringMatching(/\/data$/),
		databaseUrl: null,
		leadRateLimit: true,
		trustedProxies: 0,
		metricsPort: null,
	});
});

test("an empty value counts as not set", () => {
	expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
});

test("a database of several hosts is one address, and a pooler needs another one past it", () => {
	const hosts = "postgres://sauda:secret@a:5432,b:5433/sauda?target_session_attrs=read-write";
	const pooler = { DATABASE_URL: "postgres://pooler:6432/sauda", DATABASE_POOLER: "on" };
	expect(readConfig({ DATABASE_URL: hosts })).toMatchObject({ databaseUrl: hosts, databaseDirectUrl: hosts });
	expect(readConfig({ ...pooler, DATABASE_DIRECT_URL: hosts })).toMatchObject({ databaseDirectUrl: hosts });
	expect(() => readConfig(pooler)).toThrow(/^DATABASE_DIRECT_URL: /);
	expect(() => readConfig({ DATABASE_DIRECT_URL: hosts })).toThrow(/^DATABASE_URL: /);
});

test("what is set is taken", () => {
	const environment = { PORT: "80", PUBLIC_URL: "https://sauda.example/", TRUST_PROXY: "2", LEAD_RATE_LIMIT: "off" };
	expect(readConfig(environment)).toMatchObject({
		port: 80,
		publicUrl: "https://sauda.example",
		trustedProxies: 2,
		leadRateLimit: false,
	});
});

describe("a value that cannot be used is named in one line:", () => {
	test.for([
		["PORT", "eighty"],
		["PORT", "70000"],
		["METRICS_PORT", "9464x"],
		["PUBLIC_URL", "sauda.example"],
		["PUBLIC_URL", "https://sauda.example/shop"],
		["PUBLIC_URL", "https://sauda.example/?a=1"],
		["PUBLIC_URL", "https://someone@sauda.example"],
		["DATABASE_URL", "mysql://127.0.0.1/sauda"],
		["DATABASE_URL", "postgres://a:5432,b:port/sauda"],
		["DATABASE_URL", "postgres://a,b/sauda?target_session_attrs=standby"],
		["DATABASE_DIRECT_URL", "127.0.0.1"],
		["DATABASE_POOLER", "transaction"],
		["DATABASE_WAIT", "a minute"],
		["SMTP_URL", "smtp://"],
		["DATABASE_URL", "mysql://localhost/x"],
		["ADMIN_PASSWORD", "short"],
		["ADMIN_EMAIL", "nobody"],
		["LOG_LEVEL", "loud"],
		["TRUST_PROXY", "maybe"],
		["TRUST_PROXY", "11"],
		["LEAD_RATE_LIMIT", "sometimes"],
	] as const)("%s=%s", ([name, value]) => {
		const read = () => readConfig({ [name]: value });
		expect(read).toThrow(ConfigError);
		expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
	});
});
