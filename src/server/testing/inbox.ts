import type { TestServer } from "#server/testing/server.ts";
import type { Lead, LeadDetail } from "#shared/api/leads/lead.ts";
import type { LeadStatus } from "#shared/leads/lead-status.ts";

type Sent = Readonly<Record<string, unknown>>;

/** Staff at work on a test server. */
export async function deskOf(server: TestServer) {
	const headers = await server.logIn();
	const get = (path: string) => server.call(`/api/admin/${path}`, { headers });
	const desk = {
		headers,
		get,
		send: (method: string, path: string, body: unknown) => server.send(method, `/api/admin/${path}`, body, headers),
		async list(query = ""): Promise<Lead[]> {
			return (await get(`leads${query}`)).json();
		},
		async lead(id: string): Promise<LeadDetail> {
			return (await get(`leads/${id}`)).json();
		},
		/** Moves a lead through statuses, one after the other. */
		async move(id: string, ...statuses: LeadStatus[]): Promise<void> {
			for (const status of statuses)
				await desk.send("PATCH", `leads/${id}`, { status, version: (await desk.lead(id)).version });
		},
		/** Records an answer to a lead as it is now. */
		async answer(id: string, answer: Sent = {}): Promise<LeadDetail> {
			const { version } = await desk.lead(id);
			return (await desk.send("POST", `leads/${id}/answers`, { version, ...answer })).json();
		},
	};
	return desk;
}

/** Sends a contact request, or what `sent` makes of it; answers its id. */
export async function sendLead(server: TestServer, sent: Sent = {}): Promise<string> {
	const body = {
		type: "CONTACT",
		name: "Ayesha Khan",
		whatsapp: "0300-1234567",
		payload: { message: "Salam" },
		...sent,
	};
	const response = await server.send("POST", "/api/leads", body);
	const { id } = (await response.json()) as { id: string };
	return id;
}

/** Makes a lead as old as that, in hours. */
export async function age(server: TestServer, id: string, hours: number): Promise<void> {
	const text = `UPDATE leads SET created_at = created_at - $2 * interval '1 hour', due_at = due_at - $2 * interval '1 hour'
		WHERE id = $1`;
	await server.sql(text, [id, hours]);
}
