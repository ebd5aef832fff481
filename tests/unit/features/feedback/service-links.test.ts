import { expect, test } from 'vitest';
import { serviceLinks, servicesFor } from '../../../../src/features/feedback/service-links.ts';

test.each([
	['https://t.me/aurelia', 'TELEGRAM', 'Telegram', 't.me'],
	[' https://chat.aurelia.example:8443/?from=site ', 'live_chat', 'Live chat', 'chat.aurelia.example'],
	['mailto:help@aurelia.example', 'EMAIL', 'Email', 'help@aurelia.example'],
	['mailto:help@aurelia.example?subject=Hello', '', 'help@aurelia.example', 'help@aurelia.example'],
])('customer service at %j of the kind %j is %j, with %j', (path, csType, name, address) => {
	expect(serviceLinks([{ path, csType }])).toEqual([{ href: path.trim(), name, address }]);
});

test.each([
	'',
	'/wps/chat',
	'//t.me/aurelia',
	'http://t.me/aurelia',
	'https://',
	'https:t.me',
	'https://t.me@evil.example/',
	'https://t.me\\@evil.example/',
	'https://t.me/a b',
	'javascript:alert(1)',
	'mailto:',
	'mailto:help',
	'mailto:a@b@c',
	'tel:+6312345',
])('%j is no link to customer service', (path) => {
	expect(serviceLinks([{ path, csType: 'CHAT' }])).toEqual([]);
});

test('ROL-03 entries for the VIP label of the member take the place of the general ones, if there are any', () => {
	const general = { path: 'mailto:help@aurelia.example', csType: 'EMAIL' };
	const alsoGeneral = { path: 'https://t.me/aurelia', csType: 'TELEGRAM', labelIds: [] };
	const lotus = { path: 'https://t.me/lotus', csType: 'TELEGRAM', labelIds: ['vip-lotus', 'vip-jade'] };
	const all = [general, lotus, alsoGeneral];
	expect(servicesFor(all, undefined)).toEqual([general, alsoGeneral]);
	expect(servicesFor(all, 'vip-silver')).toEqual([general, alsoGeneral]);
	expect(servicesFor(all, 'vip-jade')).toEqual([lotus]);
});
