import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as its receiver got it. */
export interface ReceivedMail {
	readonly to: readonly string[];
	readonly source: string;
}

/** How a mail server behaves: takes all, refuses an envelope for now or for good, or says nothing. */
export type MailManner = "takes" | "defers" | "refuses" | "hangs";

/** A real mail server on a port of its own, which asks for the login where one is given; its manner can be changed while it runs. */
export async function mailReceiver(port = 0, login?: { readonly user: string; readonly password: string }) {
	const mails: ReceivedMail[] = [];
	let hung = 0;
	let manner: MailManner = "takes";
	const mannersTo = new Map<string, MailManner>();
	const server = new SMTPServer({
		disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
		allowInsecureAuth: true,
		onAuth({ username, password }, _session, done) {
			const isRight = username === login?.user && password === login?.password;
			done(
				isRight ? null : Object.assign(new Error("no"), { responseCode: 535 }),
				isRight ? { user: username } : undefined,
			);
		},
		logger: false,
		closeTimeout: 100,
		onRcptTo({ address }, _session, done) {
			const shown = mannersTo.get(address) ?? manner;
			if (shown === "hangs") {
				hung++;
				return;
			}
			const code = { takes: 0, defers: 450, refuses: 550 }[shown];
			done(code ? Object.assign(new Error("no"), { responseCode: code }) : null);
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				mails.push({
					to: session.envelope.rcptTo.map(({ address }) => address),
					source: Buffer.concat(chunks).toString("utf8"),
				});
				done();
			});
		},
	});
	server.on("error", () => undefined);
	const listening = server.listen(port, "127.0.0.1");
	await once(listening, "listening");
	const bound = (listening.address() as AddressInfo).port;
	return {
		mails,
		port: bound,
		url: `smtp://127.0.0.1:${bound}`,
		/** Envelopes that got no answer since the manner to all was last changed. */
		get hung() {
			return hung;
		},
		/** From now on, to all. */
		behave(next: MailManner) {
			manner = next;
			hung = 0;
			mannersTo.clear();
		},
		/** From now on, to one address. */
		behaveTo(address: string, next: MailManner) {
			mannersTo.set(address, next);
		},
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

export interface ReceivedPost {
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly bytes: Buffer;
	readonly body: string;
}

/** A real HTTP server that keeps what it gets and answers as it is told. */
export async function postReceiver() {
	const posts: ReceivedPost[] = [];
	let answer: (response: ServerResponse) => void = (response) => void response.writeHead(204).end();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const bytes = Buffer.concat(chunks);
		posts.push({ path: request.url ?? "", headers: request.headers, bytes, body: bytes.toString("utf8") });
		answer(response);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		posts,
		port,
		url: `http://127.0.0.1:${port}/hook`,
		behave(next: (response: ServerResponse) => void) {
			answer = next;
		},
		async close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** An answer with a status and nothing else. */
export const status =
	(code: number, headers: Record<string, string> = {}) =>
	(response: ServerResponse) =>
		void response.writeHead(code, headers).end();
