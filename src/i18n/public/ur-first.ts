import { fillIn, type Words } from "../t.ts";
import { boardWords } from "../ur/board.ts";
import { deadlineWords } from "../ur/deadline.ts";
import { homeWords } from "../ur/home.ts";
import { shellWords } from "../ur/shell.ts";

/** What the home page shows, as it stands in the page: with the deadline that holds, and no other. */
export function urduHomeWords(deadline: keyof typeof deadlineWords): Words {
	const shown = { ...shellWords, ...homeWords, ...boardWords, [deadline]: deadlineWords[deadline] };
	const filled = Object.entries(shown).map(([key, text]) => [key, fillIn(text, { deadline: deadlineWords[deadline] })]);
	return Object.fromEntries(filled);
}
