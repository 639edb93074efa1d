/** How long one statement may take, in ms; past it PostgreSQL ends it. */
export const statementTimeout = 2400;

/** How long a transaction may do nothing, in ms; past it PostgreSQL ends the connection and frees its locks. */
export const idleInTransactionTimeout = 10_000;

/** How long a caller waits for the database, in ms: every answer is sent within 3 s. */
export const databaseTimeout = 2600;

/** Keeps a dead path from being taken for a quiet one. */
export const aliveOptions = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
