// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { AccountDetails } from '../../../../../src/features/member/home/AccountDetails.island.tsx';
import { islandPlace, until } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';
import { openIsland } from '../support.tsx';

const details = (
	<AccountDetails
		texts={textsLikeKeys()}
		labels={[
			{ name: 'account', label: 'Name' },
			{ name: 'type', label: 'Kind' },
			{ name: 'language', label: 'Language' },
			{ name: 'country', label: 'Country' },
			{ name: 'currency', label: 'Currency' },
		]}
		languages={{ TH: 'ไทย' }}
	/>
);

test('EN-07 EN-15 shows the account’s name, type, language, country and currency', async () => {
	call.mockImplementation(async ({ name }) =>
		name === 'country'
			? { countryCode: 'PH', currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' }
			: { id: '7', account: 'anna', type: 2, language: 'TH', merchantCode: 'aurelia' },
	);
	await openIsland(details);
	const values = () =>
		[...islandPlace().querySelectorAll('dl > div')].map((row) =>
			[...row.children].map(({ textContent }) => textContent),
		);
	await until(() => values()[0]?.[1]);
	expect(values()).toEqual([
		['Name', 'anna'],
		['Kind', 'type_agent'],
		['Language', 'ไทย'],
		['Country', 'Philippines'],
		['Currency', 'PHP (₱)'],
	]);
});
