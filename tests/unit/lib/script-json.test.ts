import { expect, test } from 'vitest';
import { scriptJson } from '../../../src/lib/script-json.ts';

test.each([
	[{ text: '</script><script>alert(1)</script>' }],
	[{ text: '<!-- <script' }],
	[{ '</SCRIPT>': ['<', '<<', { nested: '<a>' }] }],
	['\u2028\u2029 & " \\ Tiếng Việt'],
])('%j cannot end its script element, and is read as it was', (value) => {
	const json = scriptJson(value);
	expect(json).not.toContain('<');
	expect(JSON.parse(json)).toEqual(value);
});
