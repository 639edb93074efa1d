import english from "#i18n/en/rate-alerts.json" with { type: "json" };
import urdu from "#i18n/ur/rate-alerts.json" with { type: "json" };
import { withUrdu } from "../../i18n/load.ts";

export const rateAlertsWords = withUrdu(english, urdu);
