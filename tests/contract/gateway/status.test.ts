import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { status } from '../../../src/gateway/contract/status.ts';
import { contentRevision } from '../../../src/lib/content-revision.ts';
import { SWITCHES } from '../../../src/merchants/demo-schema.ts';
import { AURELIA, SENVIET, STATUS, startGateway } from './support.ts';

test('answers the whole site status', async () => {
	const { call } = await startGateway();
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

test('the status carries every switch, and merchants differ', async () => {
	const { call, controls } = await startGateway();
	const aurelia = (await call(STATUS)).value.info.whitelabelVal;
	const senviet = (await call(STATUS, SENVIET)).value.info.whitelabelVal;
	expect(Object.keys(aurelia).sort()).toEqual([...SWITCHES].sort());
	expect(aurelia).toMatchObject({ MOBILEAUTOLOGIN3: true, PWDEXPFORCECHANGE3: true, TWITTERLOGIN3: false });
	expect(senviet).toMatchObject({ PWDEXPFORCECHANGE3: false, TELEGRAMLOGIN3: true, TWITTERLOGIN3: true });

	controls.setSwitch('aurelia', 'MOBILEAUTOLOGIN3', false);
	expect((await call(STATUS)).value.info.whitelabelVal.MOBILEAUTOLOGIN3).toBe(false);
	expect((await call(STATUS, SENVIET)).value.info.whitelabelVal).toEqual(senviet);
});

test('the site state of one merchant changes nothing at the other', async () => {
	const { call, controls } = await startGateway();
	const end = '2027-01-15T14:00:00.000Z';
	controls.setSiteState('aurelia', { maintenance: true, maintenanceEnd: end, regionRestriction: true });
	const closed = { maintenance: true, maintenanceEnd: end, regionRestriction: true };
	expect((await call(STATUS)).value).toMatchObject(closed);
	expect((await call(STATUS, SENVIET)).value).toMatchObject({ maintenance: false, regionRestriction: false });
});

test('a domain that is not available, and a merchant nobody knows, get the same code', async () => {
	const { call, controls } = await startGateway();
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
	const inVietnamese = await call(STATUS, { Merchant: 'nobody', Language: 'VI' });
	expect(inVietnamese.message).toContain('Tên miền');
});

test('VIP is of the member who asks', async () => {
	const { call, member, controls } = await startGateway();
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

test.each(['EN', 'VI', 'TH', 'JA', 'UR'])(
	'content revisions are those of what the endpoints answer in %s',
	async (Language) => {
		const { call } = await startGateway();
		for (const Merchant of ['aurelia', 'senviet']) {
			const { contentRevisions } = (await call(STATUS, { Merchant, Language })).value.info;
			for (const [part, path] of Object.entries(PARTS)) {
				const { value } = await call(path, { Merchant, Language });
				expect(contentRevisions[part], `${Merchant} ${part}`).toBe(contentRevision(value));
			}
		}
	},
);

test('publishing changes the revision of announcements and of nothing else; removing gives it back', async () => {
	const { call, controls } = await startGateway();
	const revisions = async () => (await call(STATUS)).value.info.contentRevisions;
	const before = await revisions();
	const id = controls.publishAnnouncement('aurelia', {
		category: 'event',
		marquee: true,
		title: { EN: 'Now open', VI: 'Đã mở' },
		content: { EN: 'Come in', VI: 'Mời vào' },
	});
	const after = await revisions();
	expect(after).toEqual({ ...before, announcements: after.announcements });
	expect(after.announcements).not.toBe(before.announcements);
	const [first] = (await call(PARTS.announcements, { ...AURELIA, Language: 'VI' })).value.announcements;
	expect(first).toMatchObject({ title: 'Đã mở', content: 'Mời vào', marquee: true });
	controls.removeAnnouncement('aurelia', id);
	expect(await revisions()).toEqual(before);
});
