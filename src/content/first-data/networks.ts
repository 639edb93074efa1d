import type { Localized } from "#shared/locale.ts";

/** A network as a new site starts with it, before staff change anything. */
export interface FirstNetwork {
	readonly name: string;
	readonly slug: string;
	/** Where it mainly works: "Global", a region or a country. */
	readonly geo: string;
	readonly tags: readonly string[];
	/** Its place among the cards of the home page. */
	readonly featured?: number;
	readonly shortDesc: Localized;
}

/**
 * The networks and partner programmes that fill an empty directory. All are real; a description says what the network
 * is and leaves out whatever changes with its terms: rates, payouts, counts.
 * Slugs are unique, four are featured on the home page, and the order is by kind:
 * the featured ones, affiliate networks, shops, creators, travel, hosting, software, courses and digital products,
 * finance, CPA, advertising.
 */
export const firstNetworks: readonly FirstNetwork[] = [
	{
		name: "impact.com",
		slug: "impact",
		geo: "Global",
		tags: ["cps", "ecommerce", "saas"],
		featured: 1,
		shortDesc: {
			en: "A partnership platform where publishers apply to brands, create links and follow their sales in one account.",
			ur: "ایک پارٹنرشپ پلیٹ فارم جہاں پبلشر برانڈز کے پروگراموں میں شامل ہوتے، لنک بناتے اور اپنی سیلز ایک ہی اکاؤنٹ میں دیکھتے ہیں۔",
		},
	},
	{
		name: "ClickBank",
		slug: "clickbank",
		geo: "Global",
		tags: ["cps", "digital products", "health"],
		featured: 2,
		shortDesc: {
			en: "A US marketplace where affiliates choose digital courses, e-books and health products to promote.",
			ur: "امریکی مارکیٹ پلیس جہاں ایفیلیئٹ اپنی پسند کے ڈیجیٹل کورس، ای بکس اور صحت سے متعلق پروڈکٹس چن کر ان کی تشہیر کرتے ہیں۔",
		},
	},
	{
		name: "Awin",
		slug: "awin",
		geo: "Global",
		tags: ["cps", "ecommerce", "travel"],
		featured: 3,
		shortDesc: {
			en: "A Berlin-based affiliate network that bought ShareASale in 2017 and later moved its programmes to Awin.",
			ur: "برلن کا ایفیلیئٹ نیٹ ورک، جس نے 2017 میں ShareASale خریدا اور بعد میں اس کے پروگرام بھی اپنے پلیٹ فارم پر منتقل کر لیے۔",
		},
	},
	{
		name: "Adsterra",
		slug: "adsterra",
		geo: "Global",
		tags: ["ad network", "display ads", "native ads"],
		featured: 4,
		shortDesc: {
			en: "An ad network with pop-under, social-bar, native and banner formats for publishers and advertisers.",
			ur: "اشتہاری نیٹ ورک جو پبلشرز اور اشتہار دینے والوں کو پاپ انڈر، سوشل بار، نیٹو اور بینر فارمیٹ دیتا ہے۔",
		},
	},
	{
		name: "CJ Affiliate",
		slug: "cj-affiliate",
		geo: "Global",
		tags: ["cps", "cpl", "ecommerce", "finance"],
		shortDesc: {
			en: "One of the oldest affiliate networks, started as Commission Junction and now part of Publicis Groupe.",
			ur: "سب سے پرانے ایفیلیئٹ نیٹ ورکس میں سے ایک، جو Commission Junction کے نام سے شروع ہوا اور اب Publicis Groupe کا حصہ ہے۔",
		},
	},
	{
		name: "Rakuten Advertising",
		slug: "rakuten-advertising",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "The affiliate network of Japan's Rakuten group, formerly LinkShare, with many retail and fashion brands. Trade press reported a move to impact.com's platform in 2026: ask which of the two an account is on.",
			ur: "جاپان کے Rakuten گروپ کا ایفیلیئٹ نیٹ ورک، جس کا پرانا نام LinkShare تھا؛ اس پر ریٹیل اور فیشن کے بہت سے برانڈ موجود ہیں۔ تجارتی خبروں کے مطابق 2026 میں یہ impact.com کے پلیٹ فارم پر منتقل ہو رہا ہے: پوچھ لیں کہ اکاؤنٹ کس پر ہے۔",
		},
	},
	{
		name: "Partnerize",
		slug: "partnerize",
		geo: "Global",
		tags: ["cps", "ecommerce", "finance"],
		shortDesc: {
			en: "A partnership platform for larger brands that bought the Pepperjam affiliate network in 2020.",
			ur: "بڑے برانڈز کے لیے پارٹنرشپ پلیٹ فارم، جس نے 2020 میں Pepperjam ایفیلیئٹ نیٹ ورک خرید لیا تھا۔",
		},
	},
	{
		name: "FlexOffers",
		slug: "flexoffers",
		geo: "Global",
		tags: ["cps", "cpl", "ecommerce"],
		shortDesc: {
			en: "An affiliate network from the US where publishers of many countries find advertisers from many trades under a single account.",
			ur: "امریکہ میں قائم ایفیلیئٹ نیٹ ورک جہاں کئی ملکوں کے پبلشر ایک ہی اکاؤنٹ سے مختلف شعبوں کی کمپنیوں کے پروگرام چلا سکتے ہیں۔",
		},
	},
	{
		name: "AvantLink",
		slug: "avantlink",
		geo: "US",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "A US affiliate network known for outdoor and sports shops, which reviews affiliates before they join.",
			ur: "آؤٹ ڈور اور کھیلوں کے سامان کی دکانوں کے لیے معروف امریکی نیٹ ورک، جو ایفیلیئٹس کو جانچ کر ہی شامل کرتا ہے۔",
		},
	},
	{
		name: "Skimlinks",
		slug: "skimlinks",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "Turns the ordinary shop links in a publisher's articles into affiliate links automatically.",
			ur: "پبلشر کے مضامین میں موجود آن لائن دکانوں کے عام لنکس کو خودکار طریقے سے ایفیلیئٹ لنکس میں بدل دیتا ہے۔",
		},
	},
	{
		name: "Sovrn Commerce",
		slug: "sovrn-commerce",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "Formerly VigLink, a service through which publishers earn from links to a wide range of online shops.",
			ur: "یہ سروس پہلے VigLink کہلاتی تھی؛ اس کے ذریعے پبلشر مختلف آن لائن دکانوں کے لنکس سے کمیشن حاصل کرتے ہیں۔",
		},
	},
	{
		name: "PartnerStack",
		slug: "partnerstack",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "A partner platform for software companies, where affiliates and resellers join their programmes.",
			ur: "سافٹ ویئر کمپنیوں کا پارٹنر پلیٹ فارم، جہاں ایفیلیئٹ اور ری سیلر ان کے پروگراموں میں شامل ہوتے ہیں۔",
		},
	},
	{
		name: "Refersion",
		slug: "refersion",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "Affiliate-management software for online shops, with a marketplace where affiliates find their offers.",
			ur: "آن لائن دکانوں کے لیے ایفیلیئٹ پروگرام چلانے کا سافٹ ویئر، جس کی مارکیٹ پلیس میں ایفیلیئٹ اپنے لیے آفرز ڈھونڈتے ہیں۔",
		},
	},
	{
		name: "Admitad",
		slug: "admitad",
		geo: "Global",
		tags: ["cps", "cpa", "ecommerce", "travel"],
		shortDesc: {
			en: "An affiliate network with programmes from online shops, travel and finance companies in many countries.",
			ur: "ایفیلیئٹ نیٹ ورک جس پر کئی ملکوں کی آن لائن دکانوں، ٹریول اور مالیاتی کمپنیوں کے پروگرام ملتے ہیں۔",
		},
	},
	{
		name: "Webgains",
		slug: "webgains",
		geo: "Europe",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "A European affiliate network, started in the UK, that connects online shops with publishers.",
			ur: "برطانیہ سے شروع ہونے والا یورپی ایفیلیئٹ نیٹ ورک، جو آن لائن دکانوں اور پبلشرز کو آپس میں ملاتا ہے۔",
		},
	},
	{
		name: "Tradedoubler",
		slug: "tradedoubler",
		geo: "Europe",
		tags: ["cps", "cpl", "ecommerce"],
		shortDesc: {
			en: "A European affiliate network, founded in Stockholm in 1999, that works with brands in many countries.",
			ur: "اسٹاک ہوم میں 1999 میں قائم ہونے والا یورپی ایفیلیئٹ نیٹ ورک، جو کئی ملکوں کے برانڈز کے ساتھ کام کرتا ہے۔",
		},
	},
	{
		name: "TradeTracker",
		slug: "tradetracker",
		geo: "Europe",
		tags: ["cps", "cpl", "ecommerce"],
		shortDesc: {
			en: "A Dutch affiliate network with local teams in many European countries and some beyond Europe.",
			ur: "نیدرلینڈز کا ایفیلیئٹ نیٹ ورک، جس کی مقامی ٹیمیں یورپ کے کئی ملکوں اور یورپ سے باہر بھی کام کرتی ہیں۔",
		},
	},
	{
		name: "Adtraction",
		slug: "adtraction",
		geo: "Europe",
		tags: ["cps", "cpl", "ecommerce", "finance"],
		shortDesc: {
			en: "A Swedish affiliate network that works with brands in the Nordic countries and the rest of Europe.",
			ur: "سویڈن کا ایفیلیئٹ نیٹ ورک، جو شمالی یورپ اور باقی یورپی ملکوں کے برانڈز کے ساتھ کام کرتا ہے۔",
		},
	},
	{
		name: "Daisycon",
		slug: "daisycon",
		geo: "Europe",
		tags: ["cps", "cpl", "ecommerce", "travel"],
		shortDesc: {
			en: "A Dutch affiliate network with campaigns from shops, telecom, travel and finance companies in Europe.",
			ur: "نیدرلینڈز کا ایفیلیئٹ نیٹ ورک، جس پر یورپ کی دکانوں، ٹیلی کام، ٹریول اور مالیاتی کمپنیوں کی کیمپینز چلتی ہیں۔",
		},
	},
	{
		name: "Kwanko",
		slug: "kwanko",
		geo: "Europe",
		tags: ["cps", "cpl", "mobile"],
		shortDesc: {
			en: "A French performance-marketing network that runs affiliate, lead and mobile campaigns in several countries.",
			ur: "فرانس کا پرفارمنس مارکیٹنگ نیٹ ورک، جو کئی ملکوں میں ایفیلیئٹ، لیڈ اور موبائل کیمپینز چلاتا ہے۔",
		},
	},
	{
		name: "Adcell",
		slug: "adcell",
		geo: "Germany",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "A German affiliate network from Berlin through which online shops run their partner programmes.",
			ur: "برلن میں قائم جرمن ایفیلیئٹ نیٹ ورک، جس کے ذریعے آن لائن دکانیں اپنے پارٹنر پروگرام چلاتی ہیں۔",
		},
	},
	{
		name: "financeAds",
		slug: "financeads",
		geo: "Germany",
		tags: ["cpl", "cps", "finance"],
		shortDesc: {
			en: "A German affiliate network that specialises in banks, insurers, brokers and other finance companies.",
			ur: "جرمنی کا ایفیلیئٹ نیٹ ورک، جو بینکوں، انشورنس کمپنیوں، بروکرز اور دیگر مالیاتی اداروں کے پروگراموں میں مہارت رکھتا ہے۔",
		},
	},
	{
		name: "Involve Asia",
		slug: "involve-asia",
		geo: "Asia",
		tags: ["cps", "ecommerce", "travel"],
		shortDesc: {
			en: "A Malaysian affiliate network with programmes from shops and marketplaces across South-East Asia.",
			ur: "ملائیشیا کا ایفیلیئٹ نیٹ ورک، جس پر جنوب مشرقی ایشیا کی دکانوں اور مارکیٹ پلیسز کے پروگرام موجود ہیں۔",
		},
	},
	{
		name: "ACCESSTRADE",
		slug: "accesstrade",
		geo: "Asia",
		tags: ["cps", "cpa", "ecommerce", "finance"],
		shortDesc: {
			en: "An affiliate network from Japan's Interspace that also works in several South-East Asian countries.",
			ur: "جاپانی کمپنی Interspace کا ایفیلیئٹ نیٹ ورک، جو جنوب مشرقی ایشیا کے کئی ملکوں میں بھی کام کرتا ہے۔",
		},
	},
	{
		name: "A8.net",
		slug: "a8-net",
		geo: "Japan",
		tags: ["cps", "cpl", "ecommerce"],
		shortDesc: {
			en: "A Japanese affiliate network run by F@N Communications, used mainly by Japanese-language publishers.",
			ur: "جاپان کی کمپنی F@N Communications کا ایفیلیئٹ نیٹ ورک، جسے زیادہ تر جاپانی زبان کے پبلشر استعمال کرتے ہیں۔",
		},
	},
	{
		name: "ValueCommerce",
		slug: "valuecommerce",
		geo: "Japan",
		tags: ["cps", "ecommerce", "travel"],
		shortDesc: {
			en: "One of Japan's early affiliate networks, with programmes from shops, travel and service companies.",
			ur: "جاپان کے ابتدائی ایفیلیئٹ نیٹ ورکس میں سے ایک، جس پر دکانوں، ٹریول اور سروس کمپنیوں کے پروگرام ہیں۔",
		},
	},
	{
		name: "vCommission",
		slug: "vcommission",
		geo: "India",
		tags: ["cps", "cpl", "mobile"],
		shortDesc: {
			en: "An Indian affiliate network from Gurugram that runs sale, lead and app-install campaigns.",
			ur: "بھارتی شہر گروگرام کا ایفیلیئٹ نیٹ ورک، جو سیل، لیڈ اور ایپ انسٹال کی کیمپینز چلاتا ہے۔",
		},
	},
	{
		name: "Cuelinks",
		slug: "cuelinks",
		geo: "India",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "An Indian service that turns a publisher's links to online shops into affiliate links.",
			ur: "بھارت کی سروس جو پبلشر کے دیے ہوئے آن لائن دکانوں کے لنکس کو ایفیلیئٹ لنکس میں بدل دیتی ہے۔",
		},
	},
	{
		name: "EarnKaro",
		slug: "earnkaro",
		geo: "India",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "An Indian app from the makers of CashKaro, used to share deals from online shops as affiliate links.",
			ur: "بھارت میں CashKaro بنانے والوں کی ایپ، جس سے لوگ آن لائن دکانوں کی ڈیلز ایفیلیئٹ لنک کی صورت میں شیئر کرتے ہیں۔",
		},
	},
	{
		name: "ArabClicks",
		slug: "arabclicks",
		geo: "MENA",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "A Dubai-based affiliate network for the Arab world, working with influencers, coupon codes and links. Ask first whether it takes new publishers.",
			ur: "عرب دنیا کے لیے دبئی میں قائم ایفیلیئٹ نیٹ ورک، جو کریئیٹرز، کوپن کوڈز اور لنکس کے ذریعے کام کرتا ہے۔ پہلے پوچھ لیں کہ نئے پبلشر لیے جا رہے ہیں یا نہیں۔",
		},
	},
	{
		name: "Daraz Affiliate Program",
		slug: "daraz-affiliate",
		geo: "Pakistan",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "The marketplace's own programme: partners share Daraz product links and earn when someone orders.",
			ur: "آن لائن دکان Daraz کا اپنا پروگرام: پارٹنر اس کی پروڈکٹس کے لنک شیئر کرتے ہیں اور آرڈر ہونے پر کمیشن لیتے ہیں۔",
		},
	},
	{
		name: "Amazon Associates",
		slug: "amazon-associates",
		geo: "Global",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "Amazon's own affiliate programme, in which site owners and creators link to products sold on Amazon.",
			ur: "آن لائن دکان Amazon کا اپنا ایفیلیئٹ پروگرام، جس میں ویب سائٹ مالکان اور کریئیٹرز Amazon پر بکنے والی چیزوں کے لنک دیتے ہیں۔",
		},
	},
	{
		name: "eBay Partner Network",
		slug: "ebay-partner-network",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "eBay's own affiliate programme for publishers who send buyers to its auctions and shop listings.",
			ur: "آن لائن مارکیٹ پلیس eBay کا اپنا ایفیلیئٹ پروگرام، ان پبلشرز کے لیے جو اس کی نیلامیوں اور فروخت کی لسٹنگز پر خریدار بھیجتے ہیں۔",
		},
	},
	{
		name: "AliExpress Affiliate Program",
		slug: "aliexpress-affiliate",
		geo: "Global",
		tags: ["cps", "ecommerce"],
		shortDesc: {
			en: "AliExpress's own programme for publishers who link to the goods its sellers ship around the world.",
			ur: "چین کی آن لائن مارکیٹ پلیس AliExpress کا اپنا پروگرام، ان پبلشرز کے لیے جو اس کے دکان داروں کے عالمی سطح پر بھیجے جانے والے سامان کے لنک دیتے ہیں۔",
		},
	},
	{
		name: "Shopee Affiliate Program",
		slug: "shopee-affiliate",
		geo: "Asia",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "The Shopee marketplace's programme for creators and publishers in the countries where it operates.",
			ur: "آن لائن بازار Shopee کا پروگرام، ان ملکوں کے کریئیٹرز اور پبلشرز کے لیے جہاں یہ کام کرتا ہے۔",
		},
	},
	{
		name: "Lazada Affiliate Program",
		slug: "lazada-affiliate",
		geo: "Asia",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "The Lazada marketplace's programme for creators and publishers in South-East Asia.",
			ur: "جنوب مشرقی ایشیا کے آن لائن بازار Lazada کا پروگرام، جو وہاں کے کریئیٹرز اور پبلشرز کے لیے ہے۔",
		},
	},
	{
		name: "TikTok Shop Affiliate",
		slug: "tiktok-shop-affiliate",
		geo: "US",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "Lets creators promote TikTok Shop products in their videos, in the countries where the shop is open, such as the United States.",
			ur: "جن ملکوں میں TikTok Shop کھلا ہے، جیسے امریکہ، وہاں کریئیٹرز اس پروگرام کے تحت اپنی ویڈیوز میں اس کی پروڈکٹس کی تشہیر کرتے ہیں۔",
		},
	},
	{
		name: "LTK",
		slug: "ltk",
		geo: "Global",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "An influencer platform, once rewardStyle, where creators publish shoppable posts with brand links.",
			ur: "کریئیٹرز کا پلیٹ فارم جو پہلے rewardStyle تھا؛ یہاں وہ اپنی پوسٹس میں برانڈز کی خریداری کے لنک لگاتے ہیں۔",
		},
	},
	{
		name: "ShopMy",
		slug: "shopmy",
		geo: "US",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "A US platform where creators collect their product picks on a page and earn through brand links.",
			ur: "امریکی پلیٹ فارم جہاں کریئیٹرز اپنی پسند کی چیزیں ایک صفحے پر جمع کرتے ہیں اور برانڈ لنکس سے کمیشن لیتے ہیں۔",
		},
	},
	{
		name: "Shopify Collabs",
		slug: "shopify-collabs",
		geo: "Global",
		tags: ["cps", "ecommerce", "influencer"],
		shortDesc: {
			en: "Shopify's service that brings merchants on its platform together with creators who promote them.",
			ur: "وہ سروس جس سے Shopify اپنے پلیٹ فارم کے دکان داروں کو ان کی تشہیر کرنے والے کریئیٹرز سے ملاتا ہے۔",
		},
	},
	{
		name: "Travelpayouts",
		slug: "travelpayouts",
		geo: "Global",
		tags: ["cps", "travel"],
		shortDesc: {
			en: "A travel affiliate network that puts programmes for flights, hotels, tours and cars in one account.",
			ur: "سفر سے متعلق ایفیلیئٹ نیٹ ورک، جس کے ایک اکاؤنٹ میں پروازوں، ہوٹلوں، سیر اور گاڑیوں کے پروگرام مل جاتے ہیں۔",
		},
	},
	{
		name: "Booking.com Affiliate Program",
		slug: "booking-com-affiliate",
		geo: "Global",
		tags: ["cps", "travel"],
		shortDesc: {
			en: "The hotel-booking site's affiliate programme. Publishers join it through networks such as Awin (as of November 2026).",
			ur: "ہوٹل بکنگ کی ویب سائٹ Booking.com کا ایفیلیئٹ پروگرام۔ پبلشر اس میں Awin جیسے نیٹ ورکس کے ذریعے شامل ہوتے ہیں (نومبر 2026 تک)۔",
		},
	},
	{
		name: "GetYourGuide Partner Program",
		slug: "getyourguide-partner",
		geo: "Global",
		tags: ["cps", "travel"],
		shortDesc: {
			en: "The partner programme of a Berlin company that sells tours, tickets and activities for travellers.",
			ur: "برلن کی اس کمپنی کا پارٹنر پروگرام جو سیاحوں کو ٹور، ٹکٹ اور تفریحی سرگرمیاں بیچتی ہے۔",
		},
	},
	{
		name: "Viator Partner Program",
		slug: "viator-partner",
		geo: "Global",
		tags: ["cps", "travel"],
		shortDesc: {
			en: "The partner programme of Viator, a Tripadvisor company that sells tours and day trips.",
			ur: "سیاحتی ٹور اور ایک روزہ سیر بیچنے والی Tripadvisor کی کمپنی Viator کا پارٹنر پروگرام۔",
		},
	},
	{
		name: "Agoda Partners",
		slug: "agoda-partners",
		geo: "Global",
		tags: ["cps", "travel"],
		shortDesc: {
			en: "The partner programme of Agoda, a hotel-booking site that is especially well known in Asia.",
			ur: "ایشیا میں خاص طور پر معروف ہوٹل بکنگ ویب سائٹ Agoda کا پارٹنر پروگرام۔",
		},
	},
	{
		name: "Hostinger Affiliate Program",
		slug: "hostinger-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of Hostinger, a Lithuanian company for web hosting and website building.",
			ur: "لتھوانیا کی ویب ہوسٹنگ اور ویب سائٹ بلڈر کمپنی Hostinger کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "Bluehost Affiliate Program",
		slug: "bluehost-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of Bluehost, a US hosting company best known for WordPress hosting.",
			ur: "ورڈپریس ہوسٹنگ کے لیے مشہور امریکی کمپنی Bluehost کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "Namecheap Affiliate Program",
		slug: "namecheap-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of Namecheap, a US company that sells domain names, hosting and SSL.",
			ur: "ڈومین نیم، ہوسٹنگ اور SSL بیچنے والی امریکی کمپنی Namecheap کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "SiteGround Affiliate Program",
		slug: "siteground-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of SiteGround, a hosting company founded in Bulgaria in 2004.",
			ur: "بلغاریہ میں 2004 میں قائم ہونے والی ہوسٹنگ کمپنی SiteGround کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "Cloudways Affiliate Program",
		slug: "cloudways-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of Cloudways, a managed cloud-hosting service owned by DigitalOcean.",
			ur: "مینیجڈ کلاؤڈ ہوسٹنگ سروس Cloudways کا ایفیلیئٹ پروگرام؛ یہ سروس DigitalOcean کی ملکیت ہے۔",
		},
	},
	{
		name: "Kinsta Affiliate Program",
		slug: "kinsta-affiliate",
		geo: "Global",
		tags: ["cps", "hosting"],
		shortDesc: {
			en: "The affiliate programme of Kinsta, a company that specialises in managed WordPress hosting.",
			ur: "مینیجڈ ورڈپریس ہوسٹنگ میں مہارت رکھنے والی کمپنی Kinsta کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "MaxBounty",
		slug: "maxbounty",
		geo: "Global",
		tags: ["cpa", "cpl", "finance"],
		shortDesc: {
			en: "A Canadian CPA network, founded in 2004, with offers that pay per lead, sign-up or sale.",
			ur: "کینیڈا کا سی پی اے نیٹ ورک جو 2004 میں قائم ہوا اور جس کی آفرز پر لیڈ، سائن اپ یا سیل کے حساب سے ادائیگی ہوتی ہے۔",
		},
	},
	{
		name: "Shopify Affiliate Program",
		slug: "shopify-affiliate",
		geo: "Global",
		tags: ["cpa", "saas", "ecommerce"],
		shortDesc: {
			en: "Shopify's programme for creators and teachers who bring new merchants to its shop-building platform.",
			ur: "آن لائن دکان بنانے کے پلیٹ فارم Shopify کا پروگرام، ان کریئیٹرز اور اساتذہ کے لیے جو وہاں نئے دکان دار لاتے ہیں۔",
		},
	},
	{
		name: "HubSpot Affiliate Program",
		slug: "hubspot-affiliate",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "The affiliate programme of HubSpot, a US maker of marketing, sales and customer-service software.",
			ur: "مارکیٹنگ، سیلز اور کسٹمر سروس کا سافٹ ویئر بنانے والی امریکی کمپنی HubSpot کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "GetResponse Affiliate Program",
		slug: "getresponse-affiliate",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "The affiliate programme of GetResponse, an email marketing and automation tool founded in Poland.",
			ur: "پولینڈ میں بننے والے ای میل مارکیٹنگ اور آٹومیشن ٹول GetResponse کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "systeme.io Affiliate Program",
		slug: "systeme-io-affiliate",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "The affiliate programme of systeme.io, one tool for sales pages, online courses and email lists.",
			ur: "سیلز پیج، آن لائن کورس اور ای میل لسٹ کے مشترکہ ٹول systeme.io کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "Elementor Affiliate Program",
		slug: "elementor-affiliate",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "The affiliate programme of Elementor, a drag-and-drop page builder for WordPress websites.",
			ur: "ورڈپریس ویب سائٹس کے ڈریگ اینڈ ڈراپ پیج بلڈر Elementor کا ایفیلیئٹ پروگرام۔",
		},
	},
	{
		name: "NordVPN Affiliate Program",
		slug: "nordvpn-affiliate",
		geo: "Global",
		tags: ["cps", "saas"],
		shortDesc: {
			en: "The affiliate programme of the VPN service NordVPN, for publishers who cover privacy and security.",
			ur: "وی پی این سروس NordVPN کا ایفیلیئٹ پروگرام، ان پبلشرز کے لیے جو پرائیویسی اور آن لائن تحفظ پر لکھتے ہیں۔",
		},
	},
	{
		name: "Fiverr Affiliates",
		slug: "fiverr-affiliates",
		geo: "Global",
		tags: ["cpa", "freelancing"],
		shortDesc: {
			en: "The affiliate programme of the freelance marketplace Fiverr, for those who refer new buyers to it.",
			ur: "فری لانس مارکیٹ پلیس Fiverr کا ایفیلیئٹ پروگرام، ان لوگوں کے لیے جو وہاں نئے خریدار بھیجتے ہیں۔",
		},
	},
	{
		name: "Creative Fabrica Affiliate Program",
		slug: "creative-fabrica-affiliate",
		geo: "Global",
		tags: ["cps", "digital products"],
		shortDesc: {
			en: "The affiliate programme of an Amsterdam marketplace for fonts, graphics and craft designs.",
			ur: "ایمسٹرڈیم کی مارکیٹ پلیس Creative Fabrica کا ایفیلیئٹ پروگرام، جہاں فونٹس، گرافکس اور دست کاری کے ڈیزائن ملتے ہیں۔",
		},
	},
	{
		name: "Coursera Affiliate Program",
		slug: "coursera-affiliate",
		geo: "Global",
		tags: ["cps", "education"],
		shortDesc: {
			en: "The affiliate programme of Coursera, which offers online courses from universities and companies.",
			ur: "تعلیمی سائٹ Coursera کا ایفیلیئٹ پروگرام، جہاں یونیورسٹیوں اور کمپنیوں کے آن لائن کورس دستیاب ہیں۔",
		},
	},
	{
		name: "Hotmart",
		slug: "hotmart",
		geo: "Global",
		tags: ["cps", "digital products", "education"],
		shortDesc: {
			en: "A platform founded in Brazil where creators sell online courses and e-books and affiliates promote them.",
			ur: "برازیل میں شروع ہونے والا پلیٹ فارم جہاں کریئیٹرز آن لائن کورس اور ای بکس بیچتے ہیں اور ایفیلیئٹ ان کی تشہیر کرتے ہیں۔",
		},
	},
	{
		name: "JVZoo",
		slug: "jvzoo",
		geo: "Global",
		tags: ["cps", "digital products", "saas"],
		shortDesc: {
			en: "A US marketplace for software and online-marketing products that affiliates can apply to promote.",
			ur: "سافٹ ویئر اور آن لائن مارکیٹنگ کی پروڈکٹس کی امریکی مارکیٹ پلیس، جہاں ایفیلیئٹ تشہیر کی اجازت کے لیے درخواست دیتے ہیں۔",
		},
	},
	{
		name: "WarriorPlus",
		slug: "warriorplus",
		geo: "Global",
		tags: ["cps", "digital products"],
		shortDesc: {
			en: "A marketplace for digital products about online marketing, used by their sellers and affiliates.",
			ur: "آن لائن مارکیٹنگ سے متعلق ڈیجیٹل پروڈکٹس کی مارکیٹ پلیس، جسے بیچنے والے اور ایفیلیئٹ دونوں استعمال کرتے ہیں۔",
		},
	},
	{
		name: "Digistore24",
		slug: "digistore24",
		geo: "Global",
		tags: ["cps", "digital products", "health"],
		shortDesc: {
			en: "A marketplace founded in Germany for digital and health products, with its own affiliate network.",
			ur: "جرمنی میں قائم ہونے والی مارکیٹ پلیس، جہاں ڈیجیٹل اور صحت سے متعلق پروڈکٹس ہیں اور جس کا اپنا ایفیلیئٹ نیٹ ورک ہے۔",
		},
	},
	{
		name: "BuyGoods",
		slug: "buygoods",
		geo: "US",
		tags: ["cps", "health", "digital products"],
		shortDesc: {
			en: "A US retailer and affiliate network for health, beauty and digital products from many vendors.",
			ur: "امریکی ریٹیلر اور ایفیلیئٹ نیٹ ورک، جس پر مختلف وینڈرز کی صحت، بیوٹی اور ڈیجیٹل پروڈکٹس ملتی ہیں۔",
		},
	},
	{
		name: "Payoneer Partner Program",
		slug: "payoneer-partner",
		geo: "Global",
		tags: ["cpa", "finance"],
		shortDesc: {
			en: "Payoneer's programme for partners who introduce freelancers and businesses to its payment accounts.",
			ur: "ادائیگیوں کی کمپنی پیونیر کا پروگرام، ان پارٹنرز کے لیے جو فری لانسرز اور کاروباروں کو اس کے پیمنٹ اکاؤنٹ سے متعارف کراتے ہیں۔",
		},
	},
	{
		name: "Wise Affiliate Program",
		slug: "wise-affiliate",
		geo: "Global",
		tags: ["cpa", "finance"],
		shortDesc: {
			en: "The programme of the money-transfer company Wise for publishers who refer new customers.",
			ur: "رقم کی بین الاقوامی منتقلی کی کمپنی Wise کا پروگرام، ان پبلشرز کے لیے جو نئے صارف بھیجتے ہیں۔",
		},
	},
	{
		name: "Binance Affiliate Program",
		slug: "binance-affiliate",
		geo: "Global",
		tags: ["crypto", "finance"],
		shortDesc: {
			en: "The affiliate programme of the crypto exchange Binance, for creators who refer new traders.",
			ur: "کرپٹو ایکسچینج Binance کا ایفیلیئٹ پروگرام، ان کریئیٹرز کے لیے جو نئے ٹریڈر بھیجتے ہیں۔",
		},
	},
	{
		name: "Bybit Affiliate Program",
		slug: "bybit-affiliate",
		geo: "Global",
		tags: ["crypto", "finance"],
		shortDesc: {
			en: "The affiliate programme of the crypto exchange Bybit, based on trades by the people referred.",
			ur: "کرپٹو ایکسچینج Bybit کا ایفیلیئٹ پروگرام، جس میں کمیشن بھیجے گئے صارفین کی ٹریڈنگ سے بنتا ہے۔",
		},
	},
	{
		name: "OKX Affiliate Program",
		slug: "okx-affiliate",
		geo: "Global",
		tags: ["crypto", "finance"],
		shortDesc: {
			en: "The affiliate programme of the crypto exchange OKX, for creators and communities that refer users.",
			ur: "کرپٹو ایکسچینج OKX کا ایفیلیئٹ پروگرام، ان کریئیٹرز اور کمیونٹیز کے لیے جو نئے صارف بھیجتی ہیں۔",
		},
	},
	{
		name: "Exness Partners",
		slug: "exness-partners",
		geo: "Global",
		tags: ["cpa", "forex", "finance"],
		shortDesc: {
			en: "The partner programme of the forex and CFD broker Exness, for those who refer new traders.",
			ur: "فاریکس اور CFD بروکر Exness کا پارٹنر پروگرام، ان لوگوں کے لیے جو نئے ٹریڈر متعارف کراتے ہیں۔",
		},
	},
	{
		name: "XM Partners",
		slug: "xm-partners",
		geo: "Global",
		tags: ["cpa", "forex", "finance"],
		shortDesc: {
			en: "The partner programme of the forex and CFD broker XM, for websites and introducing brokers.",
			ur: "فاریکس اور CFD بروکر XM کا پارٹنر پروگرام، جو ویب سائٹس اور انٹروڈیوسنگ بروکرز کے لیے ہے۔",
		},
	},
	{
		name: "eToro Partners",
		slug: "etoro-partners",
		geo: "Global",
		tags: ["cpa", "forex", "crypto", "finance"],
		shortDesc: {
			en: "The partner programme of eToro, a trading platform for shares, crypto-assets and CFDs.",
			ur: "شیئرز، کرپٹو اثاثوں اور CFD کے ٹریڈنگ پلیٹ فارم eToro کا پارٹنر پروگرام۔",
		},
	},
	{
		name: "CPAlead",
		slug: "cpalead",
		geo: "Global",
		tags: ["cpa", "mobile", "content locking"],
		shortDesc: {
			en: "A CPA network with app-install offers, offer walls and content lockers for websites and apps.",
			ur: "سی پی اے نیٹ ورک جو ویب سائٹس اور ایپس کے لیے ایپ انسٹال آفرز، آفر وال اور کانٹینٹ لاکر فراہم کرتا ہے۔",
		},
	},
	{
		name: "CPAGrip",
		slug: "cpagrip",
		geo: "Global",
		tags: ["cpa", "content locking"],
		shortDesc: {
			en: "A CPA network that gives publishers content lockers, link lockers and incentive offers.",
			ur: "سی پی اے نیٹ ورک جو پبلشرز کو کانٹینٹ لاکر، لنک لاکر اور انعامی آفرز کے ٹول دیتا ہے۔",
		},
	},
	{
		name: "OGAds",
		slug: "ogads",
		geo: "Global",
		tags: ["cpa", "mobile", "content locking"],
		shortDesc: {
			en: "A CPA network for mobile traffic, known for its content lockers and app-install offers.",
			ur: "موبائل ٹریفک کا سی پی اے نیٹ ورک، جو کانٹینٹ لاکر اور ایپ انسٹال آفرز کے لیے جانا جاتا ہے۔",
		},
	},
	{
		name: "AdBlueMedia",
		slug: "adbluemedia",
		geo: "Global",
		tags: ["cpa", "content locking"],
		shortDesc: {
			en: "A CPA network with content lockers and offer walls that publishers place on their own sites.",
			ur: "سی پی اے نیٹ ورک جس کے کانٹینٹ لاکر اور آفر وال پبلشر اپنی ویب سائٹس پر لگاتے ہیں۔",
		},
	},
	{
		name: "MyLead",
		slug: "mylead",
		geo: "Global",
		tags: ["cpa", "cps", "cpl", "content locking"],
		shortDesc: {
			en: "An affiliate platform founded in Poland, with sale, lead and content-locking offers in one account.",
			ur: "پولینڈ میں قائم ہونے والا ایفیلیئٹ پلیٹ فارم، جس کے ایک اکاؤنٹ میں سیل، لیڈ اور کانٹینٹ لاکنگ کی آفرز ملتی ہیں۔",
		},
	},
	{
		name: "Perform[cb]",
		slug: "perform-cb",
		geo: "Global",
		tags: ["cpa", "cpl", "mobile"],
		shortDesc: {
			en: "A US performance-marketing network from Florida, known as Clickbooth until it changed its name.",
			ur: "امریکی ریاست فلوریڈا کا پرفارمنس مارکیٹنگ نیٹ ورک، جو نام بدلنے سے پہلے Clickbooth کہلاتا تھا۔",
		},
	},
	{
		name: "AdCombo",
		slug: "adcombo",
		geo: "Global",
		tags: ["cpa", "ecommerce", "health"],
		shortDesc: {
			en: "A CPA network known for goods that the customer pays for in cash on delivery.",
			ur: "سی پی اے نیٹ ورک جو ایسی پروڈکٹس کے لیے معروف ہے جن کی رقم گاہک ڈیلیوری پر نقد ادا کرتا ہے۔",
		},
	},
	{
		name: "Dr.Cash",
		slug: "dr-cash",
		geo: "Global",
		tags: ["cpa", "health"],
		shortDesc: {
			en: "A CPA network that works mainly with health and beauty offers in many countries.",
			ur: "سی پی اے نیٹ ورک جو زیادہ تر کئی ملکوں کی صحت اور بیوٹی سے متعلق آفرز پر کام کرتا ہے۔",
		},
	},
	{
		name: "PropellerAds",
		slug: "propellerads",
		geo: "Global",
		tags: ["ad network", "push ads"],
		shortDesc: {
			en: "An ad network for push, pop and interstitial ads, used by media buyers around the world.",
			ur: "پش، پاپ اور انٹرسٹیشل اشتہارات کا نیٹ ورک، جسے دنیا بھر کے میڈیا بائرز استعمال کرتے ہیں۔",
		},
	},
	{
		name: "Monetag",
		slug: "monetag",
		geo: "Global",
		tags: ["ad network", "push ads", "mobile"],
		shortDesc: {
			en: "An ad network for site owners, from the company behind PropellerAds, with push and pop formats.",
			ur: "ویب سائٹ مالکان کے لیے PropellerAds والی کمپنی کا اشتہاری نیٹ ورک، جس میں پش اور پاپ فارمیٹ شامل ہیں۔",
		},
	},
	{
		name: "RichAds",
		slug: "richads",
		geo: "Global",
		tags: ["ad network", "push ads", "mobile"],
		shortDesc: {
			en: "An ad network for push, pop and Telegram mini-app ads, used by advertisers and site owners.",
			ur: "پش، پاپ اور Telegram منی ایپ اشتہارات کا نیٹ ورک، جسے اشتہار دینے والے اور ویب سائٹ مالکان دونوں استعمال کرتے ہیں۔",
		},
	},
	{
		name: "Adcash",
		slug: "adcash",
		geo: "Global",
		tags: ["ad network", "display ads", "push ads"],
		shortDesc: {
			en: "An ad network from Estonia where websites sell pop-under, push, banner and video ad space.",
			ur: "ایسٹونیا کا اشتہاری نیٹ ورک، جہاں ویب سائٹس پاپ انڈر، پش، بینر اور ویڈیو اشتہارات کی جگہ بیچتی ہیں۔",
		},
	},
	{
		name: "Taboola",
		slug: "taboola",
		geo: "Global",
		tags: ["ad network", "native ads"],
		shortDesc: {
			en: "A native ad network whose recommended-content boxes appear below articles on news websites.",
			ur: "نیٹو اشتہارات کا نیٹ ورک، جس کے تجویز کردہ مواد والے خانے خبروں کی ویب سائٹس پر مضامین کے نیچے نظر آتے ہیں۔",
		},
	},
	{
		name: "Teads",
		slug: "teads",
		geo: "Global",
		tags: ["ad network", "native ads"],
		shortDesc: {
			en: "The ad network known as Outbrain until 2025, when it bought Teads and took over that name.",
			ur: "یہ اشتہاری نیٹ ورک 2025 تک Outbrain کہلاتا تھا، پھر اس نے Teads کو خرید کر یہی نام اپنا لیا۔",
		},
	},
	{
		name: "MGID",
		slug: "mgid",
		geo: "Global",
		tags: ["ad network", "native ads"],
		shortDesc: {
			en: "A native ad network that places sponsored content on publishers' websites in many countries.",
			ur: "نیٹو اشتہارات کا نیٹ ورک، جو کئی ملکوں کے پبلشرز کی ویب سائٹس پر اسپانسرڈ مواد دکھاتا ہے۔",
		},
	},
	{
		name: "Revcontent",
		slug: "revcontent",
		geo: "Global",
		tags: ["ad network", "native ads"],
		shortDesc: {
			en: "A native ad network from the US that shows sponsored recommendations on publishers' websites.",
			ur: "امریکہ کا نیٹو اشتہاری نیٹ ورک، جو پبلشرز کی ویب سائٹس پر اسپانسرڈ تجاویز دکھاتا ہے۔",
		},
	},
	{
		name: "Google AdSense",
		slug: "google-adsense",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "Google's advertising programme for website owners, who show its ads on their own pages.",
			ur: "ویب سائٹ مالکان کے لیے Google کا اشتہاری پروگرام، جس کے اشتہار وہ اپنے صفحات پر دکھاتے ہیں۔",
		},
	},
	{
		name: "Google AdMob",
		slug: "google-admob",
		geo: "Global",
		tags: ["ad network", "mobile", "gaming"],
		shortDesc: {
			en: "Google's advertising service for Android and iOS apps, including in-game and rewarded ads.",
			ur: "اینڈرائیڈ اور iOS ایپس کے لیے Google کی اشتہاری سروس، جس میں گیم کے اندر اور انعامی اشتہار بھی شامل ہیں۔",
		},
	},
	{
		name: "Meta Audience Network",
		slug: "meta-audience-network",
		geo: "Global",
		tags: ["ad network", "mobile", "gaming"],
		shortDesc: {
			en: "Shows ads from Facebook and Instagram advertisers inside mobile apps made by other companies.",
			ur: "فیس بک اور انسٹاگرام پر اشتہار دینے والوں کے اشتہارات دوسری کمپنیوں کی موبائل ایپس میں دکھاتا ہے۔",
		},
	},
	{
		name: "Unity Ads",
		slug: "unity-ads",
		geo: "Global",
		tags: ["ad network", "mobile", "gaming"],
		shortDesc: {
			en: "The ad network of the Unity game engine, known for rewarded video ads in mobile games.",
			ur: "گیم انجن Unity کا اشتہاری نیٹ ورک، جو موبائل گیمز میں انعامی ویڈیو اشتہارات کے لیے مشہور ہے۔",
		},
	},
	{
		name: "AppLovin",
		slug: "applovin",
		geo: "Global",
		tags: ["ad network", "mobile", "gaming"],
		shortDesc: {
			en: "A US advertising company whose network and MAX tool serve the makers of mobile apps and games.",
			ur: "امریکی اشتہاری کمپنی، جس کا نیٹ ورک اور MAX ٹول موبائل ایپس اور گیمز بنانے والوں کے کام آتا ہے۔",
		},
	},
	{
		name: "InMobi",
		slug: "inmobi",
		geo: "Global",
		tags: ["ad network", "mobile"],
		shortDesc: {
			en: "A mobile advertising company founded in India that sells ad space inside apps worldwide.",
			ur: "بھارت میں قائم ہونے والی موبائل اشتہاری کمپنی، جو دنیا بھر کی ایپس میں اشتہارات کی جگہ بیچتی ہے۔",
		},
	},
	{
		name: "Mintegral",
		slug: "mintegral",
		geo: "Global",
		tags: ["ad network", "mobile", "gaming"],
		shortDesc: {
			en: "A mobile ad network of the Mobvista group, used to advertise and earn from apps and games.",
			ur: "موبائل اشتہاری نیٹ ورک، جو Mobvista گروپ کا ہے اور ایپس اور گیمز کی تشہیر اور ان سے آمدنی کے لیے استعمال ہوتا ہے۔",
		},
	},
	{
		name: "Media.net",
		slug: "media-net",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "An ad network for publishers, known for contextual ads that match the text of the page.",
			ur: "پبلشرز کے لیے اشتہاری نیٹ ورک، جو صفحے کے مضمون سے میل کھاتے اشتہارات کے لیے جانا جاتا ہے۔",
		},
	},
	{
		name: "Mediavine",
		slug: "mediavine",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "A US company that manages the advertising of blogs and content sites which pass its review.",
			ur: "امریکی کمپنی جو اپنی جانچ پر پورا اترنے والے بلاگز اور معلوماتی ویب سائٹس کے اشتہارات سنبھالتی ہے۔",
		},
	},
	{
		name: "Raptive",
		slug: "raptive",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "A US ad-management company for established content sites, known as AdThrive until 2023.",
			ur: "مستحکم معلوماتی ویب سائٹس کے اشتہارات سنبھالنے والی امریکی کمپنی، جو 2023 تک AdThrive کہلاتی تھی۔",
		},
	},
	{
		name: "Ezoic",
		slug: "ezoic",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "A US platform that tests and manages the placement of ads on publishers' websites.",
			ur: "امریکی پلیٹ فارم جو پبلشرز کی ویب سائٹس پر اشتہارات کی جگہ آزما کر طے کرتا اور سنبھالتا ہے۔",
		},
	},
	{
		name: "Infolinks",
		slug: "infolinks",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "An ad network known for in-text ads, which turn words in an article into ad links.",
			ur: "ان ٹیکسٹ اشتہارات کے لیے معروف نیٹ ورک، جو مضمون کے الفاظ کو اشتہاری لنک بنا دیتا ہے۔",
		},
	},
	{
		name: "BuySellAds",
		slug: "buysellads",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "A US marketplace where website and newsletter publishers sell advertising space to brands.",
			ur: "امریکی مارکیٹ پلیس جہاں ویب سائٹس اور نیوز لیٹرز کے پبلشر برانڈز کو اشتہارات کی جگہ بیچتے ہیں۔",
		},
	},
	{
		name: "Carbon Ads",
		slug: "carbon-ads",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "An ad network by BuySellAds that shows one small ad per page on sites for developers and designers.",
			ur: "اشتہاری کمپنی BuySellAds کا نیٹ ورک، جو ڈیویلپرز اور ڈیزائنرز کی ویب سائٹس پر فی صفحہ ایک چھوٹا اشتہار دکھاتا ہے۔",
		},
	},
	{
		name: "EthicalAds",
		slug: "ethicalads",
		geo: "Global",
		tags: ["ad network", "display ads"],
		shortDesc: {
			en: "An ad network for developer websites, by the makers of Read the Docs, that does not track readers.",
			ur: "ڈیویلپرز کی ویب سائٹس کا اشتہاری نیٹ ورک، جسے Read the Docs والوں نے بنایا ہے اور جو پڑھنے والوں کی ٹریکنگ نہیں کرتا۔",
		},
	},
	{
		name: "Coinzilla",
		slug: "coinzilla",
		geo: "Global",
		tags: ["ad network", "display ads", "crypto"],
		shortDesc: {
			en: "An advertising network for websites and brands in the crypto and finance field.",
			ur: "کرپٹو اور فنانس کے شعبے کی ویب سائٹس اور برانڈز کے لیے اشتہاری نیٹ ورک۔",
		},
	},
	{
		name: "Bitmedia",
		slug: "bitmedia",
		geo: "Global",
		tags: ["ad network", "display ads", "crypto"],
		shortDesc: {
			en: "An advertising network that shows crypto advertisers' banners on websites about crypto.",
			ur: "اشتہاری نیٹ ورک جو کرپٹو کمپنیوں کے بینر کرپٹو سے متعلق ویب سائٹس پر دکھاتا ہے۔",
		},
	},
];
