import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
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

/** Sends mail, each letter over a connection of its own, which ends with it. */
export function mailer(target: MailTarget, host: string, times: MailTimes = mailTimes) {
	async function connected<T>(work: (transporter: Transporter<SMTPSentMessageInfo>) => Promise<T>): Promise<T> {
		const { createTransport } = await import("nodemailer");
		const connection = await connectionTo(target);
		const transporter = createTransport({
			...connection,
			// Only a pool's connections end when it is closed.
			pool: true,
			maxConnections: 1,
			connectionTimeout: times.step,
			greetingTimeout: times.step,
			socketTimeout: times.step,
			dnsTimeout: times.step,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
		const { promise: late, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => reject(new DeliveryError("the mail server took too long")), times.letter);
		try {
			return await Promise.race([work(transporter), late]);
		} catch (error) {
			throw asDeliveryError(error);
		} finally {
			clearTimeout(timer);
			transporter.close();
		}
	}

	return {
		async check(): Promise<void> {
			await connected((transporter) => transporter.verify());
		},
		/** @throws DeliveryError naming whom the server took it for; final where it will never take it for the others */
		async send({ id, to, unsubscribe, ...letter }: Letter): Promise<void> {
			const message = {
				...letter,
				messageId: `<${id}@${host}>`,
				to: to.map((address) => ({ name: "", address })),
				headers: {
					"Auto-Submitted": "auto-generated",
					"X-Auto-Response-Suppress": "All",
					...(unsubscribe && {
						"List-Unsubscribe": `<${unsubscribe}>`,
						"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
					}),
				},
			};
			const taken = await connected((transporter) => transporter.sendMail(message));
			const accepted = taken.accepted.map((address) => address.toLowerCase());
			const reached = to.filter((address) => accepted.includes(address.toLowerCase()));
			throwAll((taken.rejectedErrors ?? []).map(asDeliveryError), reached);
		},
	};
}

function asDeliveryError(error: unknown): DeliveryError {
	if (error instanceof DeliveryError) return error;
	// nodemailer gives a connection that fails and a certificate that is not trusted the same code.
	const isUntrusted = error instanceof Error && /certificate|\b(?:ssl|tls)\b/i.test(error.message);
	const given = error instanceof Error && "code" in error ? String(error.code) : "";
	const code = isUntrusted ? "ETLS" : given;
	const answer = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
	// 5xx to an envelope means that the address is bad; after a login or a greeting the operator may fix the cause.
	const isFinal = code === "EENVELOPE" && answer >= 500;
	return new DeliveryError(
		answer ? `the mail server answered ${answer}` : `the mail could not be sent (${code})`,
		isFinal,
	);
}

type ResolveAll = (host: string) => Promise<readonly LookupAddress[]>;

const resolveAll: ResolveAll = (host) => lookup(host, { all: true });

/** One of the panel's settings may lie on this machine and nowhere else inside: the connection goes to the address that was judged. @throws DeliveryError */
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
