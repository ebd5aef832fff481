import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SiteStatus } from '../../../src/gateway/contract/status.ts';

/** Every field of the site status. */
type Field =
	| Exclude<keyof SiteStatus, 'info' | 'location' | 'VIP'>
	| `info.${keyof SiteStatus['info']}`
	| `location.${keyof SiteStatus['location']}`
	| `VIP.${keyof SiteStatus['VIP']}`;

/** A test file, and the beginning of the title of the test that shows a field's effect on the site. */
type Proof = readonly [file: string, title: string];

const STATE = 'e2e/site-state.spec.ts';

const PROOFS: Record<Field, Proof> = {
	'info.merchantCode': ['unit/core/unusual-status.test.ts', 'EN-16 a status of the merchant %j is refused'],
	'info.gw': ['unit/core/unusual-status.test.ts', 'EN-16 the gateway that a status names'],
	'info.customerService': ['e2e/service.spec.ts', 'UI-09 EN-13 EN-16 the button'],
	'info.domainRoute': ['e2e/domains.spec.ts', 'API-10 EN-16 in idle time the quickest domain is found'],
	'info.mobileTemplate': ['e2e/download.spec.ts', 'EN-08 EN-12 EN-16 DLB-04 the gateway’s current links'],
	'info.register': [
		'e2e/register-failures.spec.ts',
		'VAL-01 REG-01 EN-16 a registration waits for its captcha',
	],
	'info.resources': ['e2e/download.spec.ts', 'RT-12 EN-08 EN-16 the app page leads to the download page'],
	'info.whitelabelVal': ['e2e/switches.spec.ts', 'EN-22 EN-16'],
	'info.imageCDNs': ['e2e/pictures.spec.ts', 'EN-16 built pages, fresh content and search results'],
	'info.sms': ['unit/features/sign-in/providers/firebase/phone-code.test.ts', 'EN-16 no code is sent'],
	'info.contentRevisions': ['e2e/home.spec.ts', 'EN-16 fresh banners have their links'],
	'location.ip': [STATE, 'UI-18 EN-16 in a restricted region'],
	test: ['unit/features/site/status/states.test.ts', 'EN-16 a gateway in test mode shows a ribbon'],
	maintenance: [STATE, 'UI-18 EN-16 a member reads the news under maintenance'],
	maintenanceEnd: [STATE, 'UI-18 EN-16 under maintenance a clock counts down'],
	regionRestriction: [STATE, 'UI-18 EN-16 in a restricted region'],
	'VIP.hasVip': [
		'unit/features/member/home/ProfileCard.test.tsx',
		'EN-16 shows no rank for a merchant without a VIP programme',
	],
	'VIP.vipRankLevel': [
		'unit/features/app/download/bar-shown.test.ts',
		'DLB-02 EN-16 the next page shows the bar only from the VIP rank on',
	],
};

test.each(Object.entries(PROOFS))(
	'the effect of %s on the site has a test with the id EN-16',
	(_, [file, title]) => {
		const source = readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8');
		expect(source).toContain(`'${title}`);
		expect(title).toMatch(/\bEN-16\b/);
	},
);
