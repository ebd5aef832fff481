import { expect, test } from 'vitest';
import { countText } from '../../../src/lib/plural.ts';

const EN = { one: '# friend', other: '# friends' };
const RU = { one: '# друг', few: '# друга', many: '# друзей', other: '# друга' };

test.each([
	[EN, 'en-US', 0, '0 friends'],
	[EN, 'en-US', 1, '1 friend'],
	[EN, 'en-US', 1234, '1,234 friends'],
	[RU, 'ru', 1, '1 друг'],
	[RU, 'ru', 3, '3 друга'],
	[RU, 'ru', 11, '11 друзей'],
	[RU, 'ru', 21, '21 друг'],
	[{ other: '#人' }, 'ja', 1, '1人'],
	// Rules newer than the forms: Spanish has "many" since CLDR 38.
	[{ one: '# amigo', other: '# amigos' }, 'es', 1_000_000, '1.000.000 amigos'],
	[{}, 'en-US', 7, '7'],
])('with %j in %s, %i is %j', (forms, language, count, text) => {
	expect(countText(forms, language, count)).toBe(text);
});
