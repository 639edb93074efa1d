import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, isBuilt } from "../scripts/build.ts";
import { isAlive } from "../src/server/db/embedded/processes.ts";
import { failStart, start } from "../src/server/main.ts";
import { builtRenderer, type PageRenderer } from "../src/server/pages/renderer.ts";
import { withoutLocale } from "../src/shared/locale.ts";
import { isPanelPath } from "../src/shared/staff/panel-app.ts";
import { fillShop } from "./fill.ts";
import { colleagues, ownerLogin } from "./staff.ts";

// An invented shop that is open: npm run demo -- [--fresh]

const root = join(import.meta.dirname, "..");
const dataDir = resolve(root, process.env.DATA_DIR || "demo-data");
const mark = join(dataDir, "is-a-demo");
const fails = (complaint: string) => {
	process.stderr.write(`${complaint}\n`);
	process.exit(1);
};
const port = process.env.PORT || "3000";

prepareFolder();
if (!isBuilt()) await build();
if (!existsSync(mark) || readFileSync(mark, "utf8") !== "filled") {
	process.stdout.write("\n  A month of an invented shop is being made; it takes about half a minute.\n");
	const began = performance.now();
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	writeFileSync(mark, "begun");
	await fillShop({ dataDir });
	writeFileSync(mark, "filled");
	process.stdout.write(`  Made in ${Math.round((performance.now() - began) / 1000)} s.\n`);
} else process.stdout.write("\n  The shop is as it was left; `npm run demo -- --fresh` makes it anew, up to today.\n");

// Nothing of the machine's own settings: no mail, no webhook, no other database or bucket.
for (const name of Object.keys(process.env))
	if (/^(?:DATABASE|SMTP|MAIL|LEAD|S3|ADMIN|PUBLIC|SECRET|PUSH)_/.test(name)) delete process.env[name];
const given = {
	DATA_DIR: dataDir,
	HOST: "127.0.0.1",
	PORT: port,
	PUBLIC_URL: `http://127.0.0.1:${port}`,
	LOG_LEVEL: "warn",
};
Object.assign(process.env, given, { ADMIN_EMAIL: ownerLogin.email, DISK_MIN_FREE_MB: "0" });
await start(async () => withBanner(await builtRenderer(join(root, "dist")))).catch(failStart);
const logins = [ownerLogin, ...colleagues].map(({ email, password }) => `  ${email.padEnd(22)} ${password}\n`);
process.stdout.write(
	`  This is a demo: everybody in it is invented, and nobody is mailed.\n  The panel is at /admin:\n${logins.join("")}\n`,
);

/** The folder is the demo's own, or none: what anything else wrote is neither used nor deleted. */
function prepareFolder(): void {
	const isForeign = existsSync(dataDir) && readdirSync(dataDir).length > 0 && !existsSync(mark);
	if (isForeign) fails(`${dataDir} holds data that the demo did not make: choose another DATA_DIR.`);
	const isBroken = existsSync(mark) && readFileSync(mark, "utf8") !== "filled";
	if (!process.argv.includes("--fresh") && !isBroken) return;
	const running = join(dataDir, "postgres/postmaster.pid");
	if (existsSync(running) && isAlive(Number.parseInt(readFileSync(running, "utf8"), 10)))
		fails(`A demo runs on ${dataDir}: end it first.`);
	rmSync(dataDir, { recursive: true, force: true });
}

/** Says in the panel that this is a demo, as the announcement does on the site: React leaves what it does not know at the top. */
function withBanner(renderer: PageRenderer): PageRenderer {
	const banner = `<aside style="padding:.3rem 1rem;background:#7a4a00;color:#fff;text-align:center">
<p lang="en" dir="ltr">Demo: everybody is invented.</p><p lang="ur" dir="rtl">نمونہ: تمام لوگ فرضی ہیں۔</p></aside>`;
	return {
		...renderer,
		async render(request, options) {
			const rendered = await renderer.render(request, options);
			const isPanel = isPanelPath(withoutLocale(new URL(request.url).pathname));
			if (!isPanel) return rendered;
			return { ...rendered, html: rendered.html.replace(/<body[^>]*>/, (body) => body + banner) };
		},
	};
}
