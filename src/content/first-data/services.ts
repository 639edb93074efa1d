/**
 * The six services of the shop. They promise what the business promises everywhere, and nothing beyond that. Each is
 *     # slug | icon | featured | goods
 *     name in English | and in Urdu
 *     short description in English
 *     and in Urdu
 *     the paragraphs of the long one in English, then as many in Urdu
 */
const table = `
# website-development | Globe | featured
Website development | ویب سائٹ ڈیویلپمنٹ
Business websites and online shops in English, Urdu or both, made for the phone.
اردو، انگریزی یا دونوں زبانوں میں کاروباری ویب سائٹس اور آن لائن دکانیں، جو موبائل پر بھی ٹھیک چلیں۔
A few pages with your address and WhatsApp number, a catalogue, an online shop or a booking form. Tell us what you sell and which websites you like.
The quote says whether domain and hosting are part of the price. We cannot promise a place on Google or a number of sales.
ایڈریس اور واٹس ایپ نمبر کے ساتھ چند صفحات، پروڈکٹس کا کیٹلاگ، آن لائن دکان یا بکنگ فارم۔ بتائیں کہ آپ کیا بیچتے ہیں اور کون سی ویب سائٹس آپ کو پسند ہیں۔
ڈومین اور ہوسٹنگ قیمت میں شامل ہیں یا نہیں، یہ قیمت کے ساتھ لکھا ہوتا ہے۔ ہم گوگل پر کسی خاص درجے یا فروخت کی کسی تعداد کا وعدہ نہیں کرتے۔
# mobile-apps | Smartphone | featured
Mobile apps | موبائل ایپس
Android and iPhone apps for shops, services and teams, from the first sketch to a working release.
دکانوں، سروسز اور ٹیموں کے لیے اینڈرائیڈ اور آئی فون ایپس، پہلے خاکے سے چلتی ہوئی ایپ تک۔
We make apps for a clear job: taking orders, booking appointments, tracking deliveries or keeping a small team's records. Describe what a user should be able to do and on which phones. If a mobile website would serve you better for less money, we will say so.
Google Play and the App Store charge their own developer fees and review every app themselves. We prepare the app for that review, but the decision and its timing are theirs.
ہم ایسی ایپس بناتے ہیں جن کا کام واضح ہو: آرڈر لینا، اپائنٹمنٹ بک کرنا، ڈیلیوری پر نظر رکھنا یا چھوٹی ٹیم کا ریکارڈ سنبھالنا۔ ہمیں بتائیں کہ صارف ایپ میں کیا کیا کر سکے اور ایپ کن فونز پر چلے۔ اگر کم خرچ میں موبائل ویب سائٹ ہی آپ کے لیے بہتر ہوئی تو ہم صاف بتا دیں گے۔
Google Play اور App Store اپنی ڈیویلپر فیس الگ لیتے ہیں اور ہر ایپ کا جائزہ خود لیتے ہیں۔ ہم ایپ کو اس جائزے کے لیے تیار کر کے دیتے ہیں، لیکن منظوری کا فیصلہ اور اس میں لگنے والا وقت انہی کے ہاتھ میں ہے۔
# affiliate-networks | Network | featured
Affiliate networks | ایفیلیئٹ نیٹ ورکس
Help with choosing and joining affiliate and CPA networks, and a marketplace to buy or sell.
ایفیلیئٹ اور سی پی اے نیٹ ورکس کے انتخاب اور شمولیت میں مدد، اور خرید و فروخت کی مارکیٹ پلیس۔
Tell us which network you want to work with, or what kind of website, page or traffic you have, and we will say which networks suit it. Those who want to sell can send us the name of the network, proof links and an asking price. Please never send a password in a form.
Every network has its own rules, and some do not allow an account to pass from one person to another. Ask about this before you pay: the final decision on an account always lies with the network.
We do not promise approval, commissions or any income. What you earn depends on your own work, your audience and the terms of the network.
ہمیں بتائیں کہ آپ کس نیٹ ورک پر کام کرنا چاہتے ہیں، یا آپ کے پاس کس طرح کی ویب سائٹ، پیج یا ٹریفک ہے؛ ہم بتائیں گے کہ کون سے نیٹ ورک اس کے لیے مناسب ہیں۔ جو بیچنا چاہتے ہیں وہ نیٹ ورک کا نام، ثبوت کے لنک اور مطلوبہ قیمت بھیج سکتے ہیں۔ براہِ کرم کسی فارم میں پاس ورڈ کبھی نہ لکھیں۔
ہر نیٹ ورک کے اپنے اصول ہیں اور بعض نیٹ ورک اکاؤنٹ ایک شخص سے دوسرے کے نام منتقل کرنے کی اجازت نہیں دیتے۔ رقم دینے سے پہلے اس بارے میں ضرور پوچھیں: اکاؤنٹ کا آخری فیصلہ ہمیشہ نیٹ ورک کا ہوتا ہے۔
ہم منظوری، کمیشن یا کسی آمدنی کا وعدہ نہیں کرتے۔ آپ کی کمائی آپ کی اپنی محنت، آپ کے قارئین یا ناظرین اور نیٹ ورک کی شرائط پر منحصر ہے۔
# bug-fixes | Bug
Bug fixes | بگ فکسنگ
Repairs for websites and apps that are broken, slow or wrong on a phone, no matter who built them.
خراب، سست یا موبائل پر ٹھیک نہ چلنے والی ویب سائٹ اور ایپ کی مرمت، چاہے وہ کسی نے بھی بنائی ہو۔
A form that sends nothing, a page that does not open, a checkout that fails, a layout that breaks on a phone: send us the address, what you expected and what happened instead. A screenshot or a short screen recording saves a day of questions.
We need access to the code or the hosting to do the work. Make a separate login for us where you can, and remove it when we are done.
فارم بھیجنے پر کچھ نہیں پہنچتا، صفحہ نہیں کھلتا، چیک آؤٹ پر آرڈر رک جاتا ہے یا موبائل پر صفحہ بگڑ جاتا ہے: ہمیں ویب سائٹ کا لنک بھیجیں اور بتائیں کہ کیا ہونا چاہیے تھا اور کیا ہوا۔ اسکرین شاٹ یا چھوٹی سی اسکرین ریکارڈنگ ساتھ ہو تو سوال جواب کا ایک دن بچ جاتا ہے۔
کام کے لیے ہمیں کوڈ یا ہوسٹنگ تک رسائی چاہیے ہوتی ہے۔ ہو سکے تو ہمارے لیے الگ لاگ اِن بنائیں اور کام ختم ہونے پر اسے ہٹا دیں۔
# uk-sim-cards | CardSim | goods
UK SIM cards | یوکے سم کارڈ
A UK mobile number for work with British clients or for a trip to the United Kingdom.
برطانوی کلائنٹس کے ساتھ کام یا برطانیہ کے سفر کے لیے وہاں کا موبائل نمبر۔
Tell us what the number is for: calls with clients, messages or a trip. We reply with what is available, what it costs and what you must do to keep the number active.
Roaming, top-ups and the time a number stays alive are set by the British operator, not by us. Ask before you order whether the SIM works in Pakistan and on your phone. We cannot promise that a particular app or website will accept the number.
The number is for your own lawful use.
ہمیں بتائیں کہ نمبر کس کام کے لیے چاہیے: کلائنٹس سے کال، میسج یا سفر۔ ہم بتا دیں گے کہ کیا دستیاب ہے، کتنے کا ہے اور نمبر چالو رکھنے کے لیے آپ کو کیا کرنا ہو گا۔
رومنگ، ٹاپ اپ اور نمبر کے چالو رہنے کی مدت ہم نہیں، برطانوی آپریٹر طے کرتا ہے۔ آرڈر سے پہلے پوچھ لیں کہ یہ سم پاکستان میں اور آپ کے فون پر چلے گی یا نہیں۔ ہم یہ وعدہ نہیں کر سکتے کہ کوئی خاص ایپ یا ویب سائٹ یہ نمبر قبول کرے گی۔
نمبر صرف آپ کے اپنے جائز استعمال کے لیے ہے۔
# bulk-emails | Mail | goods
Bulk email | بلک ای میل
Email lists by niche, bought and sold at a posted rate per email.
مختلف شعبوں کی ای میل فہرستیں، جو فی ای میل اعلان شدہ ریٹ پر خریدی اور بیچی جاتی ہیں۔
Choose a niche (general, business, e-commerce, technology or health) and a quantity of at least 1,000. The current rate per email in rupees is shown above the request form, so you can work out the cost before you write to us.
We trade only in lists that may be used lawfully. If you sell, be ready to say where the addresses come from. If you buy, write only to people who may expect to hear from you, give your name and let them unsubscribe; mail services block senders who do not.
We answer every request. We do not promise how many people will open, answer or buy: that depends on your message and your offer.
شعبہ (عمومی، کاروبار، ای کامرس، ٹیکنالوجی یا صحت) اور کم از کم 1,000 کی تعداد منتخب کریں۔ روپے میں فی ای میل تازہ ریٹ فارم کے اوپر لکھا ہوتا ہے، تاکہ آپ ہم سے رابطہ کرنے سے پہلے خرچ کا حساب لگا سکیں۔
ہم صرف ان فہرستوں کا لین دین کرتے ہیں جن کا استعمال قانونی ہو۔ بیچتے وقت یہ بتانے کے لیے تیار رہیں کہ ای میل ایڈریس کہاں سے آئے ہیں۔ خریدنے کے بعد صرف انہی لوگوں کو لکھیں جو آپ کے پیغام کی توقع رکھتے ہوں، اپنا نام بتائیں اور فہرست سے نکلنے کا راستہ دیں؛ جو ایسا نہیں کرتے، ای میل سروسز انہیں بلاک کر دیتی ہیں۔
ہم ہر درخواست کا جواب دیتے ہیں۔ ہم یہ وعدہ نہیں کرتے کہ کتنے لوگ ای میل کھولیں گے، جواب دیں گے یا خریداری کریں گے: یہ آپ کے پیغام اور آپ کی پیشکش پر منحصر ہے۔
`;

export const firstServices = table.trim().split(/^# /m).slice(1).map(readService);

function readService(entry: string) {
	const [head = "", names = "", shortEn = "", shortUr = "", ...paragraphs] = entry.trim().split("\n");
	const [slug = "", icon = "", ...marks] = head.split(" | ");
	const [en = "", ur = ""] = names.split(" | ");
	const inEnglish = paragraphs.length / 2;
	return {
		slug,
		name: { en, ur },
		icon,
		shortDesc: { en: shortEn, ur: shortUr },
		longDesc: {
			en: paragraphs.slice(0, inEnglish).join("\n\n"),
			ur: paragraphs.slice(inEnglish).join("\n\n"),
		},
		featured: marks.includes("featured"),
		...(marks.includes("goods") && { goods: true }),
	};
}
