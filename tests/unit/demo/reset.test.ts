import { expect, onTestFinished, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';

test('a reset restores the state of the first start, but keeps the key', async () => {
	const gateway = await createGateway();
	onTestFinished(() => gateway.close());
	const { controls, platform } = gateway;
	await controls.rotateKey();
	const counts = () =>
		Object.fromEntries([...platform.database.kinds].map(([kind, records]) => [kind, records.all().length]));
	const atFirst = counts();
	expect(atFirst).toMatchObject({ 'rsa-key': expect.any(Number), wallet: 0, conversation: 0 });

	controls.submitDeposit('aurelia', 'player', 500);
	controls.setSwitch('aurelia', 'INBOX3', false);
	platform.conversations.write({ merchant: 'aurelia', visitor: 'x' }, 'Hi', 'first');
	controls.setFault({ endpoint: '*', status: 500 });
	expect(counts()).not.toEqual(atFirst);

	controls.reset();
	expect(counts()).toEqual(atFirst);
	expect(controls.faults()).toEqual([]);
	expect(controls.switches('aurelia').INBOX3).toBe(true);
});
