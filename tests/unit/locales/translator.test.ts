import i18next from 'i18next';
import { expect, test } from 'vitest';
import { translator } from '../../../src/locales/index.ts';

const start = (home: string) =>
	i18next.init({
		lng: 'en',
		defaultNS: 'common',
		interpolation: { escapeValue: false },
		resources: { en: { common: { home, hello: 'Hello {{name}}' } }, th: { common: { home: 'หน้าแรก' } } },
	});

test('finds a text by language, key and values, repeatedly', async () => {
	await start('Home');
	for (const _ of [1, 2]) {
		expect(translator('en')('home')).toBe('Home');
		expect(translator('th')('home')).toBe('หน้าแรก');
		expect(translator('en')('common:hello', { name: 'Ann' })).toBe('Hello Ann');
		expect(translator('en')('common:hello', { name: '7' })).toBe('Hello 7');
	}
});

test('finds the new texts once i18next has read them again', async () => {
	await start('Home');
	expect(translator('en')('home')).toBe('Home');
	await start('Start');
	expect(translator('en')('home')).toBe('Start');
});
