/** Each letter, and behind it what is read as it: letters of other scripts, and figures. */
const lookAlikes = "aаαɑ@4 bьβв cсϲ dԁ eеєε3 hһн iіιıl1|! jј kкκ mм nпη oоοσ0 pрρ sѕ5$ tтτ uυц vѵν wԝω xхχ yуγ".split(
	" ",
);
const readAs = new Map(lookAlikes.flatMap((signs) => [...signs].map((sign) => [sign, signs.charAt(0)])));

/** A text as the eye reads it, for comparing: `sаuda`, `Saúda` and `5auda` become the same. */
export function skeleton(text: string): string {
	const plain = text
		.toLowerCase()
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "");
	const read = [...plain].map((sign) => readAs.get(sign) ?? sign).join("");
	return read.replaceAll("rn", "m").replaceAll("vv", "w");
}
