// What we use of autocannon, which comes without types.
declare module "autocannon" {
	function autocannon(options: {
		readonly url: string;
		readonly connections: number;
		/** s */
		readonly duration: number;
		readonly method?: string;
		readonly headers?: Readonly<Record<string, string>> | undefined;
		readonly setupClient?: (client: autocannon.Client) => void;
	}): Promise<autocannon.Result>;
	namespace autocannon {
		interface Client {
			setBody(body: string): void;
			on(event: "response", listener: () => void): void;
		}
		interface Result {
			readonly "2xx": number;
			readonly non2xx: number;
			readonly errors: number;
			/** s */
			readonly duration: number;
			/** ms */
			readonly latency: { readonly p99: number };
		}
	}
	export default autocannon;
}
