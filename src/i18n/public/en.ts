import { boardWords } from "../en/board.ts";
import { contactWords } from "../en/contact.ts";
import { deadlineWords } from "../en/deadline.ts";
import { evidenceWords } from "../en/evidence.ts";
import { homeWords } from "../en/home.ts";
import { issuesWords } from "../en/issues.ts";
import { laterWords } from "../en/later.ts";
import { networksWords } from "../en/networks.ts";
import { offersWords } from "../en/offers.ts";
import { overlaysWords } from "../en/overlays.ts";
import { pagesWords } from "../en/pages.ts";
import { rateAlertsWords } from "../en/rate-alerts.ts";
import { ratesWords } from "../en/rates.ts";
import { requestWords } from "../en/request.ts";
import { requestsWords } from "../en/requests.ts";
import { reviewsWords } from "../en/reviews.ts";
import { servicesWords } from "../en/services.ts";
import { shareWords } from "../en/share.ts";
import { shellWords } from "../en/shell.ts";
import { signedReceiptWords } from "../en/signed-receipt.ts";
import { statusWords } from "../en/status.ts";
import { tradeWords } from "../en/trade.ts";

/** Every sentence that visitors' pages show. */
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
