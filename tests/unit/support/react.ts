/**
 * Set-up of each test file that renders islands, with React itself: Preact, which browsers get, is less strict. Each
 * complaint of React, such as one about hydration, fails the test.
 */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let complaints: string[] = [];
let spy: MockInstance;

beforeEach(() => {
	complaints = [];
	spy = vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args.join(' ')));
});
afterEach(() => {
	cleanup();
	spy.mockRestore();
	expect(complaints).toEqual([]);
});
// If the HTML doesn't match, React renders again and reports an error of the page.
window.addEventListener('error', ({ message }) => void complaints.push(message));

// Missing in jsdom: matchMedia and dialogs
// (https://html.spec.whatwg.org/multipage/interactive-elements.html#the-dialog-element).
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
Object.assign(HTMLDialogElement.prototype, {
	showModal(this: HTMLDialogElement) {
		this.open = true;
	},
	close(this: HTMLDialogElement) {
		if (!this.open) return;
		this.open = false;
		this.dispatchEvent(new Event('close'));
	},
});
document.addEventListener('submit', (event) => {
	const form = event.target as HTMLFormElement;
	if (event.defaultPrevented || form.getAttribute('method') !== 'dialog') return;
	event.preventDefault();
	const dialog = form.closest('dialog');
	if (!dialog) return;
	dialog.returnValue = (event.submitter as HTMLButtonElement | null)?.value ?? '';
	dialog.close();
});
