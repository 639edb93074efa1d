import { expect, test } from "vitest";
import { lostFiles, physicalStyles, tooLong } from "./sources.ts";

test.for([
	'<p className="ml-2">',
	'<p className="sm:-mr-[3px]">',
	'"grid pl-4"',
	"`absolute left-0`",
	'"text-right"',
	'"border-l"',
	'"rounded-tr-md"',
	"a { margin-left: 1px; }",
	"a {\n\tright: 0;\n}",
	"a { text-align: left }",
])("%j knows left from right", (source) => {
	expect(physicalStyles(source)).toHaveLength(1);
});

test.for([
	'<p className="ms-2 pe-4 start-0 text-start border-s rounded-ss-md">',
	'swipeDirection="right"',
	"a { margin-inline-start: 1px; inset-inline-end: 0 }",
	'"leading-relaxed bright-5"',
])("%j does not", (source) => {
	expect(physicalStyles(source)).toEqual([]);
});

test("a file may have 400 lines, a dictionary more", () => {
	expect(tooLong("src/web/a.ts", "\n".repeat(400))).toEqual([]);
	expect(tooLong("src/web/a.ts", "\n".repeat(401))).toHaveLength(1);
	expect(tooLong("src/i18n/en/a.ts", "\n".repeat(401))).toEqual([]);
});

test("a document names files that are there, by their paths or the ends of them", () => {
	const files = ["src/i18n/en/a.json", "src/i18n/ur/a.json", "src/server/login.ts", "src/server/login.test.ts"];
	expect(lostFiles("`i18n/{en,ur}/a.json`, `login.ts` (`server/login.test`); `/api/openapi.json`", files)).toEqual([]);
	expect(lostFiles("`i18n/{en,ps}/a.json`, `gin.ts`", files)).toEqual(["i18n/ps/a.json", "gin.ts"]);
});
