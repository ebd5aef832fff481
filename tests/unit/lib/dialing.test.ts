import { expect, test } from 'vitest';
import { dialingCodeIn, dialOf } from '../../../src/lib/dialing.ts';

test('each choice has its country and the digits of its code', () => {
	expect(dialOf({ countryCode: 'PH', countryDialingCode: '+63' })).toBe('PH-63');
	expect(dialOf({ countryCode: 'DO', countryDialingCode: '1-809' })).toBe('DO-1809');
});

test('the dialing code has only digits, whatever is in a draft', () => {
	expect(dialingCodeIn('PH-63')).toBe('63');
	expect(dialingCodeIn('US-1')).toBe('1');
	for (const bad of ['', '63', 'PH-', 'ph-63', 'PH-63x', 'PH-12345', 'PH-63\n'])
		expect(dialingCodeIn(bad)).toBe('');
});
