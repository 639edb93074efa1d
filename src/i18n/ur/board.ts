import type { board as en } from "../en/board.ts";

export const board: Readonly<Record<keyof typeof en, string>> = {
	"currency.payoneer": "پیونیر",
	"currency.usdt": "USDT",
	"currency.binance": "بائنانس",
	"currency.emailUnit": "بلک ای میل",
	"rates.board": "آج کے ریٹ",
	"rates.perDollar": "روپے فی ڈالر",
	"rates.sellToUs": "ہمیں بیچیں",
	"rates.buyFromUs": "ہم سے خریدیں",
	"rates.setAt": "مقرر کردہ",
	"rates.confirmedAt": "آخری تصدیق",
	"rates.old": "پرانے",
	"rates.oldText": "یہ ریٹ {hours} گھنٹے سے پہلے مقرر ہوئے تھے۔ ان پر بھروسا کرنے سے پہلے ہم سے پوچھ لیں۔",
	"rates.notSet": "عملے نے ابھی یہ ریٹ مقرر نہیں کیے۔ ان پر بھروسا کرنے سے پہلے ہم سے پوچھ لیں۔",
	"rates.sellCurrency": "{currency} ہمیں بیچیں",
	"rates.buyCurrency": "{currency} ہم سے خریدیں",
};
