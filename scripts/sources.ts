const utility =
	/(?<=[\s"'`:!])-?(?:(?:[mp][lr]|scroll-[mp][lr]|left|right)-[\w[(][^\s"'`]*|(?:text|float|clear|origin)-(?:left|right)|(?:border|rounded)-(?:l|r|tl|tr|bl|br)(?=[-\s"'`])[^\s"'`]*)/g;
const property =
	/(?<=[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?<=[\s;{])(?:text-align|float|clear)\s*:\s*(?:left|right)/g;

/** The utilities and properties of a source that mean a side of the screen instead of a side of the text. */
export function physicalStyles(source: string): string[] {
	return [...source.matchAll(utility), ...source.matchAll(property)].map(([found]) => found);
}

const lineLimit = 400;
const mayBeLong = /^src\/(?:content|i18n)\//;

/** A complaint about a file that does too much to be read at once. */
export function tooLong(file: string, source: string): string[] {
	const lines = source.split("\n").length - 1;
	return lines > lineLimit && !mayBeLong.test(file) ? [`${file} has ${lines} lines; ${lineLimit} is the limit`] : [];
}

/** The files of ours that a document names and that are not among `files`; a name may leave out its first folders. */
export function lostFiles(document: string, files: readonly string[]): string[] {
	const named = [...document.matchAll(/`(\w[\w/.{},-]+\.(?:tsx?|json|sh|test|spec))`/g)].flatMap(([, name = ""]) =>
		spelledOut(name),
	);
	const stems = files.flatMap((file) => [file, file.replace(/\.tsx?$/, "")]);
	return named.filter((name) => !stems.some((stem) => `/${stem}`.endsWith(`/${name}`)));
}

/** `{en,ur}/a.json` → both. */
function spelledOut(name: string): string[] {
	const [, before = "", choices, after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? [];
	return choices === undefined ? [name] : choices.split(",").flatMap((choice) => spelledOut(before + choice + after));
}
