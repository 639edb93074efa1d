export interface Name {
	readonly en: string;
	readonly ur: string;
}

function pairs(text: string): readonly Name[] {
	return text
		.trim()
		.split("\n")
		.map((line) => {
			const [en = "", ur = ""] = line.trim().split(" | ");
			return { en, ur };
		});
}

/** Names of Pakistan in both scripts, the most common first. */
export const names = {
	given: pairs(`
		Muhammad Ali | محمد علی
		Muhammad | محمد
		Ahmed | احمد
		Fatima | فاطمہ
		Ayesha | عائشہ
		Hassan | حسن
		Usman | عثمان
		Bilal | بلال
		Zainab | زینب
		Hamza | حمزہ
		Maryam | مریم
		Abdullah | عبداللہ
		Imran | عمران
		Sana | ثنا
		Umar | عمر
		Khadija | خدیجہ
		Tariq | طارق
		Adnan | عدنان
		Rabia | رابعہ
		Saad | سعد
		Hira | حرا
		Kashif | کاشف
		Nida | ندا
		Faisal | فیصل
		Sidra | سدرہ
		Waqas | وقاص
		Iqra | اقرا
		Junaid | جنید
		Amna | آمنہ
		Shahzaib | شاہ زیب
		Mehwish | مہوش
		Danish | دانش
		Rukhsana | رخسانہ
		Zubair | زبیر
		Komal | کومل
		Yasir | یاسر
		Gul Zaman | گل زمان
		Shabana | شبانہ
		Nadeem | ندیم
		Tehmina | تہمینہ
		Zarak | زرک
		Palwasha | پلوشہ
		Mehmood-ul-Hassan | محمود الحسن
		Bakhtawar | بختاور
	`),
	family: pairs(`
		Khan | خان
		Ahmed | احمد
		Malik | ملک
		Hussain | حسین
		Butt | بٹ
		Raza | رضا
		Iqbal | اقبال
		Qureshi | قریشی
		Chaudhry | چوہدری
		Shah | شاہ
		Sheikh | شیخ
		Siddiqui | صدیقی
		Abbasi | عباسی
		Mirza | مرزا
		Rana | رانا
		Bhatti | بھٹی
		Awan | اعوان
		Javed | جاوید
		Akhtar | اختر
		Nawaz | نواز
		Farooqi | فاروقی
		Gilani | گیلانی
		Lodhi | لودھی
		Memon | میمن
		Afridi | آفریدی
		Khattak | خٹک
		Baloch | بلوچ
		Bugti | بگٹی
		Soomro | سومرو
		Jatoi | جتوئی
		Leghari | لغاری
		Durrani | درانی
		Yousafzai | یوسفزئی
		Kakar | کاکڑ
		Mengal | مینگل
		Talpur | تالپور
		Wattoo | وٹو
		Tiwana | ٹوانہ
		Zardari | زرداری
		Hunzai | ہنزائی
	`),
} as const;
