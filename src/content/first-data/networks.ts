import type { Localized } from "#shared/locale.ts";

/** What is known of a network's terms by the name of the fact: its value (a pair is English and Urdu), and the page where it was read. */
export type FirstFacts = Readonly<
	Record<string, readonly [value: string | number | readonly string[], source: string]>
>;

export interface FirstNetwork {
	readonly name: string;
	readonly slug: string;
	/** Where it mainly works: "Global", a region or a country. */
	readonly geo: string;
	readonly tags: readonly string[];
	/** `own`: one company's own programme. */
	readonly kind: "own" | "network";
	/** Other names that people type: Urdu spellings, Roman Urdu, former names and short forms. Case, spaces, diacritics and letter variants need none (record 83). */
	readonly aliases: readonly string[];
	readonly shortDesc: Localized;
	readonly facts: FirstFacts;
}

/** The day on which the copies of the pages were read. */
export const factsReadOn = "2026-11-22";
/** Said behind the address of each page: nobody opened the page itself on that day, and its copy has no date. */
export const fromCopy = "undated copy";
/** So many, the first ones, are the cards of the home page. */
export const firstFeatured = 4;

/**
 * The networks and partner programmes that fill an empty directory. All are real; a description says what the network is and
 * leaves out whatever changes with its terms. The featured ones come first, then by kind: affiliate networks, shops,
 * creators, travel, hosting, software, courses and digital products, finance, CPA, advertising. Each is
 *     # name | slug | geography | tags | own
 *     = aliases
 *     description in English
 *     and in Urdu
 *     fact: value < page, one of the network's own; one that dates itself more than two years back is no source
 */
