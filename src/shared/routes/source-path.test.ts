import { expect, test } from "vitest";
import { readSourcePath } from "./source-path.ts";

test.for([
	["/services/logo-design", "/services/logo-design"],
	["/ur/contact?name=Ali&whatsapp=0300#form", "/ur/contact"],
	["/", "/"],
] as const)("%s is stored as %s", ([sent, stored]) => {
	expect(readSourcePath(sent)).toBe(stored);
});

test.for([
	"",
	"services",
	"//evil.example/x",
	"/\\evil.example",
	"https://evil.example/",
	"/a b",
	"/a\u0000",
	`/${"a".repeat(300)}`,
	5,
	null,
])("%j is no path of a page", (sent) => {
	expect(readSourcePath(sent)).toBeNull();
});
