import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { status } from '../../../../src/gateway/contract/status.ts';

const RUBBISH = [null, 7, 'https://'];

test('EN-16 invalid entries of the status are left out, and nothing else', () => {
	const chat = { path: 'https://chat.example', csType: 'CHAT' };
	const app = { resourceType: 'Android', url: 'https://app.example/app.apk' };
	const { info } = parse(status.value, {
		info: {
			merchantCode: 'aurelia',
			customerService: [...RUBBISH, chat],
			resources: [...RUBBISH, app],
			imageCDNs: [null, 7, {}, 'https://pictures.example'],
		},
	});
	expect(info.customerService).toEqual([chat]);
	expect(info.resources).toEqual([app]);
	expect(info.imageCDNs).toEqual(['https://pictures.example']);
});