const table = `
# impact.com | impact | Global | cps, ecommerce, saas
= Impact Radius, امپیکٹ, امپیکٹ ریڈیئس, impekt, empact
A partnership platform where publishers apply to brands, create links and follow their sales in one account.
ایک پارٹنرشپ پلیٹ فارم جہاں پبلشر برانڈز کے پروگراموں میں شامل ہوتے، لنک بناتے اور اپنی سیلز ایک ہی اکاؤنٹ میں دیکھتے ہیں۔
payoutMethods: Bank transfer, PayPal < https://help.impact.com/en/support/solutions/articles/155000000192-select-how-often-you-get-paid-as-a-partner
payoutSchedule: When the balance passes a chosen amount, or on the 1st or 15th of the month | رقم طے شدہ حد سے بڑھنے پر، یا مہینے کی 1 یا 15 تاریخ کو < https://help.impact.com/en/support/solutions/articles/155000000192-select-how-often-you-get-paid-as-a-partner
minimumPayout: $10 < https://help.impact.com/en/support/solutions/articles/155000000192-select-how-often-you-get-paid-as-a-partner
# ClickBank | clickbank | Global | cps, digital products, health
= کلک بینک, کلک بنک, klik bank, click benk
A US marketplace where affiliates choose digital courses, e-books and health products to promote.
امریکی مارکیٹ پلیس جہاں ایفیلیئٹ اپنی پسند کے ڈیجیٹل کورس، ای بکس اور صحت سے متعلق پروڈکٹس چن کر ان کی تشہیر کرتے ہیں۔
payoutMethods: Cheque, Bank transfer, Wire transfer, Payoneer < https://support.clickbank.com/hc/en-us/articles/220609947-How-We-Pay-You
payoutSchedule: Fridays, every two weeks; weekly with direct deposit | ہر دو ہفتے بعد جمعے کو؛ ڈائریکٹ ڈپازٹ پر ہر ہفتے < https://support.clickbank.com/hc/en-us/articles/360034728652-When-do-I-get-paid
minimumPayout: $10 to choose, $100 by default | خود $10 تک کم کی جا سکتی ہے، ورنہ $100 < https://support.clickbank.com/hc/en-us/articles/360034672212-How-is-my-payment-amount-determined
# Awin | awin | Global | cps, ecommerce, travel
= Affiliate Window, Zanox, ShareASale, Share A Sale, اے ون, آون, ایون, شیئر اے سیل, aawin, a win
A Berlin-based affiliate network that bought ShareASale in 2017 and later moved its programmes to Awin.
برلن کا ایفیلیئٹ نیٹ ورک، جس نے 2017 میں ShareASale خریدا اور بعد میں اس کے پروگرام بھی اپنے پلیٹ فارم پر منتقل کر لیے۔
payoutMethods: Bank transfer, Payoneer < https://success.awin.com/articles/en_US/Knowledge/Payoneer-Account-Setup-FAQs
payoutSchedule: Twice a month | مہینے میں دو بار < https://success.awin.com/articles/it/Knowledge/What-are-the-payment-thresholds
minimumPayout: £20, €20 or $20 | £20، €20 یا $20 < https://success.awin.com/articles/it/Knowledge/What-are-the-payment-thresholds
# Adsterra | adsterra | Global | ad network, display ads, native ads
= ایڈسٹیرا, ایڈ سٹیرا, ایڈز ٹیرا, ad sterra, adstera, ads tera
An ad network with pop-under, social-bar, native and banner formats for publishers and advertisers.
اشتہاری نیٹ ورک جو پبلشرز اور اشتہار دینے والوں کو پاپ انڈر، سوشل بار، نیٹو اور بینر فارمیٹ دیتا ہے۔
payoutMethods: Crypto, PayPal, Wire transfer, Bank transfer, WebMoney, Paxum < https://help-publishers.adsterra.com/en/articles/5385757-receiving-and-tracking-payouts
payoutSchedule: Twice a month, on the 1st–2nd and 16th–17th | مہینے میں دو بار، 1–2 اور 16–17 تاریخ کو < https://help-publishers.adsterra.com/en/articles/5385757-receiving-and-tracking-payouts
minimumPayout: From $5, by method | طریقے کے مطابق $5 سے < https://adsterra.com/blog/adsterra-minimum-payout-for-publishers/
# CJ Affiliate | cj-affiliate | Global | cps, cpl, ecommerce, finance
= Commission Junction, CJ, سی جے, سی جے ایفیلیئٹ, کمیشن جنکشن, see jay
One of the oldest affiliate networks, started as Commission Junction and now part of Publicis Groupe.
سب سے پرانے ایفیلیئٹ نیٹ ورکس میں سے ایک، جو Commission Junction کے نام سے شروع ہوا اور اب Publicis Groupe کا حصہ ہے۔
# Rakuten Advertising | rakuten-advertising | Global | cps, ecommerce
= LinkShare, Rakuten Affiliate, راکوتن, راکوٹن, راکوٹن ایڈورٹائزنگ, rakutan, rakoten
The affiliate network of Japan's Rakuten group, formerly LinkShare, with many retail and fashion brands. Trade press reported a move to impact.com's platform in 2026: ask which of the two an account is on.
جاپان کے Rakuten گروپ کا ایفیلیئٹ نیٹ ورک، جس کا پرانا نام LinkShare تھا؛ اس پر ریٹیل اور فیشن کے بہت سے برانڈ موجود ہیں۔ تجارتی خبروں کے مطابق 2026 میں یہ impact.com کے پلیٹ فارم پر منتقل ہو رہا ہے: پوچھ لیں کہ اکاؤنٹ کس پر ہے۔
payoutMethods: Cheque, Bank transfer, PayPal < https://pubhelp.rakutenadvertising.com/hc/en-us/articles/4412254867981-Minimum-Payment-Threshold
minimumPayout: $50 (US), £50 (UK), €50 (Germany, France), per network | ہر نیٹ ورک پر $50 (امریکہ)، £50 (برطانیہ)، €50 (جرمنی، فرانس) < https://pubhelp.rakutenadvertising.com/hc/en-us/articles/4412254867981-Minimum-Payment-Threshold
# Partnerize | partnerize | Global | cps, ecommerce, finance
= Performance Horizon, پارٹنرائز, پارٹنرائیز, partner eyes, partnerise
A partnership platform for larger brands that bought the Pepperjam affiliate network in 2020.
بڑے برانڈز کے لیے پارٹنرشپ پلیٹ فارم، جس نے 2020 میں Pepperjam ایفیلیئٹ نیٹ ورک خرید لیا تھا۔
# FlexOffers | flexoffers | Global | cps, cpl, ecommerce
= فلیکس آفرز, فلیکس آفر, flex offer, fleks offers
An affiliate network from the US where publishers of many countries find advertisers from many trades under a single account.
امریکہ میں قائم ایفیلیئٹ نیٹ ورک جہاں کئی ملکوں کے پبلشر ایک ہی اکاؤنٹ سے مختلف شعبوں کی کمپنیوں کے پروگرام چلا سکتے ہیں۔
# AvantLink | avantlink | US | cps, ecommerce
= ایوانٹ لنک, اوانٹ لنک, avant link, awant link
A US affiliate network known for outdoor and sports shops, which reviews affiliates before they join.
آؤٹ ڈور اور کھیلوں کے سامان کی دکانوں کے لیے معروف امریکی نیٹ ورک، جو ایفیلیئٹس کو جانچ کر ہی شامل کرتا ہے۔
# Skimlinks | skimlinks | Global | cps, ecommerce
= اسکم لنکس, سکم لنکس, skim link, iskim links
Turns the ordinary shop links in a publisher's articles into affiliate links automatically.
پبلشر کے مضامین میں موجود آن لائن دکانوں کے عام لنکس کو خودکار طریقے سے ایفیلیئٹ لنکس میں بدل دیتا ہے۔
payoutMethods: PayPal, Bank transfer < https://support.skimlinks.com/hc/en-us/articles/360034453193-How-do-I-add-update-my-payment-details
payoutSchedule: About three months after the sale | سیل کے تقریباً تین ماہ بعد < https://www.skimlinks.com/getting-started/payments/
# Sovrn Commerce | sovrn-commerce | Global | cps, ecommerce
= VigLink, سوورن, ساورن کامرس, وگ لنک, sovereign commerce, soveren
Formerly VigLink, a service through which publishers earn from links to a wide range of online shops.
یہ سروس پہلے VigLink کہلاتی تھی؛ اس کے ذریعے پبلشر مختلف آن لائن دکانوں کے لنکس سے کمیشن حاصل کرتے ہیں۔
# PartnerStack | partnerstack | Global | cps, saas
= GrowSumo, پارٹنر اسٹیک, پارٹنر سٹیک, partner stek, partner istack
A partner platform for software companies, where affiliates and resellers join their programmes.
سافٹ ویئر کمپنیوں کا پارٹنر پلیٹ فارم، جہاں ایفیلیئٹ اور ری سیلر ان کے پروگراموں میں شامل ہوتے ہیں۔
payoutMethods: PayPal, Stripe, Bank transfer < https://support.partnerstack.com/hc/en-us/articles/360009377934-Adding-a-payment-provider
payoutSchedule: Monthly, usually on the 13th | ہر ماہ، عموماً 13 تاریخ کو < https://support.partnerstack.com/hc/en-us/articles/360009501113
minimumPayout: $5 < https://support.partnerstack.com/hc/en-us/articles/360009501113
# Refersion | refersion | Global | cps, ecommerce
= ریفرشن, ریفرژن, ریفرسن, refershan, referzion
Affiliate-management software for online shops, with a marketplace where affiliates find their offers.
آن لائن دکانوں کے لیے ایفیلیئٹ پروگرام چلانے کا سافٹ ویئر، جس کی مارکیٹ پلیس میں ایفیلیئٹ اپنے لیے آفرز ڈھونڈتے ہیں۔
# Admitad | admitad | Global | cps, cpa, ecommerce, travel
= ایڈمٹ ایڈ, ایڈمیٹیڈ, ایڈمٹاڈ, admit ad, edmitad
An affiliate network with programmes from online shops, travel and finance companies in many countries.
ایفیلیئٹ نیٹ ورک جس پر کئی ملکوں کی آن لائن دکانوں، ٹریول اور مالیاتی کمپنیوں کے پروگرام ملتے ہیں۔
# Webgains | webgains | Europe | cps, ecommerce
= ویب گینز, ویبگینز, web gain, web gainz
A European affiliate network, started in the UK, that connects online shops with publishers.
برطانیہ سے شروع ہونے والا یورپی ایفیلیئٹ نیٹ ورک، جو آن لائن دکانوں اور پبلشرز کو آپس میں ملاتا ہے۔
# Tradedoubler | tradedoubler | Europe | cps, cpl, ecommerce
= ٹریڈ ڈبلر, ٹریڈڈبلر, trade dabler, tred doubler
A European affiliate network, founded in Stockholm in 1999, that works with brands in many countries.
اسٹاک ہوم میں 1999 میں قائم ہونے والا یورپی ایفیلیئٹ نیٹ ورک، جو کئی ملکوں کے برانڈز کے ساتھ کام کرتا ہے۔
# TradeTracker | tradetracker | Europe | cps, cpl, ecommerce
= ٹریڈ ٹریکر, ٹریڈٹریکر, tred tracker, trade treker
A Dutch affiliate network with local teams in many European countries and some beyond Europe.
نیدرلینڈز کا ایفیلیئٹ نیٹ ورک، جس کی مقامی ٹیمیں یورپ کے کئی ملکوں اور یورپ سے باہر بھی کام کرتی ہیں۔
# Adtraction | adtraction | Europe | cps, cpl, ecommerce, finance
= ایڈ ٹریکشن, ایڈٹریکشن, ad trekshan, add traction
A Swedish affiliate network that works with brands in the Nordic countries and the rest of Europe.
سویڈن کا ایفیلیئٹ نیٹ ورک، جو شمالی یورپ اور باقی یورپی ملکوں کے برانڈز کے ساتھ کام کرتا ہے۔
# Daisycon | daisycon | Europe | cps, cpl, ecommerce, travel
= ڈیزی کون, ڈیزیکون, ڈیزی کان, daizy con, desycon
A Dutch affiliate network with campaigns from shops, telecom, travel and finance companies in Europe.
نیدرلینڈز کا ایفیلیئٹ نیٹ ورک، جس پر یورپ کی دکانوں، ٹیلی کام، ٹریول اور مالیاتی کمپنیوں کی کیمپینز چلتی ہیں۔
# Kwanko | kwanko | Europe | cps, cpl, mobile
= NetAffiliation, کوانکو, کوینکو, kuanko, quanko
A French performance-marketing network that runs affiliate, lead and mobile campaigns in several countries.
فرانس کا پرفارمنس مارکیٹنگ نیٹ ورک، جو کئی ملکوں میں ایفیلیئٹ، لیڈ اور موبائل کیمپینز چلاتا ہے۔
# Adcell | adcell | Germany | cps, ecommerce
= ایڈ سیل, ایڈسیل, add cell, ad sel
A German affiliate network from Berlin through which online shops run their partner programmes.
برلن میں قائم جرمن ایفیلیئٹ نیٹ ورک، جس کے ذریعے آن لائن دکانیں اپنے پارٹنر پروگرام چلاتی ہیں۔
# financeAds | financeads | Germany | cpl, cps, finance
= فنانس ایڈز, فائنانس ایڈز, فنانس ایڈ, finance ad, finans ads
A German affiliate network that specialises in banks, insurers, brokers and other finance companies.
جرمنی کا ایفیلیئٹ نیٹ ورک، جو بینکوں، انشورنس کمپنیوں، بروکرز اور دیگر مالیاتی اداروں کے پروگراموں میں مہارت رکھتا ہے۔
# Involve Asia | involve-asia | Asia | cps, ecommerce, travel
= انوالو ایشیا, انوالوو ایشیا, involv asia, involve eshia
A Malaysian affiliate network with programmes from shops and marketplaces across South-East Asia.
ملائیشیا کا ایفیلیئٹ نیٹ ورک، جس پر جنوب مشرقی ایشیا کی دکانوں اور مارکیٹ پلیسز کے پروگرام موجود ہیں۔
# ACCESSTRADE | accesstrade | Asia | cps, cpa, ecommerce, finance
= ایکسیس ٹریڈ, ایکسس ٹریڈ, access tred, akses trade
An affiliate network from Japan's Interspace that also works in several South-East Asian countries.
جاپانی کمپنی Interspace کا ایفیلیئٹ نیٹ ورک، جو جنوب مشرقی ایشیا کے کئی ملکوں میں بھی کام کرتا ہے۔
# A8.net | a8-net | Japan | cps, cpl, ecommerce
= A8, اے 8, اے ایٹ, اے ایٹ نیٹ, a eight, a8net
A Japanese affiliate network run by F@N Communications, used mainly by Japanese-language publishers.
جاپان کی کمپنی F@N Communications کا ایفیلیئٹ نیٹ ورک، جسے زیادہ تر جاپانی زبان کے پبلشر استعمال کرتے ہیں۔
# ValueCommerce | valuecommerce | Japan | cps, ecommerce, travel
= ویلیو کامرس, ویلیوکامرس, value komers, valu commerce
One of Japan's early affiliate networks, with programmes from shops, travel and service companies.
جاپان کے ابتدائی ایفیلیئٹ نیٹ ورکس میں سے ایک، جس پر دکانوں، ٹریول اور سروس کمپنیوں کے پروگرام ہیں۔
# vCommission | vcommission | India | cps, cpl, mobile
= وی کمیشن, ویکمیشن, v kamishan, vee commission
An Indian affiliate network from Gurugram that runs sale, lead and app-install campaigns.
بھارتی شہر گروگرام کا ایفیلیئٹ نیٹ ورک، جو سیل، لیڈ اور ایپ انسٹال کی کیمپینز چلاتا ہے۔
# Cuelinks | cuelinks | India | cps, ecommerce
= کیو لنکس, کیولنکس, queue links, kyu links
An Indian service that turns a publisher's links to online shops into affiliate links.
بھارت کی سروس جو پبلشر کے دیے ہوئے آن لائن دکانوں کے لنکس کو ایفیلیئٹ لنکس میں بدل دیتی ہے۔
# EarnKaro | earnkaro | India | cps, ecommerce, influencer
= ارن کرو, ارن کارو, آرن کرو, earn karo, arn karo
An Indian app from the makers of CashKaro, used to share deals from online shops as affiliate links.
بھارت میں CashKaro بنانے والوں کی ایپ، جس سے لوگ آن لائن دکانوں کی ڈیلز ایفیلیئٹ لنک کی صورت میں شیئر کرتے ہیں۔
# ArabClicks | arabclicks | MENA | cps, ecommerce, influencer
= عرب کلکس, عرب کلک, arab klik, arab click
A Dubai-based affiliate network for the Arab world, working with influencers, coupon codes and links. Ask first whether it takes new publishers.
عرب دنیا کے لیے دبئی میں قائم ایفیلیئٹ نیٹ ورک، جو کریئیٹرز، کوپن کوڈز اور لنکس کے ذریعے کام کرتا ہے۔ پہلے پوچھ لیں کہ نئے پبلشر لیے جا رہے ہیں یا نہیں۔
# Daraz Affiliate Program | daraz-affiliate | Pakistan | cps, ecommerce, influencer | own
= دراز, دراز ایفیلیئٹ, daraaz, draz, daraz.pk
The marketplace's own programme: partners share Daraz product links and earn when someone orders.
آن لائن دکان Daraz کا اپنا پروگرام: پارٹنر اس کی پروڈکٹس کے لنک شیئر کرتے ہیں اور آرڈر ہونے پر کمیشن لیتے ہیں۔
# Amazon Associates | amazon-associates | Global | cps, ecommerce, influencer | own
= Amazon Affiliate, ایمیزون, ایمازون, امیزون, ایمیزون ایسوسی ایٹس, ایمیزون ایفیلیئٹ, amezon, amazone, emazon
Amazon's own affiliate programme, in which site owners and creators link to products sold on Amazon.
آن لائن دکان Amazon کا اپنا ایفیلیئٹ پروگرام، جس میں ویب سائٹ مالکان اور کریئیٹرز Amazon پر بکنے والی چیزوں کے لنک دیتے ہیں۔
payoutMethods: Bank transfer, Gift card, Cheque < https://affiliate-program.amazon.com/help/node/topic/G63DR893K4DH55XZ
payoutSchedule: Monthly, about 60 days after the month ends | ہر ماہ، مہینہ ختم ہونے کے تقریباً 60 دن بعد < https://affiliate-program.amazon.com/help/node/topic/G63DR893K4DH55XZ
minimumPayout: $10 (gift card) | $10 (گفٹ کارڈ) < https://affiliate-program.amazon.com/help/node/topic/G63DR893K4DH55XZ
# eBay Partner Network | ebay-partner-network | Global | cps, ecommerce | own
= EPN, ای بے, ای بے پارٹنر نیٹ ورک, ebey, e bay
eBay's own affiliate programme for publishers who send buyers to its auctions and shop listings.
آن لائن مارکیٹ پلیس eBay کا اپنا ایفیلیئٹ پروگرام، ان پبلشرز کے لیے جو اس کی نیلامیوں اور فروخت کی لسٹنگز پر خریدار بھیجتے ہیں۔
commission: 1% to 6% of the price, by category and site | قیمت کا 1% سے 6%، زمرے اور سائٹ کے لحاظ سے < https://partnernetwork.ebay.es/solutions/step-1-understanding-cookies-commissions-and-getting-paid
cookieDays: 1 < https://partnerhelp.ebay.com/helpcenter/knowledgebase/What-is-a-Qualifying-Transaction/United%20States%20(EN)
payoutSchedule: Monthly, on the 10th, for the month before the last | ہر ماہ، 10 تاریخ کو، پچھلے سے پہلے مہینے کی رقم < https://partnerhelp.ebay.com/helpcenter/knowledgebase/Getting-Paid-Overview/United%20States%20(EN)
minimumPayout: $10 < https://partnerhelp.ebay.com/helpcenter/knowledgebase/Getting-Paid-Overview/United%20States%20(EN)
# AliExpress Affiliate Program | aliexpress-affiliate | Global | cps, ecommerce | own
= AliExpress Portals, Alibaba, علی ایکسپریس, علی ایکسپرس, علی بابا, ali xpress, ali express, ali ekspress
AliExpress's own programme for publishers who link to the goods its sellers ship around the world.
چین کی آن لائن مارکیٹ پلیس AliExpress کا اپنا پروگرام، ان پبلشرز کے لیے جو اس کے دکان داروں کے عالمی سطح پر بھیجے جانے والے سامان کے لنک دیتے ہیں۔
# Shopee Affiliate Program | shopee-affiliate | Asia | cps, ecommerce, influencer | own
= شاپی, شوپی, shopi, shoppee
The Shopee marketplace's programme for creators and publishers in the countries where it operates.
آن لائن بازار Shopee کا پروگرام، ان ملکوں کے کریئیٹرز اور پبلشرز کے لیے جہاں یہ کام کرتا ہے۔
# Lazada Affiliate Program | lazada-affiliate | Asia | cps, ecommerce, influencer | own
= لازادا, لزادا, lazda, lazaada
The Lazada marketplace's programme for creators and publishers in South-East Asia.
جنوب مشرقی ایشیا کے آن لائن بازار Lazada کا پروگرام، جو وہاں کے کریئیٹرز اور پبلشرز کے لیے ہے۔
# TikTok Shop Affiliate | tiktok-shop-affiliate | US | cps, ecommerce, influencer | own
= ٹک ٹاک, ٹک ٹاک شاپ, ٹکٹاک شاپ, tik tok, tictok shop, tik tak
Lets creators promote TikTok Shop products in their videos, in the countries where the shop is open, such as the United States.
جن ملکوں میں TikTok Shop کھلا ہے، جیسے امریکہ، وہاں کریئیٹرز اس پروگرام کے تحت اپنی ویڈیوز میں اس کی پروڈکٹس کی تشہیر کرتے ہیں۔
# LTK | ltk | Global | cps, ecommerce, influencer
= LikeToKnowIt, rewardStyle, ایل ٹی کے, لائک ٹو نو اٹ, el tee kay
An influencer platform, once rewardStyle, where creators publish shoppable posts with brand links.
کریئیٹرز کا پلیٹ فارم جو پہلے rewardStyle تھا؛ یہاں وہ اپنی پوسٹس میں برانڈز کی خریداری کے لنک لگاتے ہیں۔
# ShopMy | shopmy | US | cps, ecommerce, influencer
= شاپ مائی, شاپ می, shop my, shop mai
A US platform where creators collect their product picks on a page and earn through brand links.
امریکی پلیٹ فارم جہاں کریئیٹرز اپنی پسند کی چیزیں ایک صفحے پر جمع کرتے ہیں اور برانڈ لنکس سے کمیشن لیتے ہیں۔
# Shopify Collabs | shopify-collabs | Global | cps, ecommerce, influencer
= شاپیفائی کولیبز, شاپیفائی کولیب, شاپی فائی کولیبز, shopify colab, shopify kolabs
Shopify's service that brings merchants on its platform together with creators who promote them.
وہ سروس جس سے Shopify اپنے پلیٹ فارم کے دکان داروں کو ان کی تشہیر کرنے والے کریئیٹرز سے ملاتا ہے۔
# Travelpayouts | travelpayouts | Global | cps, travel
= ٹریول پے آؤٹس, ٹریول پےآؤٹ, ٹریول پے آوٹس, travel payout, trevel payouts
A travel affiliate network that puts programmes for flights, hotels, tours and cars in one account.
سفر سے متعلق ایفیلیئٹ نیٹ ورک، جس کے ایک اکاؤنٹ میں پروازوں، ہوٹلوں، سیر اور گاڑیوں کے پروگرام مل جاتے ہیں۔
payoutMethods: PayPal, Bank transfer, WebMoney < https://support.travelpayouts.com/hc/en-us/articles/206635007-How-to-add-or-change-your-payout-method
payoutSchedule: Monthly, from the 11th to the 20th | ہر ماہ، 11 سے 20 تاریخ تک < https://support.travelpayouts.com/hc/en-us/articles/360012173520-How-often-are-payouts-made
minimumPayout: $50 (PayPal), $400 (bank), $10 (WebMoney) | $50 (پے پال)، $400 (بینک)، $10 (ویب منی) < https://support.travelpayouts.com/hc/en-us/articles/206635007-How-to-add-or-change-your-payout-method
# Booking.com Affiliate Program | booking-com-affiliate | Global | cps, travel | own
= بکنگ, بکنگ ڈاٹ کام, booking dot com, buking
The hotel-booking site's affiliate programme. Publishers join it through networks such as Awin (as of November 2026).
ہوٹل بکنگ کی ویب سائٹ Booking.com کا ایفیلیئٹ پروگرام۔ پبلشر اس میں Awin جیسے نیٹ ورکس کے ذریعے شامل ہوتے ہیں (نومبر 2026 تک)۔
# GetYourGuide Partner Program | getyourguide-partner | Global | cps, travel | own
= GYG, گیٹ یور گائیڈ, گیٹ یور گائڈ, get your gaid, get ur guide
The partner programme of a Berlin company that sells tours, tickets and activities for travellers.
برلن کی اس کمپنی کا پارٹنر پروگرام جو سیاحوں کو ٹور، ٹکٹ اور تفریحی سرگرمیاں بیچتی ہے۔
commission: From 8% | 8% سے < https://partner-resources.getyourguide.com/en/support/solutions/articles/15000035298-tracking-and-payment-of-commissions
cookieDays: 31 < https://partner.getyourguide.support/hc/en-us/articles/13981115983133-How-does-the-cookie-ID-tracking-works
# Viator Partner Program | viator-partner | Global | cps, travel | own
= وائیٹر, ویاٹر, وایاٹر, viater, vyator
The partner programme of Viator, a Tripadvisor company that sells tours and day trips.
سیاحتی ٹور اور ایک روزہ سیر بیچنے والی Tripadvisor کی کمپنی Viator کا پارٹنر پروگرام۔
# Agoda Partners | agoda-partners | Global | cps, travel | own
= اگوڈا, اگودا, ایگوڈا, aguda, agooda
The partner programme of Agoda, a hotel-booking site that is especially well known in Asia.
ایشیا میں خاص طور پر معروف ہوٹل بکنگ ویب سائٹ Agoda کا پارٹنر پروگرام۔
# Hostinger Affiliate Program | hostinger-affiliate | Global | cps, hosting | own
= ہوسٹنگر, ہوسٹینگر, ہاسٹنگر, hosting er, hostingar
The affiliate programme of Hostinger, a Lithuanian company for web hosting and website building.
لتھوانیا کی ویب ہوسٹنگ اور ویب سائٹ بلڈر کمپنی Hostinger کا ایفیلیئٹ پروگرام۔
payoutMethods: PayPal, Bank transfer < https://support.hostinger.com/en/articles/1583263-how-are-affiliate-commissions-paid
payoutSchedule: Monthly, 15th to 20th, after a hold of 30 days | ہر ماہ، 15 سے 20 تاریخ، 30 دن کے انتظار کے بعد < https://support.hostinger.com/en/articles/1583263-how-are-affiliate-commissions-paid
minimumPayout: $100 (PayPal), $500 (bank) | $100 (پے پال)، $500 (بینک) < https://support.hostinger.com/en/articles/1583263-how-are-affiliate-commissions-paid
# Bluehost Affiliate Program | bluehost-affiliate | Global | cps, hosting | own
= بلیو ہوسٹ, بلو ہوسٹ, بلیوہوسٹ, blue host, blu host
The affiliate programme of Bluehost, a US hosting company best known for WordPress hosting.
ورڈپریس ہوسٹنگ کے لیے مشہور امریکی کمپنی Bluehost کا ایفیلیئٹ پروگرام۔
commission: $65 per qualified hosting purchase | ہوسٹنگ کی ہر اہل خریداری پر $65 < https://www.bluehost.com/help/article/affiliate-faq
recurring: no < https://www.bluehost.com/help/article/affiliate-faq
cookieDays: 90 < https://www.bluehost.com/help/article/affiliate-faq
payoutMethods: PayPal < https://www.bluehost.com/hosting/help/affiliates-faq
payoutSchedule: 45 to 60 days after the sale, from the 16th | سیل کے 45 سے 60 دن بعد، 16 تاریخ سے < https://www.bluehost.com/help/article/affiliate-faq
# Namecheap Affiliate Program | namecheap-affiliate | Global | cps, hosting | own
= نیم چیپ, نیمچیپ, name cheep, nem cheap
The affiliate programme of Namecheap, a US company that sells domain names, hosting and SSL.
ڈومین نیم، ہوسٹنگ اور SSL بیچنے والی امریکی کمپنی Namecheap کا ایفیلیئٹ پروگرام۔
cookieDays: 30 < https://www.namecheap.com/support/knowledgebase/article.aspx/10143/55/namecheap-affiliate-program-beginners-guide/
trackingPlatform: impact.com or CJ < https://www.namecheap.com/support/knowledgebase/article.aspx/9996/55/affiliate-programs-faq/
# SiteGround Affiliate Program | siteground-affiliate | Global | cps, hosting | own
= سائٹ گراؤنڈ, سائیٹ گراؤنڈ, سائٹ گراونڈ, site grond, sait ground
The affiliate programme of SiteGround, a hosting company founded in Bulgaria in 2004.
بلغاریہ میں 2004 میں قائم ہونے والی ہوسٹنگ کمپنی SiteGround کا ایفیلیئٹ پروگرام۔
cookieDays: 60 < https://www.siteground.com/kb/?p=2121
payoutMethods: PayPal, Wire transfer < https://www.siteground.com/kb/commission_payments/
payoutSchedule: Wednesdays, 30 to 40 days after the sale | بدھ کو، سیل کے 30 سے 40 دن بعد < https://www.siteground.com/kb/commission_payments/
# Cloudways Affiliate Program | cloudways-affiliate | Global | cps, hosting | own
= کلاؤڈ ویز, کلاوڈ ویز, کلاؤڈویز, cloud ways, cloudwaiz, klaud ways
The affiliate programme of Cloudways, a managed cloud-hosting service owned by DigitalOcean.
مینیجڈ کلاؤڈ ہوسٹنگ سروس Cloudways کا ایفیلیئٹ پروگرام؛ یہ سروس DigitalOcean کی ملکیت ہے۔
# Kinsta Affiliate Program | kinsta-affiliate | Global | cps, hosting | own
= کنسٹا, کنستا, kinesta, kinista
The affiliate programme of Kinsta, a company that specialises in managed WordPress hosting.
مینیجڈ ورڈپریس ہوسٹنگ میں مہارت رکھنے والی کمپنی Kinsta کا ایفیلیئٹ پروگرام۔
commission: $50 to $500 once, and 10% each month (WordPress hosting) | ایک بار $50 سے $500، اور ہر ماہ 10% (ورڈپریس ہوسٹنگ) < https://kinsta.com/docs/service-information/affiliate-program/
recurring: yes < https://kinsta.com/docs/service-information/affiliate-program/
# MaxBounty | maxbounty | Global | cpa, cpl, finance
= میکس باؤنٹی, میکس بونٹی, max bounti, meks bounty
A Canadian CPA network, founded in 2004, with offers that pay per lead, sign-up or sale.
کینیڈا کا سی پی اے نیٹ ورک جو 2004 میں قائم ہوا اور جس کی آفرز پر لیڈ، سائن اپ یا سیل کے حساب سے ادائیگی ہوتی ہے۔
# Shopify Affiliate Program | shopify-affiliate | Global | cpa, saas, ecommerce | own
= شاپیفائی, شاپی فائی, شوپیفائی, shopifai, shopyfy, shopfy
Shopify's programme for creators and teachers who bring new merchants to its shop-building platform.
آن لائن دکان بنانے کے پلیٹ فارم Shopify کا پروگرام، ان کریئیٹرز اور اساتذہ کے لیے جو وہاں نئے دکان دار لاتے ہیں۔
trackingPlatform: impact.com < https://help.shopify.com/en/affiliates/about
# HubSpot Affiliate Program | hubspot-affiliate | Global | cps, saas | own
= ہب اسپاٹ, ہب سپاٹ, ہبسپاٹ, hab spot, hub ispot
The affiliate programme of HubSpot, a US maker of marketing, sales and customer-service software.
مارکیٹنگ، سیلز اور کسٹمر سروس کا سافٹ ویئر بنانے والی امریکی کمپنی HubSpot کا ایفیلیئٹ پروگرام۔
trackingPlatform: impact.com < https://hubspot.com/partners/affiliates/resource-center/frequently-asked-questions
# GetResponse Affiliate Program | getresponse-affiliate | Global | cps, saas | own
= گیٹ رسپانس, گیٹ ریسپانس, get respons, get risponse
The affiliate programme of GetResponse, an email marketing and automation tool founded in Poland.
پولینڈ میں بننے والے ای میل مارکیٹنگ اور آٹومیشن ٹول GetResponse کا ایفیلیئٹ پروگرام۔
# systeme.io Affiliate Program | systeme-io-affiliate | Global | cps, saas | own
= System.io, سسٹم, سسٹم آئی او, سسٹیم آئی او, systeme, sistem io
The affiliate programme of systeme.io, one tool for sales pages, online courses and email lists.
سیلز پیج، آن لائن کورس اور ای میل لسٹ کے مشترکہ ٹول systeme.io کا ایفیلیئٹ پروگرام۔
# Elementor Affiliate Program | elementor-affiliate | Global | cps, saas | own
= ایلیمنٹر, ایلیمینٹر, المنٹر, elementar, elimentor
The affiliate programme of Elementor, a drag-and-drop page builder for WordPress websites.
ورڈپریس ویب سائٹس کے ڈریگ اینڈ ڈراپ پیج بلڈر Elementor کا ایفیلیئٹ پروگرام۔
# NordVPN Affiliate Program | nordvpn-affiliate | Global | cps, saas | own
= نورڈ وی پی این, نارڈ وی پی این, nord vpn, nard vpn
The affiliate programme of the VPN service NordVPN, for publishers who cover privacy and security.
وی پی این سروس NordVPN کا ایفیلیئٹ پروگرام، ان پبلشرز کے لیے جو پرائیویسی اور آن لائن تحفظ پر لکھتے ہیں۔
# Fiverr Affiliates | fiverr-affiliates | Global | cpa, freelancing | own
= فائیور, فائور, فیور, fiver, five er, fivver, faiver
The affiliate programme of the freelance marketplace Fiverr, for those who refer new buyers to it.
فری لانس مارکیٹ پلیس Fiverr کا ایفیلیئٹ پروگرام، ان لوگوں کے لیے جو وہاں نئے خریدار بھیجتے ہیں۔
payoutMethods: PayPal, Payoneer, Bank transfer < https://affiliates.fiverr.com/faq/
# Creative Fabrica Affiliate Program | creative-fabrica-affiliate | Global | cps, digital products | own
= کریئیٹو فیبریکا, کری ایٹو فیبریکا, کریٹو فیبریکا, creative febrica, kreative fabrika
The affiliate programme of an Amsterdam marketplace for fonts, graphics and craft designs.
ایمسٹرڈیم کی مارکیٹ پلیس Creative Fabrica کا ایفیلیئٹ پروگرام، جہاں فونٹس، گرافکس اور دست کاری کے ڈیزائن ملتے ہیں۔
# Coursera Affiliate Program | coursera-affiliate | Global | cps, education | own
= کورسیرا, کورسرا, corsera, kursera
The affiliate programme of Coursera, which offers online courses from universities and companies.
تعلیمی سائٹ Coursera کا ایفیلیئٹ پروگرام، جہاں یونیورسٹیوں اور کمپنیوں کے آن لائن کورس دستیاب ہیں۔
# Hotmart | hotmart | Global | cps, digital products, education
= ہاٹ مارٹ, ہوٹ مارٹ, ہاٹمارٹ, hot mart, hot mard
A platform founded in Brazil where creators sell online courses and e-books and affiliates promote them.
برازیل میں شروع ہونے والا پلیٹ فارم جہاں کریئیٹرز آن لائن کورس اور ای بکس بیچتے ہیں اور ایفیلیئٹ ان کی تشہیر کرتے ہیں۔
# JVZoo | jvzoo | Global | cps, digital products, saas
= جے وی زو, جے وی زوو, jv zoo, jvzu
A US marketplace for software and online-marketing products that affiliates can apply to promote.
سافٹ ویئر اور آن لائن مارکیٹنگ کی پروڈکٹس کی امریکی مارکیٹ پلیس، جہاں ایفیلیئٹ تشہیر کی اجازت کے لیے درخواست دیتے ہیں۔
payoutMethods: Payoneer, PayPal, Bank transfer, Wise < https://jvzoo.zendesk.com/hc/en-us/articles/360019839154-What-is-JVZooPay-
payoutSchedule: At once or after 90 days, as the seller chooses | فوراً یا 90 دن بعد، بیچنے والے کی مرضی سے < https://jvzoo.zendesk.com/hc/en-us/articles/221696007-Explanation-of-Delayed-and-Instant-payments-Paypal-
# WarriorPlus | warriorplus | Global | cps, digital products
= وارئیر پلس, واریئر پلس, واریر پلس, warrior plus, warior plus, w+, WarriorPlus
A marketplace for digital products about online marketing, used by their sellers and affiliates.
آن لائن مارکیٹنگ سے متعلق ڈیجیٹل پروڈکٹس کی مارکیٹ پلیس، جسے بیچنے والے اور ایفیلیئٹ دونوں استعمال کرتے ہیں۔
# Digistore24 | digistore24 | Global | cps, digital products, health
= ڈیجی اسٹور, ڈیجی اسٹور 24, ڈیجی سٹور, ڈجی اسٹور 24, digi store, dijistore
A marketplace founded in Germany for digital and health products, with its own affiliate network.
جرمنی میں قائم ہونے والی مارکیٹ پلیس، جہاں ڈیجیٹل اور صحت سے متعلق پروڈکٹس ہیں اور جس کا اپنا ایفیلیئٹ نیٹ ورک ہے۔
cookieDays: 180 < https://docs.digistore24.com/knowledge-base/your-commissions-as-an-affiliate/
# BuyGoods | buygoods | US | cps, health, digital products
= بائے گڈز, بائی گڈز, بائگڈز, buy goods, bai goods
A US retailer and affiliate network for health, beauty and digital products from many vendors.
امریکی ریٹیلر اور ایفیلیئٹ نیٹ ورک، جس پر مختلف وینڈرز کی صحت، بیوٹی اور ڈیجیٹل پروڈکٹس ملتی ہیں۔
# Payoneer Partner Program | payoneer-partner | Global | cpa, finance | own
= پیونیر, پائیونیر, پےاونیر, پایونیر, payonir, payonear, pioneer, paioneer, payoner
Payoneer's programme for partners who introduce freelancers and businesses to its payment accounts.
ادائیگیوں کی کمپنی پیونیر کا پروگرام، ان پارٹنرز کے لیے جو فری لانسرز اور کاروباروں کو اس کے پیمنٹ اکاؤنٹ سے متعارف کراتے ہیں۔
# Wise Affiliate Program | wise-affiliate | Global | cpa, finance | own
= TransferWise, وائز, وائیز, ٹرانسفر وائز, waiz, wize
The programme of the money-transfer company Wise for publishers who refer new customers.
رقم کی بین الاقوامی منتقلی کی کمپنی Wise کا پروگرام، ان پبلشرز کے لیے جو نئے صارف بھیجتے ہیں۔
trackingPlatform: Partnerize < https://wise.com/gb/blog/reporting-in-partnerize
# Binance Affiliate Program | binance-affiliate | Global | crypto, finance | own
= بائنانس, بائنینس, بینانس, بنانس, binans, bynance, bainance
The affiliate programme of the crypto exchange Binance, for creators who refer new traders.
کرپٹو ایکسچینج Binance کا ایفیلیئٹ پروگرام، ان کریئیٹرز کے لیے جو نئے ٹریڈر بھیجتے ہیں۔
# Bybit Affiliate Program | bybit-affiliate | Global | crypto, finance | own
= بائے بٹ, بائی بٹ, بائبٹ, by bit, bibit, baybit
The affiliate programme of the crypto exchange Bybit, based on trades by the people referred.
کرپٹو ایکسچینج Bybit کا ایفیلیئٹ پروگرام، جس میں کمیشن بھیجے گئے صارفین کی ٹریڈنگ سے بنتا ہے۔
# OKX Affiliate Program | okx-affiliate | Global | crypto, finance | own
= OKEx, او کے ایکس, اوکے ایکس, ok x, okeks
The affiliate programme of the crypto exchange OKX, for creators and communities that refer users.
کرپٹو ایکسچینج OKX کا ایفیلیئٹ پروگرام، ان کریئیٹرز اور کمیونٹیز کے لیے جو نئے صارف بھیجتی ہیں۔
# Exness Partners | exness-partners | Global | cpa, forex, finance | own
= ایکسنیس, ایکسنس, ایگزنیس, exnes, eksness, axness
The partner programme of the forex and CFD broker Exness, for those who refer new traders.
فاریکس اور CFD بروکر Exness کا پارٹنر پروگرام، ان لوگوں کے لیے جو نئے ٹریڈر متعارف کراتے ہیں۔
commission: Up to 40% of the spread that clients pay | گاہکوں کے اسپریڈ کا 40% تک < https://get.exness-affiliates.help/hc/ur/articles/360020856611
recurring: yes < https://get.exness-affiliates.help/hc/ur/articles/360020856611
# XM Partners | xm-partners | Global | cpa, forex, finance | own
= ایکس ایم, xm forex, eks em, ex em
The partner programme of the forex and CFD broker XM, for websites and introducing brokers.
فاریکس اور CFD بروکر XM کا پارٹنر پروگرام، جو ویب سائٹس اور انٹروڈیوسنگ بروکرز کے لیے ہے۔
# eToro Partners | etoro-partners | Global | cpa, forex, crypto, finance | own
= ای ٹورو, ایٹورو, e toro, itoro, etorro
The partner programme of eToro, a trading platform for shares, crypto-assets and CFDs.
شیئرز، کرپٹو اثاثوں اور CFD کے ٹریڈنگ پلیٹ فارم eToro کا پارٹنر پروگرام۔
# CPAlead | cpalead | Global | cpa, mobile, content locking
= سی پی اے لیڈ, cpa lead, cpa leed, سی پی اے لیڈز
A CPA network with app-install offers, offer walls and content lockers for websites and apps.
سی پی اے نیٹ ورک جو ویب سائٹس اور ایپس کے لیے ایپ انسٹال آفرز، آفر وال اور کانٹینٹ لاکر فراہم کرتا ہے۔
# CPAGrip | cpagrip | Global | cpa, content locking
= سی پی اے گرپ, cpa grip, cpa greep
A CPA network that gives publishers content lockers, link lockers and incentive offers.
سی پی اے نیٹ ورک جو پبلشرز کو کانٹینٹ لاکر، لنک لاکر اور انعامی آفرز کے ٹول دیتا ہے۔
# OGAds | ogads | Global | cpa, mobile, content locking
= او جی ایڈز, اوجی ایڈز, og ads, o g ads
A CPA network for mobile traffic, known for its content lockers and app-install offers.
موبائل ٹریفک کا سی پی اے نیٹ ورک، جو کانٹینٹ لاکر اور ایپ انسٹال آفرز کے لیے جانا جاتا ہے۔
minimumPayout: $50 < https://docs.ogads.com
# AdBlueMedia | adbluemedia | Global | cpa, content locking
= ایڈ بلیو میڈیا, ایڈبلیو میڈیا, ad blue media, ad blu media
A CPA network with content lockers and offer walls that publishers place on their own sites.
سی پی اے نیٹ ورک جس کے کانٹینٹ لاکر اور آفر وال پبلشر اپنی ویب سائٹس پر لگاتے ہیں۔
# MyLead | mylead | Global | cpa, cps, cpl, content locking
= مائی لیڈ, مائے لیڈ, my lead, mai lead
An affiliate platform founded in Poland, with sale, lead and content-locking offers in one account.
پولینڈ میں قائم ہونے والا ایفیلیئٹ پلیٹ فارم، جس کے ایک اکاؤنٹ میں سیل، لیڈ اور کانٹینٹ لاکنگ کی آفرز ملتی ہیں۔
# Perform[cb] | perform-cb | Global | cpa, cpl, mobile
= Clickbooth, پرفارم سی بی, پرفارم, perform, parform cb
A US performance-marketing network from Florida, known as Clickbooth until it changed its name.
امریکی ریاست فلوریڈا کا پرفارمنس مارکیٹنگ نیٹ ورک، جو نام بدلنے سے پہلے Clickbooth کہلاتا تھا۔
# AdCombo | adcombo | Global | cpa, ecommerce, health
= ایڈ کومبو, ایڈکومبو, ایڈ کمبو, ad kombo, add combo
A CPA network known for goods that the customer pays for in cash on delivery.
سی پی اے نیٹ ورک جو ایسی پروڈکٹس کے لیے معروف ہے جن کی رقم گاہک ڈیلیوری پر نقد ادا کرتا ہے۔
# Dr.Cash | dr-cash | Global | cpa, health
= ڈاکٹر کیش, ڈی آر کیش, doctor cash, dr kash, drcash
A CPA network that works mainly with health and beauty offers in many countries.
سی پی اے نیٹ ورک جو زیادہ تر کئی ملکوں کی صحت اور بیوٹی سے متعلق آفرز پر کام کرتا ہے۔
# PropellerAds | propellerads | Global | ad network, push ads
= پروپیلر ایڈز, پروپیلرایڈز, پراپیلر ایڈز, propeller ad, propelar ads
An ad network for push, pop and interstitial ads, used by media buyers around the world.
پش، پاپ اور انٹرسٹیشل اشتہارات کا نیٹ ورک، جسے دنیا بھر کے میڈیا بائرز استعمال کرتے ہیں۔
# Monetag | monetag | Global | ad network, push ads, mobile
= مونیٹیگ, مونٹیگ, مونی ٹیگ, monetaig, moni tag, monetagg
An ad network for site owners, from the company behind PropellerAds, with push and pop formats.
ویب سائٹ مالکان کے لیے PropellerAds والی کمپنی کا اشتہاری نیٹ ورک، جس میں پش اور پاپ فارمیٹ شامل ہیں۔
payoutMethods: Payoneer, PayPal, Skrill, Wire transfer, WebMoney, Crypto < https://help.monetag.com/en/articles/6745967-how-can-i-change-my-payment-method
payoutSchedule: Twice a month, on the 4th and 19th | مہینے میں دو بار، 4 اور 19 تاریخ کو < https://help.monetag.com/en/articles/6745983-how-many-days-should-i-wait-for-a-payout-after-reaching-the-minimum-withdrawal-amount
minimumPayout: From $5, by method | طریقے کے مطابق $5 سے < https://help.monetag.com/en/articles/6745983-how-many-days-should-i-wait-for-a-payout-after-reaching-the-minimum-withdrawal-amount
# RichAds | richads | Global | ad network, push ads, mobile
= رچ ایڈز, رچ ایڈ, rich ad, richadz
An ad network for push, pop and Telegram mini-app ads, used by advertisers and site owners.
پش، پاپ اور Telegram منی ایپ اشتہارات کا نیٹ ورک، جسے اشتہار دینے والے اور ویب سائٹ مالکان دونوں استعمال کرتے ہیں۔
# Adcash | adcash | Global | ad network, display ads, push ads
= ایڈ کیش, ایڈکیش, ad kash, add cash
An ad network from Estonia where websites sell pop-under, push, banner and video ad space.
ایسٹونیا کا اشتہاری نیٹ ورک، جہاں ویب سائٹس پاپ انڈر، پش، بینر اور ویڈیو اشتہارات کی جگہ بیچتی ہیں۔
payoutMethods: Wire transfer, PayPal, Payoneer, Skrill, WebMoney, Crypto < https://support.adcash.com/en/articles/223-payments
payoutSchedule: Monthly, 30 days after it is asked for | ہر ماہ، درخواست کے 30 دن بعد < https://support.adcash.com/en/articles/223-payments
minimumPayout: $25 or €25; $100 or €100 by wire | $25 یا €25؛ وائر سے $100 یا €100 < https://support.adcash.com/en/articles/223-payments
# Taboola | taboola | Global | ad network, native ads
= ٹیبولا, تبولا, ٹبولا, tabula, taboula
A native ad network whose recommended-content boxes appear below articles on news websites.
نیٹو اشتہارات کا نیٹ ورک، جس کے تجویز کردہ مواد والے خانے خبروں کی ویب سائٹس پر مضامین کے نیچے نظر آتے ہیں۔
payoutMethods: Payoneer < https://discover.taboola.com/payments-north-america
payoutSchedule: Monthly, on the 15th, 45 days after the month ends | ہر ماہ، 15 تاریخ کو، مہینہ ختم ہونے کے 45 دن بعد < https://discover.taboola.com/payments-north-america
# Teads | teads | Global | ad network, native ads
= Outbrain, ٹیڈز, ٹیڈس, آؤٹ برین, teeds, tids
The ad network known as Outbrain until 2025, when it bought Teads and took over that name.
یہ اشتہاری نیٹ ورک 2025 تک Outbrain کہلاتا تھا، پھر اس نے Teads کو خرید کر یہی نام اپنا لیا۔
# MGID | mgid | Global | ad network, native ads
= ایم جی آئی ڈی, ایم جی ڈی, mg id, em gid
A native ad network that places sponsored content on publishers' websites in many countries.
نیٹو اشتہارات کا نیٹ ورک، جو کئی ملکوں کے پبلشرز کی ویب سائٹس پر اسپانسرڈ مواد دکھاتا ہے۔
payoutMethods: PayPal, Bank transfer < https://help.mgid.com/payouts/
payoutSchedule: Monthly, 30 days after the month ends | ہر ماہ، مہینہ ختم ہونے کے 30 دن بعد < https://help.mgid.com/payouts/
minimumPayout: $100 (PayPal), $1,000 (bank) | $100 (پے پال)، $1,000 (بینک) < https://help.mgid.com/payouts/
# Revcontent | revcontent | Global | ad network, native ads
= ریو کونٹینٹ, ریو کنٹینٹ, rev kontent, rev content
A native ad network from the US that shows sponsored recommendations on publishers' websites.
امریکہ کا نیٹو اشتہاری نیٹ ورک، جو پبلشرز کی ویب سائٹس پر اسپانسرڈ تجاویز دکھاتا ہے۔
# Google AdSense | google-adsense | Global | ad network, display ads
= ایڈسینس, ایڈ سینس, گوگل ایڈسینس, گوگل ایڈ سینس, adsence, ad sense, edsense, gogle adsense
Google's advertising programme for website owners, who show its ads on their own pages.
ویب سائٹ مالکان کے لیے Google کا اشتہاری پروگرام، جس کے اشتہار وہ اپنے صفحات پر دکھاتے ہیں۔
payoutSchedule: Monthly, from the 21st to the 26th | ہر ماہ، 21 سے 26 تاریخ تک < https://support.google.com/adsense/answer/7164703
# Google AdMob | google-admob | Global | ad network, mobile, gaming
= ایڈموب, ایڈ موب, گوگل ایڈموب, گوگل ایڈ موب, ad mob, edmob
Google's advertising service for Android and iOS apps, including in-game and rewarded ads.
اینڈرائیڈ اور iOS ایپس کے لیے Google کی اشتہاری سروس، جس میں گیم کے اندر اور انعامی اشتہار بھی شامل ہیں۔
payoutSchedule: Monthly, about the 21st | ہر ماہ، تقریباً 21 تاریخ کو < https://support.google.com/admob/checklist/2998383
minimumPayout: $100, €70 or £60 | $100، €70 یا £60 < https://support.google.com/admob/answer/2772208
# Meta Audience Network | meta-audience-network | Global | ad network, mobile, gaming
= Facebook Audience Network, FAN, فیس بک, فیس بک آڈینس نیٹ ورک, میٹا آڈینس نیٹ ورک, میٹا, meta audiance, fb audience network
Shows ads from Facebook and Instagram advertisers inside mobile apps made by other companies.
فیس بک اور انسٹاگرام پر اشتہار دینے والوں کے اشتہارات دوسری کمپنیوں کی موبائل ایپس میں دکھاتا ہے۔
# Unity Ads | unity-ads | Global | ad network, mobile, gaming
= یونٹی ایڈز, یونیٹی ایڈز, یونٹی, uniti ads, yunity ads
The ad network of the Unity game engine, known for rewarded video ads in mobile games.
گیم انجن Unity کا اشتہاری نیٹ ورک، جو موبائل گیمز میں انعامی ویڈیو اشتہارات کے لیے مشہور ہے۔
# AppLovin | applovin | Global | ad network, mobile, gaming
= ایپ لوون, ایپ لوِن, ایپ لووین, app lovin, apploving, aplovin
A US advertising company whose network and MAX tool serve the makers of mobile apps and games.
امریکی اشتہاری کمپنی، جس کا نیٹ ورک اور MAX ٹول موبائل ایپس اور گیمز بنانے والوں کے کام آتا ہے۔
# InMobi | inmobi | Global | ad network, mobile
= ان موبی, انموبی, in mobi, inmoby
A mobile advertising company founded in India that sells ad space inside apps worldwide.
بھارت میں قائم ہونے والی موبائل اشتہاری کمپنی، جو دنیا بھر کی ایپس میں اشتہارات کی جگہ بیچتی ہے۔
# Mintegral | mintegral | Global | ad network, mobile, gaming
= منٹیگرل, منٹگرل, min tegral, mintigral
A mobile ad network of the Mobvista group, used to advertise and earn from apps and games.
موبائل اشتہاری نیٹ ورک، جو Mobvista گروپ کا ہے اور ایپس اور گیمز کی تشہیر اور ان سے آمدنی کے لیے استعمال ہوتا ہے۔
# Media.net | media-net | Global | ad network, display ads
= میڈیا نیٹ, میڈیا ڈاٹ نیٹ, media dot net, medianet, midia net
An ad network for publishers, known for contextual ads that match the text of the page.
پبلشرز کے لیے اشتہاری نیٹ ورک، جو صفحے کے مضمون سے میل کھاتے اشتہارات کے لیے جانا جاتا ہے۔
# Mediavine | mediavine | Global | ad network, display ads
= میڈیا وائن, میڈیاوائن, میڈیا وین, media vine, mediavyne
A US company that manages the advertising of blogs and content sites which pass its review.
امریکی کمپنی جو اپنی جانچ پر پورا اترنے والے بلاگز اور معلوماتی ویب سائٹس کے اشتہارات سنبھالتی ہے۔
payoutMethods: PayPal, Bank transfer, Wire transfer < https://help.mediavine.com/en/articles/2146550-mediavine-payment-faq
payoutSchedule: Monthly, 65 days after the month ends | ہر ماہ، مہینہ ختم ہونے کے 65 دن بعد < https://help.mediavine.com/en/articles/2146550-mediavine-payment-faq
# Raptive | raptive | Global | ad network, display ads
= AdThrive, CafeMedia, ریپٹو, ریپٹیو, raptiv, reptive
A US ad-management company for established content sites, known as AdThrive until 2023.
مستحکم معلوماتی ویب سائٹس کے اشتہارات سنبھالنے والی امریکی کمپنی، جو 2023 تک AdThrive کہلاتی تھی۔
# Ezoic | ezoic | Global | ad network, display ads
= ایزوئک, ازوئک, ای زوئک, ezoik, izoic
A US platform that tests and manages the placement of ads on publishers' websites.
امریکی پلیٹ فارم جو پبلشرز کی ویب سائٹس پر اشتہارات کی جگہ آزما کر طے کرتا اور سنبھالتا ہے۔
payoutMethods: Cheque, PayPal, Payoneer, Wise, Bank transfer < https://support.ezoic.com/kb/article/ezoic-payments
payoutSchedule: Monthly, from the 27th to the 31st, for the month before | ہر ماہ، 27 سے 31 تاریخ تک، پچھلے مہینے کی رقم < https://support.ezoic.com/kb/article/ezoic-payments
minimumPayout: $20 < https://support.ezoic.com/kb/article/ezoic-payments
# Infolinks | infolinks | Global | ad network, display ads
= انفو لنکس, انفولنکس, info links, infolink, info linx
An ad network known for in-text ads, which turn words in an article into ad links.
ان ٹیکسٹ اشتہارات کے لیے معروف نیٹ ورک، جو مضمون کے الفاظ کو اشتہاری لنک بنا دیتا ہے۔
payoutMethods: PayPal, Bank transfer, Wire transfer < https://www.infolinks.com/support/publishers-referral-program/why-can-i-see-referral-earnings-on-my-account-tab-but-i-havent-been-paid-yet/
payoutSchedule: Monthly, 45 days after the month ends | ہر ماہ، مہینہ ختم ہونے کے 45 دن بعد < https://www.infolinks.com/support/publishers-referral-program/why-can-i-see-referral-earnings-on-my-account-tab-but-i-havent-been-paid-yet/
minimumPayout: $50 (PayPal, eCheck, ACH), $100 (wire) | $50 (پے پال، ای چیک، ACH)، $100 (وائر) < https://www.infolinks.com/support/publishers-referral-program/why-can-i-see-referral-earnings-on-my-account-tab-but-i-havent-been-paid-yet/
# BuySellAds | buysellads | Global | ad network, display ads
= بائے سیل ایڈز, بائی سیل ایڈز, buy sell ads, bye sell ads, bai sell ads
A US marketplace where website and newsletter publishers sell advertising space to brands.
امریکی مارکیٹ پلیس جہاں ویب سائٹس اور نیوز لیٹرز کے پبلشر برانڈز کو اشتہارات کی جگہ بیچتے ہیں۔
# Carbon Ads | carbon-ads | Global | ad network, display ads
= کاربن ایڈز, کاربن, karbon ads, carban ads
An ad network by BuySellAds that shows one small ad per page on sites for developers and designers.
اشتہاری کمپنی BuySellAds کا نیٹ ورک، جو ڈیویلپرز اور ڈیزائنرز کی ویب سائٹس پر فی صفحہ ایک چھوٹا اشتہار دکھاتا ہے۔
# EthicalAds | ethicalads | Global | ad network, display ads
= ایتھیکل ایڈز, ایتھکل ایڈز, ethical ad, ethikal ads
An ad network for developer websites, by the makers of Read the Docs, that does not track readers.
ڈیویلپرز کی ویب سائٹس کا اشتہاری نیٹ ورک، جسے Read the Docs والوں نے بنایا ہے اور جو پڑھنے والوں کی ٹریکنگ نہیں کرتا۔
# Coinzilla | coinzilla | Global | ad network, display ads, crypto
= کوائن زلا, کوئن زیلا, کوائن زیلا, coin zilla, koinzilla
An advertising network for websites and brands in the crypto and finance field.
کرپٹو اور فنانس کے شعبے کی ویب سائٹس اور برانڈز کے لیے اشتہاری نیٹ ورک۔
# Bitmedia | bitmedia | Global | ad network, display ads, crypto
= بٹ میڈیا, بٹمیڈیا, bit media, bitmidia
An advertising network that shows crypto advertisers' banners on websites about crypto.
اشتہاری نیٹ ورک جو کرپٹو کمپنیوں کے بینر کرپٹو سے متعلق ویب سائٹس پر دکھاتا ہے۔
`;

export const firstNetworks: readonly FirstNetwork[] = table.trim().split(/^# /m).slice(1).map(readNetwork);

function readNetwork(entry: string): FirstNetwork {
	const [head = "", aliases = "", en = "", ur = "", ...facts] = entry.trim().split("\n");
	const [name = "", slug = "", geo = "", tags = "", own] = head.split(" | ");
	return {
		name,
		slug,
		geo,
		tags: tags.split(", "),
		kind: own ? "own" : "network",
		aliases: aliases.slice(2).split(", "),
		shortDesc: { en, ur },
		facts: Object.fromEntries(facts.map(readFact)),
	};
}

function readFact(line: string): [name: string, FirstFacts[string]] {
	const [, name = "", text = "", source = ""] = /^(\w+): (.+) < (\S+)$/.exec(line) ?? [];
	if (name === "cookieDays") return [name, [Number(text), source]];
	const separator = name === "payoutMethods" ? ", " : " | ";
	const isList = name === "payoutMethods" || text.includes(separator);
	return [name, [isList ? text.split(separator) : text, source]];
}
