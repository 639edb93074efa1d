import networksWords from "../ur/networks.json" with { type: "json" };
import rateAlertsWords from "../ur/rate-alerts.json" with { type: "json" };
import requestsWords from "../ur/requests.json" with { type: "json" };
import reviewsWords from "../ur/reviews.json" with { type: "json" };
import statusWords from "../ur/status.json" with { type: "json" };
import type { PublicKey } from "./en.ts";
import { firstUr } from "./first-ur.ts";

export const ur: Readonly<Record<PublicKey, string>> = {
	...firstUr,
	...requestsWords,
	...networksWords,
	...rateAlertsWords,
	...reviewsWords,
	...statusWords,
};
