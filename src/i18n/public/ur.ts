import { boardWords } from "../ur/board.ts";
import { contactWords } from "../ur/contact.ts";
import { deadlineWords } from "../ur/deadline.ts";
import { evidenceWords } from "../ur/evidence.ts";
import { homeWords } from "../ur/home.ts";
import { issuesWords } from "../ur/issues.ts";
import { laterWords } from "../ur/later.ts";
import { networksWords } from "../ur/networks.ts";
import { offersWords } from "../ur/offers.ts";
import { overlaysWords } from "../ur/overlays.ts";
import { pagesWords } from "../ur/pages.ts";
import { rateAlertsWords } from "../ur/rate-alerts.ts";
import { ratesWords } from "../ur/rates.ts";
import { requestWords } from "../ur/request.ts";
import { requestsWords } from "../ur/requests.ts";
import { reviewsWords } from "../ur/reviews.ts";
import { servicesWords } from "../ur/services.ts";
import { shareWords } from "../ur/share.ts";
import { shellWords } from "../ur/shell.ts";
import { signedReceiptWords } from "../ur/signed-receipt.ts";
import { statusWords } from "../ur/status.ts";
import { tradeWords } from "../ur/trade.ts";
import type { PublicKey } from "./en.ts";

/** Every sentence that visitors' pages show. */
export const ur: Readonly<Record<PublicKey, string>> = {
	...shellWords,
	...deadlineWords,
	...homeWords,
	...boardWords,
	...requestWords,
	...requestsWords,
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
};
