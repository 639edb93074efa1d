export const ratesWords = {
	"alert.fold": "Tell me when a rate moves",
	"rates.title": "Rates today: Payoneer, USDT, Binance and bulk email in PKR",
	"rates.description":
		"Today's posted buy and sell rates in PKR for Payoneer, USDT, Binance and bulk email, when each was set, a calculator both ways, and every change.",
	"rates.heading": "Rate board",
	"rates.lead": "In rupees. We reply {deadline} and confirm the rate in writing before anything is sent.",
	"rates.feed": "Rate feed (XML)",
	"history.title": "This week",
	"history.chart": "{currency} since {from}",
	"history.chartText": "You sell: from {sellFrom} to {sellTo}. You buy: from {buyFrom} to {buyTo}. In PKR.",
	"history.table": "All changes in figures",
	"history.now": "now",
	"history.when": "Set",
	"history.notSet": "No rates have been set yet.",
	"history.none": "No change this week.",
	"rates.titlePosted": "Last posted rates: Payoneer, USDT, Binance and bulk email in PKR",
	"rates.descriptionPosted":
		"The last posted buy and sell rates in PKR for Payoneer, USDT, Binance and bulk email, how old they are, a calculator both ways, and every change.",
	"rates.feedJson": "Rate feed (JSON)",
} as const;
