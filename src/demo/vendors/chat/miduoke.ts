import type { makeWidget as MakeWidget } from './widget.ts';

/**
 * Runs in the page in place of MIDUOKE's mivisit.js: it reads the queue _MICHAT
 * and puts its own in the place. The script contains this function's source text,
 * so it can't use anything outside itself.
 */
export function miduokeClient({ page }: { page: string }, makeWidget: typeof MakeWidget): void {
	const globals = window as unknown as { _MICHAT: { a?: ArrayLike<string>[] } & Record<string, unknown> };
	const settings = Object.fromEntries(
		(globals._MICHAT.a ?? []).map((call) => [call[0], call[1]] as [string, string]),
	);
	if (!settings.cptid || !settings.domain) throw new Error('MIDUOKE: the account is missing');
	const widget = makeWidget(
		page,
		'米多客',
		(event) => {
			if (event === 'minimize') widget.close();
		},
		() => widget.open(),
	);
	widget.tell({ language: settings.lng ?? '' });
	const replaced: Record<string, unknown> = Object.assign(() => undefined, {
		floatClick: () => widget.open(),
	}) as never;
	globals._MICHAT = replaced;
}
