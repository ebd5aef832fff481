import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { contentRevision } from '../../../src/lib/content-revision.ts';
import { SWITCHES } from '../../../src/merchants/demo-schema.ts';
import { AURELIA, freshGateway, SENVIET, STATUS } from './support.ts';

test('API-08 the status has every part, and may not be cached', async () => {
	const { call } = await freshGateway();
	for (const headers of [AURELIA, SENVIET]) {
		const answer = await call(STATUS, headers);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('cache-control')).toBe('no-store');
		const value = parse(status.value, answer.value);
		expect(Object.keys(value).sort()).toEqual([
			'VIP',
			'info',
			'location',
			'maintenance',
			'maintenanceEnd',
			'regionRestriction',
			'test',
		]);
		expect(value.info).toMatchObject({
			merchantCode: headers.Merchant,
			gw: '',
			imageCDNs: headers === SENVIET ? ['http://localhost:4402', ''] : [''],
			customerService: expect.any(Array),
			resources: expect.any(Array),
			domainRoute: false,
			register: { captcha: { enabled: false } },
			sms: { projectId: 'demo-members-site' },
		});
		expect(value.info.mobileTemplate.app_desc).not.toBe('');
		expect(value.location.ip).toBe('127.0.0.1');
	}
});

test('the status has every switch and the state of its own merchant', async () => {
	const { call, controls } = await freshGateway();
	const switches = async (headers = AURELIA) => (await call(STATUS, headers)).value.info.whitelabelVal;
	const senviet = await switches(SENVIET);
	expect(Object.keys(await switches()).sort()).toEqual([...SWITCHES].sort());
	expect(await switches()).toMatchObject({ MOBILEAUTOLOGIN3: true, TWITTERLOGIN3: false });
	expect(senviet).toMatchObject({ PWDEXPFORCECHANGE3: false, TWITTERLOGIN3: true });
	controls.setSwitch('aurelia', 'MOBILEAUTOLOGIN3', false);
	expect((await switches()).MOBILEAUTOLOGIN3).toBe(false);
	expect(await switches(SENVIET)).toEqual(senviet);

	const closed = {
		maintenance: true,
		maintenanceEnd: '2027-01-15T14:00:00.000Z',
		regionRestriction: true,
	};
	controls.setSiteState('aurelia', closed);
	expect((await call(STATUS)).value).toMatchObject(closed);
	expect((await call(STATUS, SENVIET)).value).toMatchObject({ maintenance: false, regionRestriction: false });
});

test('an unavailable domain and an unknown merchant have the same code', async () => {
	const { call, controls } = await freshGateway();
	controls.setSiteState('aurelia', { domainNotAvailable: true });
	expect(await call(STATUS)).toMatchObject({
		status: 200,
		success: false,
		errorCode: 'domain_not_available',
		message: 'This site isn’t available at this address.',
	});
	for (const headers of [{}, { Merchant: 'nobody' }, { Merchant: '__proto__' }]) {
		expect((await call(STATUS, headers)).errorCode).toBe('domain_not_available');
	}
	const vietnamese = await call(STATUS, { Merchant: 'nobody', Language: 'VI' });
	expect(vietnamese.message).toContain('Tên miền');
});

test('VIP depends on the member who sends the call', async () => {
	const { call, member, controls } = await freshGateway();
	expect((await call(STATUS)).value.VIP).toEqual({ hasVip: true, vipRankLevel: 0 });
	const lotus = await member('viplotus', 'Vip12345');
	expect((await call(STATUS, lotus)).value.VIP.vipRankLevel).toBe(3);
	controls.setSiteState('aurelia', { hasVip: false });
	expect((await call(STATUS)).value.VIP.hasVip).toBe(false);
});

const PARTS = {
	banners: '/wps/system/banners',
	promotions: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
	announcements: '/wps/relay/MCSFE_getListAnnouncements',
	lanes: '/wps/game/lanes',
};

test('content revisions match what the endpoints answer, in each language', async () => {
	const { call } = await freshGateway();
	for (const [Merchant, Language] of [
		['aurelia', 'EN'],
		['aurelia', 'UR'],
		['senviet', 'VI'],
		['senviet', 'JA'],
	] as const) {
		const { contentRevisions } = (await call(STATUS, { Merchant, Language })).value.info;
		for (const [part, path] of Object.entries(PARTS)) {
			const { value } = await call(path, { Merchant, Language });
			expect(contentRevisions[part], `${Merchant} ${part}`).toBe(contentRevision(value));
		}
	}
});
