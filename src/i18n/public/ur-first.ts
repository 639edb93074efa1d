import { fillIn, type Words } from "../t.ts";
import { boardWords } from "../ur/board.ts";
import { deadlineWords } from "../ur/deadline.ts";
import { homeWords } from "../ur/home.ts";
import { shellWords } from "../ur/shell.ts";

// What is hydrated later brings all words along, and other pages need theirs only then.
const comesLater = /^rates\.(?:perDollar|youSell|youBuy|sellCurrency|buyCurrency)$/;

/** What the home page shows, as it stands in the page: with the deadline that holds, and no other. */
export function urduHomeWords(deadline: keyof typeof deadlineWords): Words {
	const shown = { ...shellWords, ...homeWords, ...boardWords, [deadline]: deadlineWords[deadline] };
	const filled = Object.entries(shown).flatMap(([key, text]) =>
		comesLater.test(key) ? [] : [[key, fillIn(text, { deadline: deadlineWords[deadline] })]],
	);
	return Object.fromEntries(filled);
}
