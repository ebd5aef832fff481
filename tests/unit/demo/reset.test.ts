import { expect, onTestFinished, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';

test('a reset restores the state of the first start, but keeps the key', async () => {
	const gateway = await createGateway();
	onTestFinished(() => gateway.close());
	const { controls } = gateway;
	const database = gateway.platform.database.sql;
	await controls.rotateKey();
	const rowsOf = () =>
		Object.fromEntries(
			database
				.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
				.all()
				.map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all().length]),
		);
	const atFirst = rowsOf();
	expect(atFirst).toMatchObject({ rsa_keys: expect.any(Number), deposits: 0, conversations: 0 });

	controls.submitDeposit('aurelia', 'player', 500);
	controls.setSwitch('aurelia', 'INBOX3', false);
	database.exec(
		"INSERT INTO conversations (id, merchant, visitor_hash) VALUES (1, 'aurelia', 'x'); INSERT INTO conversation_messages (conversation_id, author, text, sent_at) VALUES (1, 'player', 'Hi', 0);",
	);
	controls.setFault({ endpoint: '*', status: 500 });
	expect(rowsOf()).not.toEqual(atFirst);

	controls.reset();
	expect(rowsOf()).toEqual(atFirst);
	expect(controls.faults()).toEqual([]);
	expect(controls.switches('aurelia').INBOX3).toBe(true);
});
