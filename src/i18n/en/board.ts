/** The board and whatever names a currency, on the home page too. */
export const board = {
	"currency.payoneer": "Payoneer",
	"currency.usdt": "USDT",
	"currency.binance": "Binance",
	"currency.emailUnit": "Bulk email",
	"rates.board": "Today's rates",
	"rates.perDollar": "PKR per $1",
	"rates.sellToUs": "Sell to us",
	"rates.buyFromUs": "Buy from us",
	"rates.setAt": "Set",
	"rates.confirmedAt": "Board confirmed",
	"rates.old": "Old",
	"rates.oldText": "These rates were set more than {hours} hours ago. Ask us before you rely on them.",
	"rates.notSet": "Our staff have not set these rates yet. Ask us before you rely on them.",
	"rates.sellCurrency": "Sell {currency} to us",
	"rates.buyCurrency": "Buy {currency} from us",
} as const;
