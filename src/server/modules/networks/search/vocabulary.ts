import { foldForSearch } from "#shared/text/fold.ts";

// Words of a question that name no network, in English, Roman Urdu and Urdu. They count only where nothing else was typed.
const idleLines = `
affiliate affiliates afiliate affilate program programme programs programmes partner partners partnership network networks
account accounts buy sell sale purchase price rate rates best top list website site sites online company the a an of for in
to and with by from on me my i is are what which how join earn earning money signup
wale wala wali walay ka ki ke kay mein main mai se say ko ne hai hain ho kya konsa konsi kon kaun kese kaise ye yeh wo woh aur
ya kar karo karna karne chahiye chahie chaiye chaheye chahye dein do lena dena khareedna kharidna khareedne bechna bechne
paisa paise kamana kamane kamai accha acha achi behtareen sab koi bhi
ایفیلیئٹ ایفیلیٹ افیلیئٹ پروگرام پروگرامز پارٹنر پارٹنرز نیٹ ورک نیٹورک نیٹ ورکس اکاؤنٹ اکاونٹ
خریدنا خریدنے خریدیں خرید بیچنا بیچنے بیچیں فروخت والے والا والی کا کی کے میں سے کو نے ہے ہیں ہو کیا کون سا سی کونسا کونسی
کیسے یہ وہ اور یا کر کرنا کرنے کریں چاہیے چاہئے چاہیئے لینا دینا پیسے پیسہ کمانا کمانے کمائی اچھا اچھے بہترین سب کوئی بھی
`;

export const idleWords: ReadonlySet<string> = new Set(idleLines.trim().split(/\s+/).map(foldForSearch));

// Other names of kinds, places and ways of payment, by the word of the list; those of `content/network-words.ts` need no line here.
const otherLines = `
cps: pay per sale, per sale, sale commission, فی سیل
cpa: pay per action, cost per action, فی عمل, سی پی اے
cpl: pay per lead, leads, فی لیڈ, سی پی ایل
ecommerce: e commerce, shopping, store, ای کامرس, شاپنگ, خریداری, online store, dukan, دکان
ad network: ads network, advertising, ads, monetization, monetize, ishtihar, ishtehar, اشتہار, اشتہارات, ایڈ نیٹ ورک, website ads, blog ads
finance: financial, bank, banking, loan, مالیات, فنانس, بینک, maliyat
mobile: app, apps, mobile app, موبائل, ایپ, android, ios
display ads: banner, banners, banner ads, بینر, ڈسپلے
travel: hotel, hotels, flight, flights, tour, tours, booking, trip, safar, سفر, ہوٹل, سیاحت, ٹریول
influencer: creator, creators, instagram, youtube, youtuber, انفلوئنسر, یوٹیوب
saas: software, tools, سافٹ ویئر, سافٹویئر, ساس
digital products: digital, ebook, ebooks, e book, info products, ڈیجیٹل, ای بک
hosting: host, web hosting, domain, domains, ہوسٹنگ, ہاسٹنگ, ڈومین, hostng
crypto: cryptocurrency, bitcoin, btc, usdt, exchange, کرپٹو, بٹ کوائن, کریپٹو, krypto
health: supplement, supplements, nutra, fitness, sehat, sehhat, صحت, تندرستی
content locking: content locker, locker, gateway, لاکر
push ads: push, push notification, پش, pops, popunder
native ads: native, نیٹو
gaming: game, games, گیم, گیمز, گیمنگ, khel
forex: trading, trader, broker, fx, فاریکس, ٹریڈنگ, بروکر
education: course, courses, learning, taleem, تعلیم, کورس, کورسز
Global: worldwide, international, دنیا, عالمی, dunya
Pakistan: pakistani, pk, پاکستان, پاکستانی
India: indian, bharat, hindustan, بھارت, انڈیا, ہندوستان, انڈین
US: usa, america, american, united states, amrika, امریکہ, امریکا, امریکی
Europe: european, eu, یورپ, یورپی
Asia: asian, south east asia, ایشیا
Germany: german, deutschland, جرمنی, جرمن
Japan: japanese, جاپان, جاپانی
MENA: middle east, arab, saudi, uae, dubai, gulf, عرب, سعودی, دبئی, مشرق وسطیٰ
Payoneer: payonir, payoner, پیونیر, پائیونیر
PayPal: pay pal, paypaal, پے پال, پےپال
Bank transfer: bank, bank account, بینک, بینک ٹرانسفر
Wire transfer: wire, swift, وائر
Crypto: usdt, bitcoin, کرپٹو, یو ایس ڈی ٹی
Gift card: giftcard, voucher, گفٹ کارڈ
Cheque: check, چیک
Wise: transferwise, وائز
own: own programme, direct, اپنا پروگرام
`;

export const otherWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	otherLines
		.trim()
		.split("\n")
		.map((line) => {
			const [word = "", names = ""] = line.split(": ");
			return [word, names.split(", ")];
		}),
);
