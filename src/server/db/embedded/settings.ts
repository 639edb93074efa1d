/**
 * What the server runs with. It goes on the command line, not into a file: that outranks postgresql.conf and ALTER SYSTEM,
 * so neither an edited file nor one of an older Sauda can undo what makes an accepted request durable.
 */
export const serverSettings: Readonly<Record<string, string>> = {
	fsync: "on",
	synchronous_commit: "on",
	full_page_writes: "on",

	// For a small server's memory, without idle processes
	shared_buffers: "32MB",
	effective_cache_size: "256MB",
	work_mem: "4MB",
	maintenance_work_mem: "32MB",
	huge_pages: "off",
	max_connections: "40",
	superuser_reserved_connections: "0",
	io_method: "sync",
	max_worker_processes: "2",
	max_parallel_workers_per_gather: "0",
	max_parallel_maintenance_workers: "0",
	max_logical_replication_workers: "0",
	autovacuum: "on",
	autovacuum_max_workers: "2",
	jit: "off",
	random_page_cost: "1.1",

	// No replicas; a short log is replayed soon after a crash
	wal_level: "minimal",
	max_wal_senders: "0",
	min_wal_size: "32MB",
	max_wal_size: "256MB",

	password_encryption: "scram-sha-256",
	timezone: "UTC",
	log_timezone: "UTC",

	// What people typed stays out of the log: no statements, no details
	log_min_error_statement: "panic",
	log_error_verbosity: "terse",
	log_checkpoints: "off",
	log_destination: "stderr",
	logging_collector: "off",
};

/** Settings as arguments of postgres. */
export function asArguments(settings: Readonly<Record<string, string>>): string[] {
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
