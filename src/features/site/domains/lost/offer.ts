import { isBusy } from '../../../../core/busy.ts';
import { openDomainPopup } from '../../../../core/open-dialog.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { make } from '../../make.ts';

/** The elements of the last offer. */
let shown: HTMLElement[] = [];

/**
 * Shows the search for another domain, and its result, in the popup of a domain that isn't available, in one about a lost
 * connection, or on the offline page.
 */
export async function offerIn(where: 'popup' | 'lost' | 'page') {
	// The alert about the failed status makes room. It and the popup would count as busy.
	const notice = document.getElementById('notice') as HTMLDialogElement | null;
	if (where === 'lost' && notice?.open) notice.close();
	/** Whether an automatic redirect could lose what the player has begun. */
	const busy = where !== 'popup' && isBusy();
	const texts = await loadTexts('domains');
	const button = await buttonOf(where, texts);
	const line = make('p', { role: 'status' });
	for (const old of shown) old.remove();
	shown = [line];
	button.before(line);
	// A line must not break after a hyphen of the host: each half would look like another host. U+2060 forbids it.
	const textOf = (key: string, host = '') =>
		(texts[key] ?? '').replace('{{host}}', () => host.replace(/-/g, '-\u2060'));
	const say = (key: string, host?: string) => {
		line.textContent = textOf(key, host);
	};
	say('looking');
	return {
		isBusy: busy,
		found(host: string, go: () => void) {
			say('works', host);
			const way = make('button', { type: 'button', class: 'button wide' }, textOf('go', host));
			shown.push(way);
			way.addEventListener('click', () => {
				say('taking', host);
				go();
			});
			line.after(way);
			if (button.closest('dialog')) way.focus();
			// To try again is the second choice now.
			(button.querySelector('button') ?? button).classList.add('quiet');
		},
		taking: (host: string) => say('taking', host),
		none: () => say('none'),
	};
}

/** Returns the button that tries again, or its form. The offer is placed before it. */
async function buttonOf(where: string, texts: Record<string, string>): Promise<Element> {
	const form = document.getElementById('offline-form');
	if (where === 'page' && form) return form;
	// texts: domains:{lost_title,lost_text}
	const { lost_title: title = '', lost_text: text = '' } = texts;
	const dialog = await openDomainPopup(where === 'popup' ? undefined : { title, text });
	return dialog.querySelector('[data-reload]') as Element;
}
