import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

export function makeFolder(path: string): void {
	makeMissing(path);
	accessSync(path, constants.W_OK);
}

// Node's own way of making a folder with its parents tries for ever where there is a file system that takes none.
function makeMissing(path: string): void {
	if (!existsSync(path)) {
		makeMissing(dirname(path));
		mkdirSync(path, { mode: 0o700 });
	}
	if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no folder`), { code: "ENOTDIR" });
}

/** The program's own folder, where its migrations and its build are, whether it runs from the source or from the build. */
export const programFolder = holding("package.json", import.meta.dirname);

function holding(name: string, folder: string): string {
	return existsSync(join(folder, name)) ? folder : holding(name, dirname(folder));
}
