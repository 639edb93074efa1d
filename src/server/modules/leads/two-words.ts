import { createHash } from "node:crypto";
import type { Locale } from "#shared/locale.ts";

/** Plain English words, of which each request gets two. Neither they nor their order ever change: the words of stored requests would. */
export const en = `
acorn airport album almond amber anchor ankle apple apron apricot arch arena armchair arrow artist atlas attic
autumn avenue axle badge badger bakery balcony ball balloon bamboo banana band banjo banner barley barn barrel
basil basin basket bath bay beach bead beam bean bear beaver bed bee beetle bell belt bench berry bicycle bird
biscuit blanket blossom blue boat bolt book boot bottle boulder bowl box bracelet branch bread breeze brick
bridge broom brook brown brush bubble bucket buckle builder bus bush butter button cabbage cabin cable cactus
cake calendar camel camera canal candle canoe canvas canyon cap captain card cargo carpet carrot cart castle cat
cave cedar cellar cement chain chair chalk cheese cherry chess chestnut chimney cinema circle citrus city clay
clerk cliff clock cloth cloud clove clover coach coast coat coconut coffee coin collar comb comet compass
concert cook copper coral corn corner cottage cotton cradle crane crayon cream creek cricket crown crystal cube
cup cupboard curtain cushion cycle daisy dairy dancer date dawn deck deer desert desk dinner dish doctor dolphin
dome door dragonfly drawer dress drum duck dune dusk eagle earth easel echo elm ember emerald engine envelope
evening fabric factory falcon family farmer feather fence fern ferry fiddle field fig film finger fir fish flag
flame flask flower flute fog forest fork fossil fountain fox frame friend fringe frog frost fruit gallery garage
garden garlic garnet gate gazelle gift ginger giraffe glacier glass globe glove goose grain granite grape grass
gravel green guava guest guitar hall hammer hammock harbour harp harvest hat hawk hazel heart hedge herb heron
hill hinge honey horizon horn horse hotel house ice inkwell iron island ivory ivy jacket jade jar jasmine jeep
jewel jug juice jungle juniper kettle key kite kitchen kitten knot label lace ladder lagoon lake lamp lantern
lawn leaf leather lemon lens letter lettuce library lily lime linen lion lizard lobby lock locket loom lotus
lunch magnet magpie mango map maple marble market marigold mast meadow melon metal meteor milk mill mint mirror
mist mitten moon morning mosaic moss mountain mug museum music mustard napkin necklace needle nest net nickel
night noodle noon north notebook nutmeg oak oasis oats ocean office olive onion opal orange orbit orchard orchid
otter oven owl oyster paddle page paint palace palm panda paper parade park parrot parsley path pea peach
peacock peanut pear pearl pebble pen pencil pepper petal piano picnic picture pigeon pillar pillow pilot pine
pink planet plate plum pocket poem polo pond pony poplar porch potato pottery prism puddle pulley pumpkin puppet
purple puzzle quail quarry quartz quilt rabbit radio radish raft railway rain rainbow raisin raven record reed
ribbon rice ring river road robin rocket roof room rope rose ruby ruler saddle saffron sail salad salt sand
sandal sapphire satin saucer scarf school scooter season seed sesame shade shawl shelf shell ship shirt shoe
shore shovel silk sketch sky slate sleeve slipper snow sofa song soup sparrow spice spinach spoon spring spruce
square stable stadium stairs stamp star station statue stone stool storm story stove straw street string sugar
suitcase summer sun sunset swan sweater swing table tailor tea teacher tent theatre thread thunder ticket tiger
timber toast tomato torch towel tower town train tray treasure tree trumpet tulip tunnel turnip turtle umbrella
valley vanilla vase velvet village vine violet violin wagon wall wallet walnut watch water wave wax wheat wheel
whistle willow window winter wolf wood wool writer yard year yellow yogurt zebra
`
	.trim()
	.split(/\s+/);

