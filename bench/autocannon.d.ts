// What we use of autocannon, which comes without types.
declare module "autocannon" {
	interface Client {
		setBody(body: string): void;
		on(event: "response", listener: () => void): void;
	}
	interface Options {
		readonly url: string;
		readonly connections: number;
		/** s */
		readonly duration: number;
		/** Requests a second, all connections together. */
		readonly overallRate?: number;
		readonly method?: string;
		readonly headers?: Readonly<Record<string, string>>;
		readonly setupClient?: (client: Client) => void;
	}
	interface Result {
		readonly "2xx": number;
		readonly non2xx: number;
		readonly errors: number;
		/** s */
		readonly duration: number;
		/** ms */
		readonly latency: { readonly p50: number; readonly p99: number };
	}
	export default function autocannon(options: Options): Promise<Result>;
}
