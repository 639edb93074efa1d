import { fileURLToPath } from "node:url";
import { importsOf } from "./boundaries/imports.ts";
import { circlesIn, rules } from "./boundaries/rules.ts";

const edges = importsOf(fileURLToPath(new URL("..", import.meta.url)));
const broken = rules.flatMap(({ name, breaks }) =>
	edges.filter(breaks).map(({ from, to }) => `${name}:\n  ${from} → ${to}`),
);
const complaints = [...broken, ...circlesIn(edges).map((circle) => `a circle:\n  ${circle}`)];
for (const complaint of complaints) console.error(complaint);
console.log(`${edges.length} imports, ${rules.length} rules, ${complaints.length} broken`);
process.exitCode = complaints.length > 0 ? 1 : 0;
