import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { pageData } from '../../../src/layouts/page-data.ts';

vi.mock('../../../src/content/site.ts', async () => {
	const { loadMerchant } = await import('../../../src/merchants/index.ts');
	return { site: { merchant: await loadMerchant('aurelia') } };
});
/** A language whose files lack every text. */
vi.mock('../../../src/locales/index.ts', () => {
	const instance = i18next.createInstance({ lng: 'en', resources: {} });
	void instance.init();
	return { translator: (segment: string) => instance.getFixedT(segment) };
});

test('OFF-01 shows “no network connection” in a language without network_offline', () => {
	const { texts } = JSON.parse(pageData('EN', {}, false));
	expect(texts.network_offline).toBe('no network connection');
});
