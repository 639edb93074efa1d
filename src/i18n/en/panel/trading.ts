/** What staff say of trades and of themselves in the settings. */
export const panelTradingWords = {
	"trading.heading": "What visitors read before a trade",
	"trading.text":
		"Visitors see only what you fill in. For empty fields, the site says it is agreed in each written confirmation.",
	"trading.limits": "Amounts of one trade",
	"trading.limitsText":
		"In dollars or USDT. Shown on the rates page and in the rate feeds. Leave empty to show nothing.",
	"trading.min": "{currency}: at least",
	"trading.max": "{currency}: at most",
	"trading.reserve": "{currency}: our stock",
	"trading.pkrReserve": "Rupees: our stock",
	"trading.amountWrong": "Give an amount above 0, such as 50 or 1,000.",
	"trading.orderWrong": "The maximum is lower than the minimum.",
	"trading.fees": "Who pays which fee",
	"trading.feesUr": "Who pays which fee, in Urdu",
	"trading.first": "Who sends first",
	"trading.firstUr": "Who sends first, in Urdu",
	"trading.time": "How long a trade takes",
	"trading.timeUr": "How long a trade takes, in Urdu",
	"trading.limitsOf": "{currency}: amounts",
} as const;
