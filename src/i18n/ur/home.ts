import type { homeWords as en } from "../en/home.ts";

export const homeWords: Readonly<Record<keyof typeof en, string>> = {
	"home.toServices": "سروسز دیکھیں",
	"home.toNetworks": "نیٹ ورکس دیکھیں",
	"home.order": "آرڈر کریں",
	"home.tradeEmails": "خریدیں یا بیچیں",
	"home.allNetworks": "تمام نیٹ ورکس",
	"home.buy": "خریدیں",
	"home.sell": "بیچیں",
	"home.buyNetwork": "{network} خریدیں",
	"home.sellNetwork": "{network} بیچیں",
	"home.contactButton": "رابطہ کریں",
	"price.from": "{price} سے",
	"home.allServices": "تمام سروسز",
	"home.orderNamed": "آرڈر کریں: {service}",
	"home.tradeNamed": "خریدیں یا بیچیں: {service}",
};
