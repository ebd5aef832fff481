import { expect, test } from 'vitest';
import { savedWhen } from '../../../../../src/features/site/offline/saved-when.ts';

const NOW = new Date(2026, 10, 22, 18, 0);

test.each([
	[new Date(2026, 10, 22, 14, 32), 'en-GB', '14:32'],
	[new Date(2026, 10, 22, 0, 1), 'en-GB', '00:01'],
	// A clock that was set back.
	[new Date(2026, 10, 22, 18, 5), 'en-GB', '18:05'],
	[new Date(2026, 10, 21, 23, 59), 'en-GB', 'yesterday'],
	[new Date(2026, 10, 21, 0, 0), 'vi', 'Hôm qua'],
	[new Date(2026, 10, 20, 23, 59), 'en-GB', '20 Nov 2026'],
	[new Date(2026, 10, 20, 23, 59), 'ur-Latn', '20 Nov 2026'],
])('formats %s in %s as %s', (at, tag, words) => expect(savedWhen(at, NOW, tag)).toBe(words));
