import { expect, test } from 'vitest';
import { queryIn, searchWith } from '../../../../../src/features/games/lobby/query.ts';

test('the search is written to the address and read from it', () => {
	const query = { q: 'rồng & "vàng" #1', vendor: 'Lumina', show: 'favourites' } as const;
	expect(queryIn(searchWith('', query))).toEqual(query);
	expect(searchWith('', { q: '', vendor: '', show: 'all' })).toBe('');
});

test('the other pairs stay as they are written', () => {
	const query = { q: 'wolf', vendor: '', show: 'all' } as const;
	expect(searchWith('?gclid=a%2Fb+c&q=old&cid=7&vendor=X&show=recent', query)).toBe(
		'?gclid=a%2Fb+c&cid=7&q=wolf',
	);
	expect(searchWith('?q=old&cid=7', { ...query, q: '' })).toBe('?cid=7');
});

test('any query is accepted', () => {
	expect(queryIn('?show=__proto__&vendor=%00&q=%ff')).toEqual({ q: '\ufffd', vendor: '\0', show: 'all' });
	expect(queryIn(`?q=${'x'.repeat(5000)}`).q).toHaveLength(80);
	expect(queryIn('?q=a&q=b')).toEqual({ q: 'a', vendor: '', show: 'all' });
	expect(searchWith('', { q: '\ud800', vendor: '', show: 'all' })).toBe('?q=%EF%BF%BD');
});
