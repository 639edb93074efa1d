import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The program's own folder, where its migrations and its build are, whether it runs from the source or from the build. */
export const programFolder = holding("package.json", import.meta.dirname);

function holding(name: string, folder: string): string {
	return existsSync(join(folder, name)) ? folder : holding(name, dirname(folder));
}
