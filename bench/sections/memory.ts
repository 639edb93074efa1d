import { load } from "../load.ts";
import { familyOf, kilobytes, pssOf } from "../processes.ts";
import { atMost, type Row } from "../report.ts";
import type { Site } from "../site.ts";

/** Node and its PostgreSQL together, fresh from a start and after load. */
export async function memory(site: Site): Promise<Row[]> {
	await site.stop();
	const { process: node } = await site.running();
	if (node.pid === undefined) throw new Error("the server has no process");
	await fetch(site.origin);
	await settle();
	const idle = usedBy(node.pid);
	for (const path of ["/", "/thanks?reference=SD-7K4M-9Q2X"])
		await load({ url: site.origin + path, connections: 32, duration: 2, headers: { "accept-encoding": "br" } });
	await load({ url: `${site.origin}/api/leads`, connections: 32, duration: 2, sendsLeads: true });
	await settle();
	return [rowOf("idle", idle, 140), rowOf("after load", usedBy(node.pid), 250)];
}

function rowOf(when: string, { pss, alone }: { pss: number; alone: number }, budget: number): Row {
	return {
		what: `memory with the database, ${when}`,
		ours: `${pss.toFixed(0)} MB PSS (${alone.toFixed(0)} MB with node's program file counted whole)`,
		budget: `≤ ${budget} MB`,
		verdict: atMost(pss, budget),
	};
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 2000));

/** Other programs on the machine share node's file, which makes its part look small: the whole is told beside it. */
function usedBy(root: number): { pss: number; alone: number } {
	const pss = pssOf(familyOf(root));
	return { pss, alone: pss + (kilobytes(root, "Rss") - kilobytes(root, "Pss")) / 1024 };
}
