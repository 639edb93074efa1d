import { fileURLToPath } from "node:url";
import { exceptions, spared, specified } from "./words/exceptions.ts";
import { glossaryRule, rules } from "./words/rules.ts";
import { sentencesIn } from "./words/sentences.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sentences = await sentencesIn(root);

const used = new Set<string>();
const complaints: string[] = [];
for (const sentence of sentences) {
	if (specified.has(sentence.text)) continue;
	for (const rule of [...rules, glossaryRule()]) {
		if (spared[sentence.file]?.includes(rule.name)) continue;
		const found = rule.finds(sentence);
		if (found === null) continue;
		const exception = `${rule.name}: ${sentence.key}`;
		if (exceptions.has(exception)) used.add(exception);
		else complaints.push(`${sentence.file}: ${sentence.key}: ${rule.name} (${found})`);
	}
}
for (const exception of exceptions.keys())
	if (!used.has(exception)) complaints.push(`scripts/words/exceptions.ts: nothing needs "${exception}"`);

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
