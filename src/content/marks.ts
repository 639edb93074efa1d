/** Icons of simple-icons (CC0; the marks are their owners') by the slug of the network that each is the mark of. */
export const networkMarks: Readonly<Record<string, string>> = {
	"aliexpress-affiliate": "aliexpress",
	"binance-affiliate": "binance",
	buysellads: "buysellads",
	"cloudways-affiliate": "cloudways",
	"coursera-affiliate": "coursera",
	"ebay-partner-network": "ebay",
	"elementor-affiliate": "elementor",
	"fiverr-affiliates": "fiverr",
	"google-admob": "googleadmob",
	"google-adsense": "googleadsense",
	"hostinger-affiliate": "hostinger",
	"hubspot-affiliate": "hubspot",
	"kinsta-affiliate": "kinsta",
	"meta-audience-network": "meta",
	"namecheap-affiliate": "namecheap",
	"nordvpn-affiliate": "nordvpn",
	"okx-affiliate": "okx",
	"payoneer-partner": "payoneer",
	"rakuten-advertising": "rakuten",
	"shopee-affiliate": "shopee",
	"shopify-affiliate": "shopify",
	"shopify-collabs": "shopify",
	"tiktok-shop-affiliate": "tiktok",
	"unity-ads": "unity",
	"wise-affiliate": "wise",
};

/** The same of what is traded. */
export const currencyMarks = { payoneer: "payoneer", usdt: "tether", binance: "binance" } as const;
