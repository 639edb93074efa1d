import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { giveTo, type Runner } from "../process/runner.ts";

/** A password of 192 bits which needs no quoting anywhere. */
export function newPassword(): string {
	return randomBytes(24).toString("hex");
}

/** Keeps the password inside the cluster it belongs to, so that the two can never be parted. */
export function keepPassword(runner: Runner, cluster: string, password: string): void {
	writePrivate(runner, passwordFile(cluster), password);
}

export function readPassword(cluster: string): string {
	return readFileSync(passwordFile(cluster), "utf8").trim();
}

/** Writes a file that only the user of PostgreSQL can read. */
export function writePrivate(runner: Runner, path: string, text: string): void {
	writeFileSync(path, `${text}\n`, { mode: 0o600, flag: "wx", flush: true });
	giveTo(runner, path);
}

function passwordFile(cluster: string): string {
	return join(cluster, "sauda.password");
}
