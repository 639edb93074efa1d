// The package brings no types; this is what the tests use of it.
declare module "smtp-server" {
	import type { EventEmitter } from "node:events";
	import type { Server } from "node:net";
	import type { Readable } from "node:stream";

	interface Address {
		readonly address: string;
	}

	interface Session {
		readonly envelope: { readonly rcptTo: readonly Address[] };
	}

	type Done = (error?: Error | null, accepted?: { readonly user: string | undefined }) => void;

	interface Login {
		readonly username?: string;
		readonly password?: string;
	}

	export class SMTPServer extends EventEmitter {
		constructor(options: {
			disabledCommands?: string[];
			logger?: boolean;
			closeTimeout?: number;
			allowInsecureAuth?: boolean;
			onAuth?(login: Login, session: Session, done: Done): void;
			onRcptTo?(address: Address, session: Session, done: Done): void;
			onData?(stream: Readable, session: Session, done: Done): void;
		});
		listen(port: number, host: string): Server;
		close(done: () => void): void;
	}
}
