import english from "#i18n/en/reviews.json" with { type: "json" };
import urdu from "#i18n/ur/reviews.json" with { type: "json" };
import { withUrdu } from "../../i18n/load.ts";

export const reviewsWords = withUrdu(english, urdu);
