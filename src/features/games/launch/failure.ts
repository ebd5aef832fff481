import { type NoticeOptions, showNotice } from '../../../core/notice.ts';

/** Shows the alert, and links the article about games that don't start. That link alone needs another script. */
export function showFailure(message: string, options?: NoticeOptions): void {
	showNotice(message, options);
	void import('../../../core/act-on-error.ts').then(
		(script) => script.linkHelp('game'),
		() => undefined,
	);
}
