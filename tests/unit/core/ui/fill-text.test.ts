import { expect, test } from 'vitest';
import { fillText } from '../../../../src/core/texts.ts';

test('replaces names by their values, unchanged', () => {
	expect(
		fillText('{{browser}} on {{system}}, {{browser}}', { browser: '$& {{system}}', system: 'Mac' }),
	).toBe('$& {{system}} on Mac, $& {{system}}');
});

test('keeps a name without a value, so that the mistake is visible', () => {
	expect(fillText('Level {{level}}', {})).toBe('Level {{level}}');
});
