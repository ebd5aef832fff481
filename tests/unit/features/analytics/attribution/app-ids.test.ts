import { beforeEach, describe, expect, test } from 'vitest';
import { Browser } from './browser.ts';

const EVENTS = ['adjust-init', 'appsflyer-init', 'openinstall-init'];
const QUERY = {
	adAppToken: 'ad_app_token',
	gpsAdid: 'gps_adid',
	adid: 'adid',
	afAppId: 'af_app_id',
	appsflyerId: 'appsflyer_id',
	afAdvertisingId: 'advertising_id',
	afOaid: 'oaid',
	idfa: 'idfa',
	idfv: 'idfv',
};
const FIELDS = Object.entries(QUERY);
let browser: Browser;

beforeEach(() => {
	browser = new Browser();
});

const kept = () => browser.kept('s2s_info');

test('EN-10 all nine ids may come in the query', async () => {
	await browser.click(`?${FIELDS.map(([field, name]) => `${name}=${field}-%41`).join('&')}`);
	expect(kept()).toEqual(Object.fromEntries(FIELDS.map(([field]) => [field, `${field}-A`])));
});

describe.each(EVENTS)('EN-10 the event %s', (type) => {
	beforeEach(() => browser.visit(''));

	test.each([0, 1])(
		'brings all nine ids by either spelling, as an object or as JSON (%d)',
		async (spelling) => {
			const detail = Object.fromEntries(FIELDS.map((names) => [names[spelling], `<${names[0]}>`]));
			const expected = Object.fromEntries(FIELDS.map(([field]) => [field, `<${field}>`]));
			await browser.hear(type, detail);
			expect(kept()).toEqual(expected);
			browser.stored.clear();
			await browser.hear(type, JSON.stringify(detail));
			expect(kept()).toEqual(expected);
		},
	);

	test('brings the ids of an installation in bindData', async () => {
		await browser.hear(type, { channelCode: 'c', bindData: '{"adid":"A","r":"X"}' });
		await browser.hear(type, { bindData: { idfa: 'I' } });
		expect(kept()).toEqual({ adid: 'A', idfa: 'I' });
	});

	test('changes single fields, and never empties one', async () => {
		await browser.hear(type, { adid: 'A', idfa: 'I' });
		await browser.hear(type, { adid: 'B', idfa: '' });
		await browser.hear(type, { adid: null, idfv: 'V' });
		await browser.hear(type, {});
		expect(kept()).toEqual({ adid: 'B', idfa: 'I', idfv: 'V' });
	});

	test.each([
		...[undefined, null, 0, '', 'text', '{', 'null', '[1]', [], { bindData: 'null' }, { bindData: 7 }],
		...[
			{ adid: 5 },
			{ adid: ['a'] },
			{ adid: { toString: () => 'a' } },
			{ adid: 'a\u0007' },
			{ adid: '\udfff' },
		],
		'{"__proto__":{"adid":"A"}}',
	])('ignores the detail %j', async (detail) => {
		await browser.hear(type, detail);
		expect([...browser.stored]).toEqual([]);
		expect('adid' in {}).toBe(false);
	});
});

test('EN-10 an id of more than 1,024 characters is dropped whole', async () => {
	browser.visit('');
	await browser.hear('adjust-init', { adid: 'x'.repeat(1025), idfa: 'x'.repeat(1024) });
	expect(kept()).toEqual({ idfa: 'x'.repeat(1024) });
});

test('EN-10 an event’s values replace those of the query, and stay when the page is touched', async () => {
	await browser.click('?adid=old&tid=1');
	await browser.hear('adjust-init', { adid: 'new' });
	await browser.touch();
	expect(kept()).toEqual({ adid: 'new' });
	expect((await browser.registration())?.pixelTrack).toEqual({ adjustId: 'new', tid: '1' });
});
