// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** Each text is its own key. */
const texts = new Proxy({} as Record<string, string>, {
	get: (_, key) => (key === 'code' ? 'Code: {{code}}' : key),
});
vi.mock('../../../../src/core/texts.ts', () => ({ loadTexts: async () => texts }));
vi.mock('../../../../src/core/report.ts', () => ({ report: vi.fn(), tellLost: vi.fn() }));
vi.mock('../../../../src/core/open-dialog.ts', () => ({ linkHelp: vi.fn() }));

import {
	PUSH_ERRORS,
	type PushCode,
	PushError,
	tellPushError,
} from '../../../../src/features/push/device/push-error.ts';

const notice = () => document.getElementById('notice') as HTMLDialogElement;
const shown = () => (notice().open ? notice().querySelector('p')?.textContent : '');

beforeEach(() => {
	document.body.innerHTML =
		'<dialog id="notice"><p></p><button data-retry>Try again</button></dialog><div id="toast"></div>';
});

test.each(Object.entries(PUSH_ERRORS) as [PushCode, string][])(
	'PSH-06 shows the failure %s with its own text',
	async (code, text) => {
		await tellPushError(new PushError(code), vi.fn());
		// The player has just closed the browser's question themselves: no alert for that.
		const isToast = code === 'permission-default';
		// Only the player can allow what they have blocked, so customer service needs no code.
		const isBare = isToast || code === 'permission-blocked';
		expect(shown()).toBe(isToast ? '' : isBare ? text : `${text}\nCode: ${code}`);
		expect(document.getElementById('toast')?.textContent).toBe(isToast ? text : '');
		// Trying again fixes neither a permission nor a browser nor a merchant's settings.
		const again = notice().open && !notice().querySelector('button')?.hidden;
		expect(again).toBe(/^(token|failed)/.test(code));
	},
);
