/** Asks for consent: a small panel, which leaves the page in use. */
import { $consent, type Purpose } from '../../../core/consent.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { whenPanelFree } from '../../../core/panel-turn.ts';
import { loadStyle } from '../../../core/styles.ts';
import { loadTexts } from '../../../core/texts.ts';
import style from './consent-bar.css?url&no-inline';
import { yieldToAction } from './yield-to-action.ts';

/** The text to show if only this purpose is asked about. */
const ASKS = { analytics: 'ask_analytics', marketing: 'ask_marketing' };

/** Don't cover what the player is typing. */
const isTyping = () => document.querySelector(':is(input, textarea, select):focus') !== null;

/** Shows it until the player answers, here or in another tab. Rejects if its texts are out of reach. */
export async function showBar(
	asked: readonly Purpose[],
	answer: (yes: boolean) => Promise<void>,
): Promise<void> {
	const [texts] = await Promise.all([loadTexts('consent'), loadStyle(style)]);
	const release = await whenPanelFree(isTyping);
	if ($consent.get()) return release();
	const bar = element('section', 'consent-bar');
	bar.setAttribute('aria-label', texts.title ?? '');
	const words = element('p', '', `${texts[asked[1] ? 'ask_both' : ASKS[asked[0] ?? 'analytics']]} `);
	words.setAttribute('role', 'status');
	words.append(Object.assign(element('a', 'link', texts.more), { href: `${hrefTo('/m/privacy')}#choices` }));
	const button = (text: string | undefined, yes: boolean) =>
		Object.assign(element('button', 'button quiet', text), {
			type: 'button',
			onclick: () => void answer(yes),
		});
	const buttons = element('div', 'button-row');
	buttons.append(button(texts.decline, false), button(texts.accept, true));
	bar.append(words, buttons);
	(document.querySelector('.column') ?? document.body).append(bar);
	const stop = yieldToAction(bar);

	const unbind = $consent.listen((consent) => {
		if (!consent) return;
		unbind();
		stop();
		if (bar.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
		bar.remove();
		release();
	});
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
	return Object.assign(document.createElement(tag), { className, textContent: text });
}
