import { describe, expect, test } from "vitest";
import { circlesIn, type Edge, rules } from "./rules.ts";

const broken = (from: string, to: string, typeOnly = false) =>
	rules.filter(({ breaks }) => breaks({ from, to, typeOnly })).map(({ name }) => name);

/** For each rule an import that it forbids, and one beside it that it lets be. */
const examples: Readonly<
	Record<string, { readonly forbids: [string, string]; readonly allows: [string, string, boolean?] }>
> = {
	"shared imports only shared, and zod, culori, noble and types of the dictionary where each belongs": {
		forbids: ["src/shared/rates/money.ts", "npm:zod"],
		allows: ["src/shared/api/rates.ts", "npm:@hono/zod-openapi"],
	},
	"only shared/api knows the shapes that need zod at run time": {
		forbids: ["src/shared/rates/rates.ts", "src/shared/api/rates.ts"],
		allows: ["src/shared/rates/rates.ts", "src/shared/api/rates.ts", true],
	},
	"content and i18n import only shared": {
		forbids: ["src/content/faq.ts", "src/i18n/t.ts"],
		allows: ["src/content/faq.ts", "src/shared/locale.ts"],
	},
	"web never imports server": {
		forbids: ["src/web/site/pages/home.tsx", "src/server/lib/phone.ts"],
		allows: ["src/web/site/pages/home.tsx", "src/shared/locale.ts"],
	},
	"of shared/api the browser takes types alone, and never zod": {
		forbids: ["src/web/app/api/queries.ts", "src/shared/api/rates.ts"],
		allows: ["src/web/app/api/queries.ts", "src/shared/api/rates.ts", true],
	},
	"server never imports web": {
		forbids: ["src/server/pages/routes.ts", "src/web/routes.tsx"],
		allows: ["src/server/pages/routes.ts", "src/server/pages/renderer.ts"],
	},
	"modules never import each other": {
		forbids: ["src/server/modules/leads/intake/submit.ts", "src/server/modules/rates/changes.ts"],
		allows: ["src/server/modules/leads/intake/submit.ts", "src/server/modules/leads/intake/intake-store.ts"],
	},
	"of a module only its index.ts is imported from outside": {
		forbids: ["src/server/app.ts", "src/server/modules/leads/inbox/lead-pages.ts"],
		allows: ["src/server/modules/leads/index.ts", "src/server/modules/leads/inbox/lead-pages.ts"],
	},
	"only the composition root knows the modules": {
		forbids: ["src/server/http/health.ts", "src/server/modules/leads/index.ts"],
		allows: ["src/server/app.ts", "src/server/modules/leads/index.ts"],
	},
	"faces and routes never speak SQL": {
		forbids: ["src/server/modules/leads/intake/submission-routes.ts", "npm:drizzle-orm"],
		allows: ["src/server/modules/leads/inbox/inbox-store.ts", "npm:pg"],
	},
	"features never import each other": {
		forbids: ["src/web/site/shell/footer.tsx", "src/web/site/rate-board/rate-board.tsx"],
		allows: ["src/web/site/shell/footer.tsx", "src/web/site/shell/brand-mark.tsx"],
	},
	"pages stand above features, features above app, app above ui": {
		forbids: ["src/web/app/root.tsx", "src/web/site/shell/footer.tsx"],
		allows: ["src/web/site/pages/shell.tsx", "src/web/site/shell/footer.tsx"],
	},
	"the site never imports the panel": {
		forbids: ["src/web/site/pages/home.tsx", "src/web/panel/inbox/inbox.tsx"],
		allows: ["src/web/panel/pages/home.tsx", "src/web/panel/inbox/inbox.tsx"],
	},
	"ui knows shared/locale only": {
		forbids: ["src/web/ui/field.tsx", "src/shared/rates/money.ts"],
		allows: ["src/web/ui/field.tsx", "src/shared/locale.ts"],
	},
	"tests stay out of the product": {
		forbids: ["src/server/main.ts", "src/server/testing/server.ts"],
		allows: ["src/server/main.ts", "src/server/config.ts"],
	},
};

describe.for(rules)("$name", ({ name }) => {
	test("is broken by what it forbids and by nothing beside it", () => {
		const example = examples[name];
		expect(example && broken(...example.forbids)).toContain(name);
		expect(example && broken(...example.allows)).toEqual([]);
	});
});

test("a circle is found, and one that only types close is none", () => {
	const edge = (from: string, to: string, typeOnly = false): Edge => ({ from, to, typeOnly });
	expect(circlesIn([edge("a", "b"), edge("b", "c"), edge("c", "a")])).toEqual(["a → b → c → a"]);
	expect(circlesIn([edge("a", "b"), edge("b", "a", true)])).toEqual([]);
});
