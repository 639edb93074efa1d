import { foldForSearch } from "./fold.ts";

// Names of Pakistan as people write them, in both scripts.
const names = `
muhammad mohammad mohammed muhammed mohd محمد, ali علی, ahmed ahmad احمد, fatima fatimah fathima فاطمہ,
ayesha aisha aysha aishah عائشہ, hassan hasan حسن, hussain husain hussein حسین, usman uthman osman عثمان,
bilal بلال, zainab zaynab zeenab زینب, hamza hamzah حمزہ, maryam mariam marium مریم, abdullah abdulla عبداللہ,
imran عمران, sana ثنا ثناء, umar omar umer omer عمر, khadija khadijah خدیجہ, tariq tarik طارق, adnan عدنان,
rabia rabiya رابعہ, saad سعد, hira حرا, kashif کاشف, nida ندا, faisal faysal فیصل, sidra سدرہ, waqas وقاص,
waqar وقار, iqra اقرا اقراء, junaid junayd جنید, amna aamna آمنہ, shahzaib shahzeb شاہزیب,
shahzad shehzad شہزاد, mehwish mahwish مہوش, danish دانش, rukhsana رخسانہ, zubair zubayr زبیر, komal کومل,
yasir یاسر, shabana شبانہ, nadeem nadim ندیم, naeem naim نعیم, saleem salim سلیم, kareem karim کریم,
raheem rahim رحیم, aslam اسلم, akram اکرم, anwar انور, arif عارف, asif آصف, atif عاطف, babar بابر,
ejaz ijaz اعجاز, farhan فرحان, fahad فہد, ghulam غلام, haroon harun ہارون, ibrahim ابراہیم,
ismail esmail اسماعیل, jamil jameel جمیل, kamran کامران, khalid khaled خالد, mahmood mehmood mahmud محمود,
mansoor mansur منصور, mubashir مبشر, mustafa مصطفی, noman nauman نعمان, umair umayr عمیر, rashid راشد,
rasheed رشید, rehman rahman رحمان رحمن, rizwan رضوان, sajid ساجد, sarah sara سارہ, shahid شاہد, shoaib شعیب,
sohail suhail سہیل, tahir طاہر, usama osama اسامہ, waheed وحید, yousaf yousuf yusuf یوسف, zahid زاہد,
zeeshan zishan ذیشان, zia ضیا ضیاء, hina حنا, saima صائمہ, samina ثمینہ, sadia سعدیہ, shazia شازیہ,
sumaira سمیرا, tahira طاہرہ, uzma عظمی, khan خان, malik ملک, butt بٹ, raza رضا, iqbal اقبال,
qureshi quraishi قریشی, chaudhry chaudhary choudhry chaudhri چوہدری, shah شاہ, sheikh shaikh shaykh شیخ,
siddiqui siddiqi صدیقی, abbasi عباسی, mirza مرزا, rana رانا, bhatti بھٹی, awan اعوان, javed javaid jawed جاوید,
akhtar اختر, nawaz نواز, farooq faruq فاروق, farooqi faruqi فاروقی, gilani gillani گیلانی, lodhi لودھی,
memon میمن, afridi آفریدی, khattak خٹک, baloch بلوچ, soomro سومرو, leghari لغاری, durrani درانی,
yousafzai یوسفزئی, syed sayed سید, bibi بیبی, begum بیگم
`;

const spellings = new Map<string, readonly string[]>(
	names
		.split(",")
		.map((name) => name.trim().split(" ").map(foldForSearch))
		.flatMap((spelt) => spelt.map((spelling) => [spelling, spelt] as const)),
);

/** A folded word with the other spellings of it, in both scripts, where it is a name that is often met: itself first. */
export function spellingsOf(word: string): readonly string[] {
	return [word, ...(spellings.get(word) ?? []).filter((name) => name !== word)];
}
