const urduSounds: Readonly<Record<string, string>> = {
	ا: "a",
	ب: "b",
	پ: "p",
	ت: "t",
	ٹ: "t",
	ث: "s",
	ج: "j",
	چ: "c",
	ح: "h",
	خ: "k",
	د: "d",
	ڈ: "d",
	ذ: "z",
	ر: "r",
	ڑ: "r",
	ز: "z",
	ژ: "j",
	س: "s",
	ش: "s",
	ص: "s",
	ض: "z",
	ط: "t",
	ظ: "z",
	ع: "a",
	غ: "g",
	ف: "f",
	ق: "k",
	ک: "k",
	گ: "g",
	ل: "l",
	م: "m",
	ن: "n",
	ں: "n",
	و: "w",
	ہ: "h",
	ھ: "h",
	ی: "y",
	ے: "e",
};

const latinSounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
	[/ph/g, "f"],
	[/[tcs]ion/g, "sn"],
	[/[sc]h/g, "s"],
	[/kh|ck|q/g, "k"],
	[/c(?=[eiy])/g, "s"],
	[/c/g, "k"],
	[/x/g, "ks"],
	[/z/g, "s"],
	[/j/g, "g"],
];

/**
 * The consonants of a folded word by their sound, the same for both scripts: `amazon` and `ایمیزون` are `msn`. Vowels,
 * `h` and the half vowels `w`, `v` and `y` say too little to tell words apart, save at the beginning.
 */
export function soundOf(word: string): string {
	let sound = word.replace(/[\u0600-\u06ff]/g, (letter) => urduSounds[letter] ?? "");
	for (const [spelling, said] of latinSounds) sound = sound.replace(spelling, said);
	const first = /^[wv]/.test(sound) ? "w" : "";
	return first + sound.replace(/[aeiouywvh]/g, "").replace(/(.)\1+/g, "$1");
}