/** Plain Urdu words, of which each request gets two. Neither they nor their order ever change: the words of stored requests would. */
export const ur = `
آسمان زمین سورج چاند ستارہ بادل بارش ہوا آندھی برف دھوپ سایہ صبح شام دوپہر رات دن موسم بہار خزاں گرمی سردی ساون
شبنم قوس دھند کہکشاں سیارہ افق روشنی دریا سمندر جھیل ندی نہر چشمہ آبشار ساحل لہر کنارہ جزیرہ پہاڑ وادی چوٹی ٹیلہ
میدان صحرا ریت جنگل باغ کھیت گھاس مٹی پتھر چٹان غار سڑک گلی راستہ درخت پودا پتا شاخ جڑ پھول کلی بیج پھل گلاب
چنبیلی موتیا نرگس سوسن کنول گیندا یاسمین لالہ گلنار سرو چنار دیودار صنوبر نیم برگد پیپل کیکر شیشم بانس کھجور آم
سیب کیلا انار انگور امرود آڑو خوبانی آلوبخارا ناشپاتی مالٹا سنگترہ کینو لیموں تربوز خربوزہ پپیتا شہتوت جامن
فالسہ لیچی انجیر بادام اخروٹ پستہ کاجو کشمش ناریل چلغوزہ مونگ گاجر مولی ٹماٹر آلو پیاز لہسن ادرک پالک میتھی
دھنیا پودینہ بھنڈی لوکی مٹر گوبھی شلجم کھیرا کریلا توری چقندر مرچ ہلدی زیرہ سونف لونگ دارچینی زعفران اجوائن رائی
گندم چاول مکئی باجرہ دال چنا لوبیا آٹا روٹی پراٹھا نان سالن پلاؤ حلوہ کھیر سویاں دہی دودھ مکھن پنیر لسی شہد چینی
گڑ نمک چائے قہوہ شربت اچار گھوڑا اونٹ ہاتھی شیر چیتا ہرن خرگوش بلی گلہری بھالو زرافہ مچھلی کچھوا تتلی جگنو
چیونٹی بھنورا ریشم مارخور ہدہد چڑیا کبوتر طوطا مینا مور بلبل کوئل فاختہ عقاب ہنس بطخ تیتر بٹیر ابابیل سارس بگلا
شاہین چکور پرندہ گھونسلا پنکھ چونچ پنجہ گھر دروازہ کھڑکی دیوار چھت فرش کمرہ صحن برآمدہ زینہ سیڑھی باورچی ستون
محراب گنبد مینار قلعہ محل حویلی جھونپڑی خیمہ دکان بازار کارخانہ دفتر مکتب ہوٹل سرائے میز کرسی پلنگ چارپائی
الماری صندوق تکیہ چادر کمبل رضائی قالین پردہ آئینہ گھڑی چراغ شمع لالٹین فانوس پنکھا چولہا ہانڈی دیگچی تھالی
پیالہ چمچ کانٹا گلاس جگ صراحی گھڑا کتاب کاپی قلم پنسل کاغذ دوات تختی ورق لفافہ ڈاک تصویر نقشہ رنگ برش کہانی غزل
شعر ترانہ نغمہ ساز ستار بانسری ڈھول طبلہ رباب شہنائی گیت سرخ سبز نیلا پیلا سفید سنہری گلابی نارنجی بھورا سرمئی
فیروزی جامنی قرمزی عنابی ارغوانی آسمانی تانبا پیتل لوہا موتی ہیرا یاقوت زمرد فیروزہ نیلم مرجان عقیق بلور کرتا
قمیص دوپٹہ پگڑی ٹوپی واسکٹ کوٹ موزہ دستانہ رومال کپاس دھاگا سوئی بٹن قینچی درزی کپڑا مخمل لٹھا کڑھائی جھالر
انگوٹھی کنگن گاڑی ریل جہاز کشتی سائیکل بس ٹرک رکشا تانگا پہیہ انجن پٹڑی اسٹیشن بندرگاہ بادبان لنگر چپو سفر منزل
قافلہ سواری رفتار ٹکٹ چوراہا سرنگ جھنڈا استاد شاگرد کسان مالی لوہار بڑھئی کمہار جولاہا مصور شاعر طبیب معمار ملاح
پائلٹ تاجر نانبائی مہمان دوست پڑوسی بھائی بہن ماموں چچا خالہ پھوپھی دادا نانا دلہا کپتان ہتھوڑا آری رسی زنجیر
تالا چابی ترازو چھتری تھیلا ٹوکری بالٹی جھاڑو چھلنی چکی کولہو چرخہ کھڈی پتنگ گیند جھولا کھلونا غبارہ گڑیا شطرنج
پہیلی میلہ کندھا انگلی ہتھیلی آنکھ پلک مسکان آواز خوشبو خواب خیال امید خوشی ہمت محنت وعدہ تحفہ دعوت جشن مشرق
مغرب شمال جنوب دائرہ مربع مثلث لکیر نقطہ گوشہ ہفتہ مہینہ سال صدی لمحہ ساعت پیمانہ گنتی عدد حرف لفظ جملہ سوال
جواب سبق مدرسہ پھاٹک طاق تنور انگیٹھی توا بیلن چھری مرتبان بوتل ڈھکن کڑاہی چائےدان دسترخوان سماور حوض فوارہ
کنواں تالاب کیاری گملا باڑ گلدستہ گلشن چمن مالا شگوفہ کمان تیر ڈھال مہر پرچم تمغہ انعام مشعل کرن شفق ہلال انجم
مہتاب آفتاب گرہن بجلی گرج اولا پھوار قطرہ موج بھنور سیپ صدف مونگا کائی
`
	.trim()
	.split(/\s+/);

const lists = { en, ur } as const satisfies Record<Locale, readonly string[]>;

/** The two words of a request, in its sender's language: they follow from its id, so they are the same for ever, on every copy (record 109). */
export function twoWords({ id, locale }: { readonly id: string; readonly locale: Locale }): [string, string] {
	const list = lists[locale];
	const hash = createHash("sha256").update(`two words of ${id}`).digest();
	const first = hash.readUInt32BE(0) % list.length;
	const second = (first + 1 + (hash.readUInt32BE(4) % (list.length - 1))) % list.length;
	return [list[first] ?? "", list[second] ?? ""];
}
