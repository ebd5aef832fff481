// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { linkHelp } from '../../../src/core/open-dialog.ts';

test('an alert links to one article until its text changes', async () => {
	history.replaceState(null, '', '/m/login?cid=c1');
	document.body.innerHTML = `
		<script type="application/json" id="page">{"languages":["en"],"segment":"","texts":{}}</script>
		<dialog id="notice"><p>Wrong code</p></dialog><footer><a href="/m/help">Help</a></footer>`;
	const links = () => Array.from(document.querySelectorAll<HTMLAnchorElement>('#notice a'));
	const text = document.querySelector('#notice p') as HTMLElement;
	linkHelp('login');
	linkHelp('code');
	expect(links().map(({ href, textContent }) => [href, textContent])).toEqual([
		[`${location.origin}/m/help-code?cid=c1`, 'Help'],
	]);
	text.textContent = 'Another message';
	await vi.waitFor(() => expect(links()).toEqual([]));
});
