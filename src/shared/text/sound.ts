const urduSounds: Readonly<Record<string, string>> = {
	...{ ا: "a", ع: "e", ب: "b", پ: "p", ت: "t", ٹ: "t", ط: "t", ث: "s", س: "s", ص: "s", ج: "j", ژ: "j", چ: "c" },
	...{ ح: "h", ہ: "h", خ: "k", ق: "k", ک: "k", د: "d", ڈ: "d", ذ: "z", ز: "z", ض: "z", ظ: "z", ر: "r", ڑ: "r" },
	...{ ش: "x", غ: "g", گ: "g", ف: "f", ل: "l", م: "m", ن: "n", ں: "n", و: "w", ی: "y", ے: "y" },
};

/** In this order. `x` is the sound of sh and `c` that of ch, as the Urdu letters have them. */
const latinSounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
	[/x/g, "ks"],
	[/sc?h/g, "x"],
	[/t?ch/g, "č"],
	[/ck|q/g, "k"],
	[/ph/g, "f"],
	[/c(?=[eiy])/g, "s"],
	[/c/g, "k"],
	[/č/g, "c"],
	[/([bdgjkt])h/g, "$1"],
	[/v/g, "w"],
	// Before a consonant or at the end it is part of a vowel: `chowdhury`.
	[/(?<=.)w(?![aeiouy])/g, ""],
];

/**
 * The sound of a folded word in Latin or Urdu letters: a skeleton of its consonants, the same for every spelling in either
 * script, such as `mhmd` of `muhammad`, `mohamad` and `محمد`. Vowels count at the beginning, where all are `a`, and an `a`
 * counts at the end, which tells Nida from Naveed. A و may be a vowel or a consonant, so that such a word has two.
 */
export function soundsOf(word: string): readonly string[] {
	if (/^[a-z]+$/.test(word))
		return readings(latinSounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word));
	if (!/^[\u0600-\u06ff]+$/.test(word)) return [];
	const letters = word.replace(/./g, (letter) => urduSounds[letter] ?? "");
	return readings(letters, letters.replace(/(?<=.)w/g, ""));
}

function readings(...letters: readonly string[]): readonly string[] {
	return [...new Set(letters.map(skeletonOf))].filter((sound) => sound.length > 1);
}

function skeletonOf(letters: string): string {
	const first = letters.slice(0, 1).replace(/[aeiou]/, "a");
	const consonants = letters
		.slice(1)
		.replace(/h$/, "")
		.replace(/(.)\1+/g, "$1")
		.replace(/[aeiouy]/g, "");
	return first + consonants + (/ah?$|[^aeiou]h$/.test(letters.slice(1)) ? "a" : "");
}
