import type { panelBrandWords as en } from "../../en/panel/brand.ts";

/** The form for the business's name, logo and colour. */
export const panelBrandWords: Readonly<Record<keyof typeof en, string>> = {
	"brand.text": "یہ چیزیں ہر صفحے پر، سائٹ انسٹال کرنے والوں کی اسکرین پر اور سائٹ شیئر ہونے پر نظر آتی ہیں۔",
	"brand.nameEn": "انگریزی حروف میں نام",
	"brand.nameEnHint": "انگریزی صفحوں اور پیغامات میں یہی نام آئے گا۔ خالی چھوڑیں تو اوپر والا نام۔",
	"brand.nameUr": "اردو حروف میں نام",
	"brand.nameUrHint": "اردو صفحوں اور پیغامات میں یہی نام آئے گا۔ خالی چھوڑیں تو اوپر والا نام۔",
	"brand.wordmarkEn": "صفحے کے اوپر کا مختصر نام (انگریزی)",
	"brand.wordmarkUr": "صفحے کے اوپر کا مختصر نام (اردو)",
	"brand.wordmarkHint": "اگر نام لمبا ہو۔ خالی چھوڑیں تو پورا نام۔",
	"brand.logo": "لوگو",
	"brand.noLogo": "لوگو نہیں ہے",
	"brand.colour": "رنگ",
	"brand.colourHint": "‎# کے بعد چھ ہندسے، مثلاً ‎#7a1f3d۔ خالی چھوڑیں تو ڈیزائن کا سبز رنگ۔",
	"brand.colourWrong": "یہ رنگ نہیں ہے۔ ‎# کے بعد چھ ہندسے لکھیں، مثلاً ‎#7a1f3d۔",
	"brand.pick": "رنگ چنیں",
	"brand.ownColour": "ڈیزائن کا سبز رنگ",
	"brand.toOwn": "ڈیزائن کا سبز رنگ رکھیں",
	"brand.useNearest": "یہ رنگ رکھیں",
	"brand.unreadable": "اس رنگ میں تحریر ٹھیک سے پڑھی نہیں جاتی۔ سب سے قریب کا مناسب رنگ یہ ہے: \u2066{colour}\u2069",
	"brand.preview": "جھلک",
};
