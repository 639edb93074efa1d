import { beforeAll, expect } from "vitest";
import { deskOf } from "#server/testing/inbox.ts";
import type { TestServer } from "#server/testing/server.ts";
import type { ContentEntry } from "#shared/api/content/entries.ts";
import type { ContentImport, ContentImportPlan } from "#shared/api/content/imports.ts";
import type { CsvType } from "#shared/content-types/csv.ts";
import type { Problem } from "#shared/problem.ts";

interface How {
	readonly publish?: boolean;
	readonly dryRun?: boolean;
	readonly mark?: string;
	/** The language that staff read. */
	readonly locale?: "en" | "ur";
}

/** Staff who import entries of a type as tables. */
export async function tablesOf(server: TestServer, type: CsvType) {
	const desk = await deskOf(server);
	const base = `/api/admin/content/${type}`;

	function send(file: string | Uint8Array, { publish = false, dryRun = false, mark, locale = "en" }: How = {}) {
		const query = new URLSearchParams({ name: "list.csv", publish: String(publish), dryRun: String(dryRun) });
		if (mark) query.set("mark", mark);
		return server.call(`${base}/imports?${query}`, {
			method: "POST",
			headers: { ...desk.headers, "content-type": "text/csv", "accept-language": locale },
			body: Buffer.from(file),
		});
	}

	async function taken(file: string | Uint8Array, how: How): Promise<ContentImportPlan> {
		const answer = await send(file, how);
		expect(answer.status, await answer.clone().text()).toBe(200);
		return answer.json();
	}

	return {
		...desk,
		/** Any other call with a JSON body. */
		desk: desk.send,
		send,
		/** What a file would do. */
		dryRun: (file: string | Uint8Array, how: How = {}) => taken(file, { ...how, dryRun: true }),
		/** Brings a file in that does something. */
		async importFile(file: string | Uint8Array, how: How = {}): Promise<ContentImport> {
			const { import: brought } = await taken(file, how);
			if (!brought) throw new Error("nothing was brought in");
			return brought;
		},
		/** Why a file as such is refused. */
		async refusal(file: string | Uint8Array, how: How = {}) {
			const answer = await send(file, { dryRun: true, ...how });
			const problem: Problem = await answer.json();
			return { status: answer.status, file: problem.errors?.file };
		},
		undo: (id: string) => server.call(`${base}/imports/${id}/undo`, { method: "POST", headers: desk.headers }),
		async undone(id: string): Promise<ContentImport> {
			const answer = await this.undo(id);
			expect(answer.status, await answer.clone().text()).toBe(200);
			return answer.json();
		},
		async imports(): Promise<ContentImport[]> {
			return (await desk.get(`content/${type}/imports`)).json();
		},
		async table(): Promise<string> {
			const bytes = Buffer.from(await (await desk.get(`content/${type}/entries.csv`)).arrayBuffer());
			return bytes.toString("utf8");
		},
		async entries(): Promise<ContentEntry[]> {
			return (await desk.get(`content/${type}`)).json();
		},
		async named(name: string): Promise<ContentEntry> {
			const entry = (await this.entries()).find((one) => one.name === name || one.question === name);
			if (!entry) throw new Error(`no entry is called ${name}`);
			return entry;
		},
		/** Publishes an entry as a form does. */
		async make(values: Readonly<Record<string, unknown>>): Promise<ContentEntry> {
			const answer = await desk.send("POST", `content/${type}`, { publish: true, ...values });
			expect(answer.status, await answer.clone().text()).toBe(201);
			return answer.json();
		},
	};
}

/** The same of a server that the tests of a file share. */
export function sharedTablesOf(server: TestServer, type: CsvType) {
	const tables = {} as Awaited<ReturnType<typeof tablesOf>>;
	beforeAll(async () => void Object.assign(tables, await tablesOf(server, type)));
	return tables;
}

export function counts(made: number, changed: number, unchanged: number, refused: number) {
	return { new: made, changed, unchanged, refused };
}
