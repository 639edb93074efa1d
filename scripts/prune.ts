import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

interface Package {
	readonly dependencies?: Readonly<Record<string, string>>;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
	readonly peerDependencies?: Readonly<Record<string, string>>;
	readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Packages = Readonly<Record<string, Package>>;

/**
 * Leaves of an installed folder what running needs, after the build: `node scripts/prune.ts [folder]`. npm's own
 * `--omit=dev` keeps the build's tools, since some library could also use them, and Node's headers are for compilers.
 */
function prune(folder: string): void {
	const packages = packagesOf(folder);
	const needed = neededFrom("", packages);
	for (const path of Object.keys(packages))
		if (path && !needed.has(path)) rmSync(join(folder, path), { recursive: true, force: true });
	for (const headers of globSync("node_modules/node/node_modules/*/include", { cwd: folder }))
		rmSync(join(folder, headers), { recursive: true });
	for (const link of globSync("node_modules/.bin/*", { cwd: folder }))
		if (!existsSync(join(folder, link))) rmSync(join(folder, link), { force: true });
}

function packagesOf(folder: string): Packages {
	return JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages;
}

/** The places of the packages that stay in a folder, such as `node_modules/hono`. */
export const placesThatStay = (folder: string): ReadonlySet<string> => neededFrom("", packagesOf(folder));

/** The places of all that a package needs to run, directly or not. */
function neededFrom(root: string, packages: Packages): Set<string> {
	const found = new Set<string>();
	const visit = (place: string) => {
		const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {};
		const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
		for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
			const at = placeOf(name, place, packages);
			if (at === undefined || found.has(at)) continue;
			found.add(at);
			visit(at);
		}
	};
	visit(root);
	return found;
}

/** Where Node finds a package from another one's place. */
function placeOf(name: string, from: string, packages: Packages): string | undefined {
	for (let place = from; ; place = place.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
		const candidate = `${place ? `${place}/` : ""}node_modules/${name}`;
		if (packages[candidate]) return candidate;
		if (!place) return undefined;
	}
}

if (import.meta.main) prune(resolve(process.argv[2] ?? join(import.meta.dirname, "..")));
