import { isBusy } from '../../../../core/busy.ts';
import { openDomainPopup } from '../../../../core/open-dialog.ts';
import { loadTexts } from '../../../../core/texts.ts';

/** Shows the search for another domain, and its result. */
export interface FailoverPrompt {
	/** Whether an automatic redirect could lose what the player has begun. */
	isBusy(): boolean;
	found(host: string, go: () => void): void;
	taking(host: string): void;
	none(): void;
}

/** In the popup of a domain that is not available, which is open or opens; in one that says this one is lost; or on the offline page. */
export async function offerIn(where: 'popup' | 'lost' | 'page'): Promise<FailoverPrompt> {
	// The alert that said the status is out of reach has no more to say. It and the popup make a page busy.
	const notice = document.getElementById('notice') as HTMLDialogElement | null;
	if (where === 'lost' && notice?.open) notice.close();
	const busy = where !== 'popup' && isBusy();
	const texts = await loadTexts('domains');
	const button = await buttonOf(where, texts);
	const line = document.createElement('p');
	line.setAttribute('role', 'status');
	line.dataset.domainWay = '';
	for (const old of document.querySelectorAll('[data-domain-way]')) old.remove();
	button.before(line);
	const say = (key: string, host = '') => {
		line.textContent = (texts[key] ?? '').replace('{{host}}', () => host);
	};
	say('looking');
	return {
		isBusy: () => busy,
		found(host, go) {
			say('works', host);
			const way = document.createElement('button');
			way.type = 'button';
			way.className = 'button wide';
			way.dataset.domainWay = '';
			way.textContent = (texts.go ?? '').replace('{{host}}', () => host);
			way.addEventListener('click', () => {
				say('taking', host);
				go();
			});
			line.after(way);
			if (button.closest('dialog')) way.focus();
			// To try again is the second choice now.
			(button.querySelector('button') ?? button).classList.add('quiet');
		},
		taking: (host) => say('taking', host),
		none: () => say('none'),
	};
}

/** Returns the button that tries again, or its form. The offer is placed before it. */
async function buttonOf(where: string, texts: Record<string, string>): Promise<Element> {
	const form = document.querySelector('[data-offline] form');
	if (where === 'page' && form) return form;
	// texts: domains:{lost_title,lost_text}
	const { lost_title: title = '', lost_text: text = '' } = texts;
	const dialog = await openDomainPopup(where === 'popup' ? undefined : { title, text });
	return dialog.querySelector('[data-reload]') as Element;
}
