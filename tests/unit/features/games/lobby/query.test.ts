import { expect, test } from 'vitest';
import { queryIn, searchWith } from '../../../../../src/features/games/lobby/query.ts';

test('writes a search to an address and reads it again', () => {
	const query = { q: 'rồng & "vàng" #1', vendor: 'Lumina', show: 'favourites' } as const;
	expect(queryIn(searchWith('', query))).toEqual(query);
});

test('leaves other pairs as they are written', () => {
	const query = { q: 'wolf', vendor: '', show: 'all' } as const;
	expect(searchWith('?gclid=a%2Fb+c&q=old&cid=7&vendor=X&show=recent', query)).toBe(
		'?gclid=a%2Fb+c&cid=7&q=wolf',
	);
	expect(searchWith('?q=old&cid=7', { ...query, q: '' })).toBe('?cid=7');
});

test('accepts any query, and cuts long values', () => {
	expect(queryIn('?show=__proto__&vendor=%00&q=%ff')).toEqual({ q: '\ufffd', vendor: '\0', show: 'all' });
	expect(queryIn(`?q=${'x'.repeat(5000)}`).q).toHaveLength(80);
	expect(queryIn('?q=a&q=b')).toEqual({ q: 'a', vendor: '', show: 'all' });
	expect(searchWith('', { q: '\ud800', vendor: '', show: 'all' })).toBe('?q=%EF%BF%BD');
});
