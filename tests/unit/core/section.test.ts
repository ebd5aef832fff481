// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report, reportQuietly } from '../../../src/core/report.ts';
import { fillSection, showState } from '../../../src/core/section.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';

vi.mock('../../../src/core/report.ts', () => ({
	report: vi.fn(),
	reportQuietly: vi.fn(async () => undefined),
}));

const LOST = new GatewayError('network', {});
let root: HTMLElement;

beforeEach(() => {
	root = makeSection();
});
afterEach(() => {
	document.body.textContent = '';
});

function makeSection(): HTMLElement {
	const section = document.createElement('section');
	section.tabIndex = -1;
	section.dataset.state = 'waiting';
	section.innerHTML = `<p data-when="waiting"></p><p data-when="full" hidden></p>
		<p data-when="empty" hidden></p><div data-when="failed" hidden><button data-again></button></div>`;
	document.body.append(section);
	return section;
}

const shown = (section = root) =>
	[...section.querySelectorAll<HTMLElement>('[data-when]')]
		.filter((part) => !part.hidden)
		.map((part) => part.dataset.when);
const button = (section = root) => section.querySelector('button') as HTMLButtonElement;
const failing = () => Promise.reject(LOST);

test('a section waits, and then shows what came', async () => {
	let arrive = () => {};
	const filled = fillSection(root, { call: 'a', run: () => new Promise<void>((done) => (arrive = done)) });
	expect([shown(), root.getAttribute('aria-busy')]).toEqual([['waiting'], 'true']);
	arrive();
	await filled;
	expect([shown(), root.getAttribute('aria-busy')]).toEqual([['full'], 'false']);
});

test('a section with nothing to show says so', async () => {
	await fillSection(root, { call: 'a', run: async () => false });
	expect(shown()).toEqual(['empty']);
});

test('a section that failed is reported, and its button tries again', async () => {
	const run = vi.fn(failing);
	await fillSection(root, { call: 'a', run });
	expect(shown()).toEqual(['failed']);
	expect(report).toHaveBeenCalledWith(LOST, 'a', expect.any(Function));
	run.mockResolvedValueOnce(undefined as never);
	button().click();
	expect(shown()).toEqual(['waiting']);
	await vi.waitFor(() => expect(shown()).toEqual(['full']));
	expect(run).toHaveBeenCalledTimes(2);
});

test('the alert tries all failed sections again, and no others', async () => {
	const other = makeSection();
	const fine = makeSection();
	const runs = { first: vi.fn(failing), other: vi.fn(failing), fine: vi.fn(async () => {}) };
	await fillSection(root, { call: 'a', run: runs.first });
	await fillSection(other, { call: 'b', run: runs.other });
	await fillSection(fine, { call: 'c', run: runs.fine });
	vi.mocked(report).mock.lastCall?.[2]?.();
	await vi.waitFor(() =>
		expect([shown(), shown(other), shown(fine)]).toEqual([['failed'], ['failed'], ['full']]),
	);
	expect(Object.values(runs).map((run) => run.mock.calls.length)).toEqual([2, 2, 1]);
});

test('a section nobody asked for fails without an alert, but a session that is over still ends', async () => {
	await fillSection(root, { call: 'a', run: failing, quiet: true });
	expect(shown()).toEqual(['failed']);
	expect(report).not.toHaveBeenCalled();
	expect(reportQuietly).toHaveBeenCalledWith(LOST, 'a');
});

test('what is shown stays while newer data is on its way, and when that fails', async () => {
	await fillSection(root, { call: 'a', run: async () => {} });
	const filled = fillSection(root, { call: 'a', run: failing });
	expect([shown(), root.getAttribute('aria-busy')]).toEqual([['full'], 'true']);
	await filled;
	expect([shown(), root.getAttribute('aria-busy')]).toEqual([['full'], 'false']);
	expect(report).toHaveBeenCalledTimes(1);
});

test('the newest run counts, whichever answers last', async () => {
	let fail = (_: unknown) => {};
	const older = fillSection(root, { call: 'a', run: () => new Promise<void>((_, no) => (fail = no)) });
	await fillSection(root, { call: 'a', run: async () => {} });
	fail(LOST);
	await older;
	expect(shown()).toEqual(['full']);
	expect(report).not.toHaveBeenCalled();
});

test('focus stays in the section when the button that was pressed goes', async () => {
	const run = vi.fn(failing);
	await fillSection(root, { call: 'a', run });
	button().focus();
	button().click();
	await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
	await vi.waitFor(() => expect(shown()).toEqual(['failed']));
	expect(document.activeElement).toBe(button());
	run.mockResolvedValueOnce(undefined as never);
	button().click();
	await vi.waitFor(() => expect(shown()).toEqual(['full']));
	expect(document.activeElement).toBe(root);
});

test('an empty or failed section is as high as its skeleton was; a full one is free', () => {
	vi.spyOn(root, 'offsetHeight', 'get').mockReturnValue(240);
	showState(root, 'failed');
	expect(root.style.minHeight).toBe('240px');
	showState(root, 'full');
	expect(root.style.minHeight).toBe('');
});
