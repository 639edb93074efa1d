import { fileURLToPath } from "node:url";
import { exceptions, sparedDescriptions, specified } from "./words/exceptions.ts";
import { renderer } from "./words/fillers.ts";
import { neverWritten } from "./words/lists.ts";
import { renderedRules } from "./words/rendered.ts";
import { glossaryRule, neverRules, rules } from "./words/rules.ts";
import { sentencesIn } from "./words/sentences.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sentences = await sentencesIn(root);
const written = [...rules, glossaryRule(), ...neverRules(neverWritten(root))];
const render = renderer(sentences);

const used = new Set<string>();
const complaints = new Set<string>();
for (const sentence of sentences) {
	if (specified.has(sentence.text)) continue;
	const complain = (rule: string, found: string | null) => {
		const isDescription = /first-data\/networks\.ts:.*\.shortDesc$/.test(`${sentence.file}:${sentence.key}`);
		if (found === null || (isDescription && sparedDescriptions.includes(rule))) return;
		const exception = `${rule}: ${sentence.key}`;
		if (exceptions.has(exception)) used.add(exception);
		else complaints.add(`${sentence.file}: ${sentence.key}: ${rule} (${found})`);
	};
	for (const rule of written) complain(rule.name, rule.finds(sentence));
	for (const text of render(sentence))
		for (const rule of renderedRules) complain(rule.name, rule.finds(text, sentence.locale));
}
for (const exception of exceptions.keys())
	if (!used.has(exception)) complaints.add(`scripts/words/exceptions.ts: nothing needs "${exception}"`);

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.size > 0 ? 1 : 0;
