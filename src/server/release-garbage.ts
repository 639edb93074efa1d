import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Gives memory back at once. Loading a large library leaves some 100 MB of garbage, which V8 keeps for as long as the
 * machine has memory to spare; on a small one the database and the system's cache want it. Holds the loop for some tens of ms.
 */
export function releaseGarbage(): void {
	setFlagsFromString("--expose-gc");
	const collect: NodeJS.GCFunction = runInNewContext("gc");
	collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
