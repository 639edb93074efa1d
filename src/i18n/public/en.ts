import boardWords from "../en/board.json" with { type: "json" };
import contactWords from "../en/contact.json" with { type: "json" };
import deadlineWords from "../en/deadline.json" with { type: "json" };
import evidenceWords from "../en/evidence.json" with { type: "json" };
import homeWords from "../en/home.json" with { type: "json" };
import issuesWords from "../en/issues.json" with { type: "json" };
import laterWords from "../en/later.json" with { type: "json" };
import networksWords from "../en/networks.json" with { type: "json" };
import offersWords from "../en/offers.json" with { type: "json" };
import overlaysWords from "../en/overlays.json" with { type: "json" };
import pagesWords from "../en/pages.json" with { type: "json" };
import rateAlertsWords from "../en/rate-alerts.json" with { type: "json" };
import ratesWords from "../en/rates.json" with { type: "json" };
import requestWords from "../en/request.json" with { type: "json" };
import requestsWords from "../en/requests.json" with { type: "json" };
import reviewsWords from "../en/reviews.json" with { type: "json" };
import servicesWords from "../en/services.json" with { type: "json" };
import shareWords from "../en/share.json" with { type: "json" };
import shellWords from "../en/shell.json" with { type: "json" };
import signedReceiptWords from "../en/signed-receipt.json" with { type: "json" };
import statusWords from "../en/status.json" with { type: "json" };
import tradeWords from "../en/trade.json" with { type: "json" };

export const en = {
	...shellWords,
	...deadlineWords,
	...homeWords,
	...requestWords,
	...requestsWords,
	...boardWords,
	...ratesWords,
	...rateAlertsWords,
	...reviewsWords,
	...networksWords,
	...servicesWords,
	...offersWords,
	...contactWords,
	...pagesWords,
	...issuesWords,
	...statusWords,
	...tradeWords,
	...overlaysWords,
	...evidenceWords,
	...shareWords,
	...laterWords,
	...signedReceiptWords,
} as const;

export type PublicKey = keyof typeof en;
