import { beforeEach, expect, test, vi } from 'vitest';
import type { EventName } from '../../../../../src/core/track.ts';
import { accountsOf, type NetworkCode } from '../../../../../src/demo/vendors/pixels/accounts.ts';
import { NETWORKS } from '../../../../../src/features/analytics/pixels/networks.ts';
import { TrackedName } from '../../../../../src/gateway/contract/events.request.ts';
import { Browser, CODES } from './browser.ts';

let browser: Browser;
beforeEach(() => {
	browser = new Browser();
	browser.click = { propellerVisitorId: 'subid-1', kadamClickId: 'kadam-1' };
});

const EVENTS: readonly EventName[] = TrackedName.options;
const own = accountsOf('aurelia');
/** Each network’s names of the events; missing ones aren’t sent there. These two get a request without a name. */
const namesOf = (code: NetworkCode): Partial<Record<EventName, string>> => {
	if (code === 'propeller') return { register: 'conversion.php' };
	if (code === 'kadam') return { register: 'postback' };
	return { ...NETWORKS.find((network) => network.code === code)?.names, ...own[code].names };
};

test.each(CODES)(
	'TRK-05 %s gets each event once, under the network’s name, without the customer',
	async (code) => {
		const details = { contentId: 'welcome', method: 'sms', amount: 250.5, currency: 'PHP' };
		for (const name of EVENTS) {
			const received = await browser.send(code, name, details);
			// Events that a script sends on its own when it starts.
			const events = received.filter(({ event }) => !['session', 'pageview'].includes(event));
			const expected = namesOf(code)[name];
			expect(events.map(({ event }) => event)).toEqual(expected ? [expected] : []);
			expect(received.flatMap(({ fault }) => fault ?? [])).toEqual([]);
			for (const { account, fields } of events) {
				expect(account).toBe(own[code].id ?? '');
				expect(JSON.stringify(fields)).not.toMatch(/customer/);
			}
		}
	},
);

test.each(['facebook', 'tiktok', 'gtag', 'gtm', 'appsflyer', 'adjust', 'twitter', 'bigo'] as const)(
	'TRK-05 %s gets the id of the event, to drop duplicates',
	async (code) => {
		const received = await browser.send(code, 'register');
		expect(received.filter(({ eventId }) => eventId)).toHaveLength(1);
	},
);

test('amounts are sent with their currency', async () => {
	const [tiktok] = await browser.send('tiktok', 'depositSubmit', { amount: 500, currency: 'PHP' });
	expect(tiktok?.fields).toMatchObject({ 'properties.value': '500', 'properties.currency': 'PHP' });
});

test.each(['appsflyer', 'adjust'] as const)(
	'%s counts the revenue of a first deposit once, with the deposit',
	async (code) => {
		const revenue = async (name: EventName) => {
			const received = await browser.send(code, name, { amount: 500, currency: 'USD' });
			return received.map(({ fields }) => fields.eventRevenue ?? fields.revenue).filter(Boolean);
		};
		expect(await revenue('depositSubmit')).toEqual(['500']);
		expect(await revenue('firstDeposit')).toEqual([]);
	},
);

test('the gateway can rename events, and turn one off', async () => {
	vi.doMock('../../../../../src/core/gateway.ts', () => ({
		call: async () => ({
			facebook: { id: '123456789', names: { register: 'Lead', login: 'Returned', a2hs: '' } },
		}),
	}));
	const sent: (string | undefined)[] = [];
	for (const name of ['register', 'login', 'a2hs', 'pageView'] as const)
		sent.push((await browser.send('facebook', name))[0]?.event);
	expect(sent).toEqual(['Lead', 'Returned', undefined, 'PageView']);
});
