import { type LookupAddress, lookup } from "node:dns";
import { promisify } from "node:util";
import type { Transporter } from "nodemailer";
import type { SMTPSentMessageInfo } from "nodemailer/lib/smtp-transport";
import type { MailTarget } from "#server/runtime.ts";
import { DeliveryError, throwAll } from "../delivery.ts";
import { isInside, isLoopback } from "../webhook.ts";

export interface Letter {
	/** The same through all attempts; becomes the `Message-ID`. */
	readonly id: string;
	readonly from: string | { readonly name: string; readonly address: string };
	readonly to: readonly string[];
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** Where a mail program stops such letters by itself (RFC 8058). */
	readonly unsubscribe?: string;
}

/** How long a step of the protocol, and a whole letter, may take, in ms. */
export interface MailTimes {
	readonly step: number;
	readonly letter: number;
}

const mailTimes: MailTimes = { step: 10_000, letter: 15_000 };

/** Sends mail over a few pooled connections; after one has failed, the next letter starts on a new pool. */
export function mailer(target: MailTarget, host: string, times: MailTimes = mailTimes) {
	let transporter: Transporter<SMTPSentMessageInfo> | null = null;

	async function open(): Promise<Transporter<SMTPSentMessageInfo>> {
		const { createTransport } = await import("nodemailer");
		if (transporter) return transporter;
		const connection = await connectionTo(target);
		transporter ??= createTransport({
			...connection,
			pool: true,
			// So that the ten letters that may leave together wait for no more than one other each.
			maxConnections: 5,
			maxMessages: 50,
			// Trying again is the queue's; once, for a pooled connection that the server has closed.
			maxRequeues: 1,
			connectionTimeout: times.step,
			greetingTimeout: times.step,
			socketTimeout: times.step,
			dnsTimeout: times.step,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		return transporter;
	}

	function close(failed = transporter): void {
		failed?.close();
		if (transporter === failed) transporter = null;
	}

	return {
		close: () => close(),
		async check(): Promise<void> {
			const used = await open();
			await inTime(used.verify(), times.letter).catch((error: unknown) => {
				throw asDeliveryError(error);
			});
		},
		/** @throws DeliveryError naming whom the server took it for; final where it will never take it for the others */
		async send({ id, from, to, subject, text, html, unsubscribe }: Letter): Promise<void> {
			const message = {
				messageId: `<${id}@${host}>`,
				from,
				to: to.map((address) => ({ name: "", address })),
				subject,
				text,
				html,
				headers: {
					"Auto-Submitted": "auto-generated",
					"X-Auto-Response-Suppress": "All",
					...(unsubscribe && {
						"List-Unsubscribe": `<${unsubscribe}>`,
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}),
				},
			};
			const used = await open();
			const taken = await inTime(used.sendMail(message), times.letter).catch((error: unknown) => {
				// Closing fails the letters of others that wait for the pool.
				if (!isRefusal(error)) close(used);
				throw asDeliveryError(error);
			});
			const accepted = taken.accepted.map((address) => address.toLowerCase());
			const reached = to.filter((address) => accepted.includes(address.toLowerCase()));
			throwAll((taken.rejectedErrors ?? []).map(asDeliveryError), reached);
		},
	};
}

export type Mailer = ReturnType<typeof mailer>;

/** The mailer to the server that is set up at the moment of asking; `null` where none is. */
export function currentMailer(target: () => Promise<MailTarget | null>, host: string, times?: MailTimes) {
	let opened: { readonly key: string; readonly mailer: Mailer } | null = null;
	return async (): Promise<Mailer | null> => {
		const wanted = await target();
		const key = JSON.stringify(wanted);
		if (opened?.key === key) return opened.mailer;
		opened?.mailer.close();
		opened = wanted && { key, mailer: mailer(wanted, host, times) };
		return opened?.mailer ?? null;
	};
}

async function inTime<T>(work: Promise<T>, time: number): Promise<T> {
	const { promise: late, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new DeliveryError("the mail server took too long")), time);
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
		work.catch(() => undefined);
	}
}

/** Whether the server refused this letter alone, over a connection that goes on. */
function isRefusal(error: unknown): boolean {
	return ["EENVELOPE", "EMESSAGE"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

function asDeliveryError(error: unknown): DeliveryError {
	if (error instanceof DeliveryError) return error;
	// nodemailer gives a connection that fails and a certificate that is not trusted the same code.
	const isUntrusted = error instanceof Error && /certificate|\b(?:ssl|tls)\b/i.test(error.message);
	const code = isUntrusted ? "ETLS" : codeOf(error);
	const answer = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
	// 5xx to an envelope means that the address is bad; after a login or a greeting the operator may fix the cause.
	const isFinal = code === "EENVELOPE" && answer >= 500;
	return new DeliveryError(
		answer ? `the mail server answered ${answer}` : `the mail could not be sent (${code})`,
		isFinal,
	);
}

type ResolveAll = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: ResolveAll = (host) => promisify(lookup)(host, { all: true });

/**
 * How nodemailer reaches a mail server. One of the panel's settings may lie on this machine, as mail servers do, and nowhere
 * else inside: the connection goes to the address that was judged. To any other machine it is encrypted, or there is none.
 * @throws DeliveryError for an address inside the own network
 */
export async function connectionTo(target: MailTarget, resolve: ResolveAll = resolveAll) {
	if ("url" in target) return { url: target.url };
	const { host, port, user, password } = target;
	const found = await resolve(host).catch(() => []);
	const [first] = found;
	if (!first) throw new DeliveryError("the mail server's name leads nowhere");
	const isLocal = found.every(({ address }) => isLoopback(address));
	if (!isLocal && found.some(({ address }) => isInside(address)))
		throw new DeliveryError("the mail server's address lies inside the own network (SMTP_URL)");
	return {
		host: first.address,
		port,
		secure: port === 465,
		requireTLS: !isLocal && port !== 465,
		// A mail server on the machine itself has a certificate of its own making.
		tls: isLocal ? { rejectUnauthorized: false } : { servername: host },
		...(user ? { auth: { user, pass: password } } : {}),
	};
}
