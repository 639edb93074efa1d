/** What people type, with the slugs of which one has to be among the first five: one query a line. */
const lines = {
	name: `
impact = impact | impact.com = impact | cj = cj-affiliate | cj affiliate = cj-affiliate | commission junction = cj-affiliate
ClickBank = clickbank | click bank = clickbank | MAXBOUNTY = maxbounty | awin = awin | share a sale = awin | shareasale = awin
rakuten = rakuten-advertising | linkshare = rakuten-advertising | partnerize = partnerize | flex offers = flexoffers
avantlink = avantlink | skimlinks = skimlinks | viglink = sovrn-commerce | sovrn = sovrn-commerce | partner stack = partnerstack
refersion = refersion | admitad = admitad | webgains = webgains | tradedoubler = tradedoubler | trade tracker = tradetracker
a8 = a8-net | a8.net = a8-net | valuecommerce = valuecommerce | vcommission = vcommission | cuelinks = cuelinks
earnkaro = earnkaro | arab clicks = arabclicks | daraz = daraz-affiliate | amazon = amazon-associates
amazon affiliate program = amazon-associates | ebay = ebay-partner-network | epn = ebay-partner-network
ali express = aliexpress-affiliate | shopee = shopee-affiliate | lazada = lazada-affiliate | tiktok shop = tiktok-shop-affiliate
ltk = ltk | shopmy = shopmy | booking.com = booking-com-affiliate | get your guide = getyourguide-partner | agoda = agoda-partners
hostinger = hostinger-affiliate | blue host = bluehost-affiliate | name cheap = namecheap-affiliate | site ground = siteground-affiliate
shopify = shopify-affiliate,shopify-collabs | hubspot = hubspot-affiliate | systeme.io = systeme-io-affiliate | fiverr = fiverr-affiliates
hotmart = hotmart | jvzoo = jvzoo | warrior plus = warriorplus | w+ = warriorplus | digistore 24 = digistore24 | payoneer = payoneer-partner
transferwise = wise-affiliate | binance = binance-affiliate | okx = okx-affiliate | xm = xm-partners | etoro = etoro-partners
perform[cb] = perform-cb | clickbooth = perform-cb | dr cash = dr-cash | adsense = google-adsense | google adsense = google-adsense
admob = google-admob | fan = meta-audience-network | app lovin = applovin | media net = media-net | outbrain = teads | adthrive = raptive`,
	urdu: `
ایمیزون = amazon-associates | امیزن = amazon-associates | ایمازون ایفیلیئٹ = amazon-associates | کلک بینک = clickbank | كلك بينك = clickbank
میکس باونٹی = maxbounty | سی جے = cj-affiliate | راکٹن = rakuten-advertising | دراز = daraz-affiliate | ای بے = ebay-partner-network
علی ایکسپریس = aliexpress-affiliate | علی بابا = aliexpress-affiliate | ٹک ٹاک = tiktok-shop-affiliate | شاپی فائی = shopify-affiliate,shopify-collabs
ہوسٹنگر = hostinger-affiliate | بلیو ہوسٹ = bluehost-affiliate | نیم چیپ = namecheap-affiliate | سائٹ گراؤنڈ = siteground-affiliate
کلاؤڈ ویز = cloudways-affiliate | فائیور = fiverr-affiliates | فائور = fiverr-affiliates | پیونیر = payoneer-partner | پائونیئر = payoneer-partner
وائز = wise-affiliate | بائنانس = binance-affiliate | بائینانس = binance-affiliate | بائی بٹ = bybit-affiliate | ایکسنس = exness-partners
ای ٹورو = etoro-partners | ڈیجی اسٹور = digistore24 | ہاٹ مارٹ = hotmart | ایڈسینس = google-adsense | گوگل ایڈ سینس = google-adsense
ایڈ موب = google-admob | ایڈسٹرا = adsterra | پروپیلر ایڈز = propellerads | مونی ٹیگ = monetag | ٹبولا = taboola
ایزوئک = ezoic | میڈیا وائن = mediavine | میڈیا نیٹ = media-net | کوائن زیلا = coinzilla | بٹ میڈیا = bitmedia | بکنگ ڈاٹ کام = booking-com-affiliate
اگودا = agoda-partners | ٹریول پے آؤٹ = travelpayouts | نورڈ وی پی این = nordvpn-affiliate | ہب اسپاٹ = hubspot-affiliate | کورسیرا = coursera-affiliate`,
	roman: `
amezon = amazon-associates | amazone = amazon-associates | klik bank = clickbank | clik benk = clickbank | max baunty = maxbounty
payonir = payoneer-partner | paionear = payoneer-partner | pioneer = payoneer-partner | bainans = binance-affiliate | binans = binance-affiliate
faiver = fiverr-affiliates | fiver = fiverr-affiliates | shopyfy = shopify-affiliate,shopify-collabs | hostingar = hostinger-affiliate
bluhost = bluehost-affiliate | nem cheap = namecheap-affiliate | klaudways = cloudways-affiliate | ali ekspres = aliexpress-affiliate
darazz = daraz-affiliate | tik tok = tiktok-shop-affiliate | edsense = google-adsense | adsance = google-adsense | edmob = google-admob
propelar ads = propellerads | adstera = adsterra | tabula = taboola | exnes = exness-partners | itoro = etoro-partners
digi store = digistore24 | rakutan = rakuten-advertising | travel payout = travelpayouts | koursera = coursera-affiliate | waiz = wise-affiliate`,
	typo: `
amzon = amazon-associates | aamzon = amazon-associates | clickbnak = clickbank | maxbonty = maxbounty | partnerstak = partnerstack
skimlink = skimlinks | tradedobuler = tradedoubler | admitab = admitad | hostinegr = hostinger-affiliate | bleuhost = bluehost-affiliate
namechaep = namecheap-affiliate | sitegruond = siteground-affiliate | kinsat = kinsta-affiliate | hubspto = hubspot-affiliate
elementro = elementor-affiliate | nrodvpn = nordvpn-affiliate | hotmrat = hotmart | jvzo = jvzoo | digistroe24 = digistore24
payonere = payoneer-partner | binnance = binance-affiliate | bybti = bybit-affiliate | okz = okx-affiliate | etroo = etoro-partners
propelerads = propellerads | adstrera = adsterra | tabolaa = taboola | mgdi = mgid | ezoci = ezoic | mediavien = mediavine
infolniks = infolinks | coinzila = coinzilla | کلک بینکک = clickbank | ایمزیون = amazon-associates | پیونر = payoneer-partner`,
	question: `
amazon associates pakistan = amazon-associates | pakistan = daraz-affiliate | hosting affiliate = hostinger-affiliate,bluehost-affiliate
hosting network chahiye = hostinger-affiliate,bluehost-affiliate | forex broker = exness-partners,xm-partners | سفر = travelpayouts
payoneer wale network = payoneer-partner | crypto = binance-affiliate,bitmedia,coinzilla | push ads = propellerads,richads,monetag
clickbank account khareedna hai = clickbank | فائیور کا اکاؤنٹ چاہیے = fiverr-affiliates | content locking = cpagrip,ogads,cpalead
mobile app ads = google-admob,unity-ads,inmobi,applovin | native ads = taboola,mgid,revcontent | taleem = coursera-affiliate
sehat = clickbank,buygoods,digistore24,dr-cash | ہوسٹنگ = hostinger-affiliate,bluehost-affiliate | japan network = a8-net,valuecommerce
germany = adcell,financeads,digistore24 | india = vcommission,cuelinks,earnkaro`,
} as const;

export type GoldenKind = keyof typeof lines;

export interface GoldenQuery {
	readonly kind: GoldenKind;
	readonly q: string;
	readonly slugs: readonly string[];
}

/** More than 200 queries: names, Urdu and Roman Urdu spellings, slips of one letter, and what people ask. */
export const goldenQueries: readonly GoldenQuery[] = (Object.keys(lines) as GoldenKind[]).flatMap((kind) =>
	lines[kind].split(/[|\n]/).flatMap((line) => {
		const [q = "", slugs = ""] = line.split(" = ").map((part) => part.trim());
		return q ? [{ kind, q, slugs: slugs.split(",") }] : [];
	}),
);
