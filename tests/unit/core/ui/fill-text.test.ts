import { expect, test } from 'vitest';
import { fillText } from '../../../../src/core/texts.ts';

test('names are replaced by their values, as they are', () => {
	expect(
		fillText('{{browser}} on {{system}}, {{browser}}', { browser: '$& {{system}}', system: 'Mac' }),
	).toBe('$& {{system}} on Mac, $& {{system}}');
});

test('a name without a value stays, so that a mistake is seen', () => {
	expect(fillText('Level {{level}}', {})).toBe('Level {{level}}');
});
