import { beforeEach, expect, test, vi } from 'vitest';
import { actOnError } from '../../../src/core/act-on-error.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { answerNotice, noticeText, writeShell } from '../support/page.tsx';

/** Vitest's own, of this file's window. */
declare const jsdom: import('jsdom').JSDOM;

const refused = (code: string | undefined, message = '', status = 200) =>
	new GatewayError('gateway', { code, message, status });

beforeEach(() => {
	writeShell();
	const page = document.getElementById('page') as HTMLElement;
	const { texts, ...more } = JSON.parse(page.textContent ?? '');
	page.textContent = JSON.stringify({ ...more, texts: { ...texts, network_cors: 'Network or CORS' } });
});

test.each([
	['http:', refused(undefined, 'Gone fishing', 500), 'Network or CORS'],
	['https:', refused(undefined, '', 500), 'Internet lost'],
	['https:', refused(undefined, 'Closed', 500), 'Closed'],
	['http:', refused('ip_blocked', 'Not here'), 'Not here'],
	['http:', new GatewayError('network'), 'Network or CORS'],
	['https:', new GatewayError('network'), 'Internet lost'],
])('ERR-02 over %s a status that fails with %o shows "%s"', (protocol, error, text) => {
	jsdom.reconfigure({ url: `${protocol}//www.aurelia.example/` });
	actOnError(error, 'status');
	expect(noticeText()).toBe(text);
});

test('bind_customer_required shows its message, then opens the login form', async () => {
	const open = vi.fn();
	const link = Object.assign(document.createElement('a'), { onclick: open });
	link.dataset.opens = 'login';
	document.body.append(link);
	actOnError(refused('bind_customer_required', 'Told'), 'login');
	expect(noticeText()).toBe('Told');
	expect(open).not.toHaveBeenCalled();
	await answerNotice('OK');
	expect(open).toHaveBeenCalledOnce();
});
