import { connect } from "node:net";
import pg from "pg";

const requestCode = 80_877_102;
/** ms */
const timeLimit = 2000;

/**
 * Asks the server to end what a connection's last statement is doing, as libpq's PQcancel does. Without it a commit that
 * waits for standbys which are gone keeps its connection on the server long after the driver stopped waiting, and each
 * try adds one. Nobody waits for the outcome.
 */
export function cancelStatement(client: pg.ClientBase): void {
	if (!(client instanceof pg.Client) || !("processID" in client && "secretKey" in client)) return;
	const { host, port, processID, secretKey } = client;
	if (typeof processID !== "number" || typeof secretKey !== "number") return;
	const request = Buffer.alloc(16);
	request.writeInt32BE(request.length, 0);
	request.writeInt32BE(requestCode, 4);
	request.writeInt32BE(processID, 8);
	request.writeInt32BE(secretKey, 12);
	const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
	socket.unref();
	socket.setTimeout(timeLimit, () => socket.destroy());
	socket.on("error", () => undefined);
	socket.resume();
	socket.end(request);
}
