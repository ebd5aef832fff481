import { getPage } from './page.ts';

/** Whether the merchant's own app shows the page. */
export function inOfficialApp(): boolean {
	const mark = getPage().appUserAgent;
	return mark !== '' && navigator.userAgent.includes(mark);
}
