import boardWords from "../ur/board.json" with { type: "json" };
import contactWords from "../ur/contact.json" with { type: "json" };
import deadlineWords from "../ur/deadline.json" with { type: "json" };
import evidenceWords from "../ur/evidence.json" with { type: "json" };
import homeWords from "../ur/home.json" with { type: "json" };
import issuesWords from "../ur/issues.json" with { type: "json" };
import laterWords from "../ur/later.json" with { type: "json" };
import offersWords from "../ur/offers.json" with { type: "json" };
import overlaysWords from "../ur/overlays.json" with { type: "json" };
import pagesWords from "../ur/pages.json" with { type: "json" };
import ratesWords from "../ur/rates.json" with { type: "json" };
import requestWords from "../ur/request.json" with { type: "json" };
import servicesWords from "../ur/services.json" with { type: "json" };
import shareWords from "../ur/share.json" with { type: "json" };
import shellWords from "../ur/shell.json" with { type: "json" };
import signedReceiptWords from "../ur/signed-receipt.json" with { type: "json" };
import tradeWords from "../ur/trade.json" with { type: "json" };

/** The sentences of the pages that most visits begin with; the rest comes with what says it. */
export const firstUr = {
	...shellWords,
	...deadlineWords,
	...homeWords,
	...boardWords,
	...requestWords,
	...ratesWords,
	...servicesWords,
	...offersWords,
	...contactWords,
	...pagesWords,
	...issuesWords,
	...tradeWords,
	...overlaysWords,
	...evidenceWords,
	...shareWords,
	...laterWords,
	...signedReceiptWords,
};
