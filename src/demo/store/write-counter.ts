import type { Database } from './database.ts';

/** Tells whether anything was written since: by this connection (total_changes), or by another one to the same file (data_version). */
export function writeCounter(database: Database): () => string {
	const query = database.sql.prepare(
		'SELECT total_changes() AS own, data_version AS others FROM pragma_data_version',
	);
	return () => {
		const { own, others } = query.get() ?? {};
		return `${own} ${others} ${database.writes}`;
	};
}
