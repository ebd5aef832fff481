// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from '../../../src/core/copy-text.ts';

let field: HTMLTextAreaElement;
const execCommand = vi.fn(() => true);
const writeText = vi.fn(async () => undefined);

beforeEach(() => {
	document.body.innerHTML = '<textarea>the link</textarea>';
	field = document.querySelector('textarea') as HTMLTextAreaElement;
	Object.assign(document, { execCommand });
	Object.assign(navigator, { clipboard: { writeText } });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

test('copies by the Clipboard API', async () => {
	expect(await copyText(field)).toBe(true);
	expect(writeText).toHaveBeenCalledExactlyOnceWith('the link');
	expect(execCommand).not.toHaveBeenCalled();
});

test.each([
	['is missing', () => Reflect.deleteProperty(navigator, 'clipboard')],
	['refuses', () => writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))],
])('copies the selection if the Clipboard API %s', async (_, prepare) => {
	prepare();
	execCommand.mockReturnValueOnce(true).mockReturnValueOnce(false);
	expect(await copyText(field)).toBe(true);
	expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 8]);
	expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy');
	prepare();
	expect(await copyText(field)).toBe(false);
});
