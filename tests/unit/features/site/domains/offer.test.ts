// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const texts = {
	looking: 'Looking',
	works: '{{host}} works',
	go: 'Go to {{host}}',
	taking: 'Taking you to {{host}}',
	none: 'None answers',
	lost_title: 'Lost',
};
const openDomainPopup = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/open-dialog.ts', () => ({ openDomainPopup }));
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => texts }));

import { offerIn } from '../../../../../src/features/site/domains/lost/offer.ts';

const HOST = 'm.foo-club.example';
/** With U+2060 after the hyphen: a line must not break there. */
const SHOWN = 'm.foo-\u2060club.example';
const text = () => document.querySelector('[role=status]')?.textContent;
const buttons = () => Array.from(document.querySelectorAll('button'), ({ textContent }) => textContent);

beforeEach(() => {
	document.body.innerHTML =
		'<dialog id="notice" open></dialog><dialog id="popup" open><button data-reload>Try again</button></dialog>';
	openDomainPopup.mockReset().mockImplementation(async () => document.getElementById('popup'));
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
});

test('UI-01 shows the search in the popup, and that no domain answers', async () => {
	const way = await offerIn('popup');
	expect(text()).toBe('Looking');
	expect(way.isBusy).toBe(false);
	way.none();
	expect(text()).toBe('None answers');
	expect(buttons()).toEqual(['Try again']);
});

test('offers the domain that answers before Try again, with the focus', async () => {
	const go = vi.fn();
	const way = await offerIn('lost');
	expect(openDomainPopup).toHaveBeenCalledWith({ title: 'Lost', text: '' });
	// The alert about the failed call has closed.
	expect(document.querySelector<HTMLDialogElement>('#notice')?.open).toBe(false);
	way.found(HOST, go);
	expect(text()).toBe(`${SHOWN} works`);
	expect(buttons()).toEqual([`Go to ${SHOWN}`, 'Try again']);
	expect(document.activeElement?.textContent).toBe(`Go to ${SHOWN}`);
	document.querySelector('button')?.click();
	expect(go).toHaveBeenCalledOnce();
	expect(text()).toBe(`Taking you to ${SHOWN}`);
});
