import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../src/demo/store/database.ts';

test('a file of another program is refused and stays as it is', () => {
	const folder = mkdtempSync(join(tmpdir(), 'database-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'gateway.sqlite');
	const other = new DatabaseSync(file);
	other.exec("CREATE TABLE schema_version (text TEXT); INSERT INTO schema_version VALUES ('1')");
	other.close();
	expect(() => openDatabase(file)).toThrow(
		`The gateway cannot use its database ${file}: it belongs to another program.`,
	);
	const after = new DatabaseSync(file);
	expect(after.prepare('SELECT text FROM schema_version').all()).toEqual([{ text: '1' }]);
	after.close();
});
