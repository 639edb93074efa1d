import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, statSync } from "node:fs";
import { EmbeddedStartError, useYourOwn } from "../errors.ts";
import type { Binaries } from "../files/binaries.ts";
import type { Folders } from "../files/folders.ts";
import { copyForEverybody } from "../files/public-copy.ts";
import { type Runner, type SystemUser, works } from "./runner.ts";

/** Ends PostgreSQL in good order when its parent dies, however it dies; without the tool the next start ends it. */
const withParent = ["setpriv", "--pdeathsig", "INT", "--"];
/** PostgreSQL refuses root: here it sees an ordinary user, who still reaches what root reaches. */
const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/**
 * Finds how PostgreSQL can be run here: as ourselves; for root in a user namespace; where that is forbidden or the data
 * belongs to another user already, as that user, as `postgres` or as `nobody`.
 * @throws EmbeddedStartError saying what is in the way
 */
export function chooseRunner(binaries: Binaries, folders: Folders): Runner {
	const plain: Runner = { through: [], binaries: binaries.folder, user: undefined };
	if (process.getuid?.() !== 0) return firstThatWorks(plain) ?? fail(`cannot run ${binaries.folder}/bin/postgres`);

	const owner = ownerOf(folders.cluster);
	const confined = owner ? undefined : firstThatWorks({ ...plain, through: namespace });
	return confined ?? asUser(owner ?? spareUser(), binaries, folders);
}

function asUser(user: SystemUser, binaries: Binaries, folders: Folders): Runner {
	letIn(user, folders);
	const direct = firstThatWorks({ through: [], binaries: binaries.folder, user });
	if (direct) return direct;
	const copy = copyForEverybody(binaries);
	const copied = copy === undefined ? undefined : firstThatWorks({ through: [], binaries: copy, user });
	return copied ?? fail(`the user ${user.name} cannot run ${binaries.folder}/bin/postgres, nor a copy of it`);
}

function firstThatWorks(runner: Runner): Runner | undefined {
	return [{ ...runner, through: [...runner.through, ...withParent] }, runner].find(works);
}

function ownerOf(cluster: string): SystemUser | undefined {
	const stat = statSync(cluster, { throwIfNoEntry: false });
	return stat && stat.uid !== 0 ? { name: `with the id ${stat.uid}`, uid: stat.uid, gid: stat.gid } : undefined;
}

function spareUser(): SystemUser {
	return find("postgres") ?? find("nobody") ?? fail("root has neither user namespaces nor a user postgres or nobody");
}

function find(name: string): SystemUser | undefined {
	const [uid, gid] = ["-u", "-g"].map((which) => Number(spawnSync("id", [which, name], { encoding: "utf8" }).stdout));
	return uid && gid ? { name, uid, gid } : undefined;
}

/** Lets the user through to the data and gives it to him. */
function letIn(user: SystemUser, { data, cluster }: Folders): void {
	if (!reaches(user, data)) chmodSync(data, statSync(data).mode | 0o001);
	if (!reaches(user, data)) {
		fail(`the user ${user.name}, needed for root here, cannot reach ${data}; a DATA_DIR under /var/lib would do`);
	}
	if (statSync(cluster, { throwIfNoEntry: false })?.uid === 0) {
		execFileSync("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
	}
}

function reaches({ uid, gid }: SystemUser, folder: string): boolean {
	return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { uid, gid, cwd: "/" }).status === 0;
}

function fail(reason: string): never {
	throw new EmbeddedStartError(`The embedded PostgreSQL cannot run: ${reason}. Fix that, or ${useYourOwn}`);
}
