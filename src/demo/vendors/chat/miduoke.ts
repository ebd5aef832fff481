import type { Widget } from './widget.ts';

/**
 * Runs in the page in place of MIDUOKE's mivisit.js: reads the queue _MICHAT and replaces it. The script contains this
 * function's source text, so it can't use anything outside itself.
 */
export function miduokeClient(widget: Widget): void {
	const globals = window as unknown as { _MICHAT: { a?: ArrayLike<string>[]; floatClick?(): void } };
	const calls = Array.from(globals._MICHAT.a ?? [], (call) => [call[0], call[1]]);
	const { cptid, domain, lng = '' } = Object.fromEntries(calls);
	if (!cptid || !domain) throw new Error('MIDUOKE: the account is missing');
	widget.on('minimize', widget.close);
	widget.tell({ language: lng });
	globals._MICHAT = Object.assign(() => undefined, { floatClick: widget.open });
}
