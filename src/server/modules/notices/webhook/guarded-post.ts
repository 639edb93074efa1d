import { request as requestPlain } from "node:http";
import { request as requestTls } from "node:https";
import { DeliveryError } from "../delivery-error.ts";
import { guardedLookup, isInside, type Resolve } from "./address-guard.ts";

export interface GuardedPostParts {
	/** As an error names it: "the webhook". */
	readonly receiver: string;
	/** The setting that lets addresses lie inside the own networks. */
	readonly allowedBy: string;
	readonly allowPrivate: boolean;
	readonly resolve?: Resolve;
	/** ms */
	readonly timeout: number;
}

/**
 * Posts to addresses that others chose; answers the status. An address is resolved and checked at the moment of
 * connecting, and the connection goes to exactly what was checked; redirects are not followed and the answer's body is
 * not read.
 */
export function guardedPost({ receiver, allowedBy, allowPrivate, resolve, timeout }: GuardedPostParts) {
	const lookup = allowPrivate ? undefined : guardedLookup(resolve);
	const insideError = () => new DeliveryError(`${receiver}'s address lies inside the own network (${allowedBy})`);

	/** @throws DeliveryError where no answer came */
	return async (url: URL, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<number> => {
		if (!allowPrivate && isInsideUrl(url)) throw insideError();
		const { promise, resolve: answer, reject } = Promise.withResolvers<number>();
		const open = url.protocol === "https:" ? requestTls : requestPlain;
		const signal = AbortSignal.timeout(timeout);
		const outgoing = open(url, {
			method: "POST",
			headers: { ...headers },
			agent: false,
			signal,
			...(lookup ? { lookup } : {}),
		});
		outgoing.on("response", (response) => {
			answer(response.statusCode ?? 0);
			response.destroy();
		});
		outgoing.on("error", (error) => {
			const code = "code" in error ? String(error.code) : "";
			if (signal.aborted) reject(new DeliveryError(`${receiver} took too long`));
			else if (code === "EINSIDE") reject(insideError());
			else reject(new DeliveryError(`${receiver} could not be reached (${code})`));
		});
		outgoing.end(body);
		return promise;
	};
}

/** Whether an address names, as a number, what only the own machine or network reaches. */
export function isInsideUrl({ hostname }: URL): boolean {
	return isInside(hostname.replace(/^\[|\]$/g, ""));
}
