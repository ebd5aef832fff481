/** Asks for consent in a small panel that leaves the page usable. Loads after the page, only if there is a question. */
import { useLayoutEffect, useRef } from 'react';
import { whenPanelFree } from '../../../core/busy.ts';
import { loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { loadTexts } from '../../../core/texts.ts';
import { mountPanel } from '../../../core/ui/mount.ts';
import { $consent, type Purpose } from './consent.ts';
import style from './consent-bar.css?url&no-inline';
import { choose } from './consent-store.ts';
import { yieldToAction } from './yield-to-action.ts';

interface Props {
	/** The namespace "consent". */
	texts: Record<string, string>;
	asked: readonly Purpose[];
}

const isTyping = () => document.activeElement?.matches('input,textarea,select') === true;

/** Shows the bar until the player answers, here or in another tab. Rejects if its texts can't be loaded. */
export async function showConsentBar(asked: readonly Purpose[]): Promise<void> {
	const [texts] = await Promise.all([loadTexts('consent'), loadStyle(style)]);
	const release = await whenPanelFree(isTyping);
	const close = mountPanel(<ConsentBar texts={texts} asked={asked} />);
	const stop = $consent.listen(closeIfAnswered);
	closeIfAnswered($consent.get());

	function closeIfAnswered(consent: unknown): void {
		if (!consent) return;
		stop();
		close();
		release();
	}
}

function ConsentBar({ texts, asked }: Props) {
	const bar = useRef<HTMLElement>(null);
	useLayoutEffect(() => yieldToAction(bar.current as HTMLElement), []);

	// texts: consent:{ask_both,ask_analytics,ask_marketing}
	const question = asked.length > 1 ? 'ask_both' : `ask_${asked[0]}`;
	const answer = (isAllowed: boolean) =>
		void choose(Object.fromEntries(asked.map((purpose) => [purpose, isAllowed]))).catch(ignoreNetworkFailure);
	return (
		<section ref={bar} className="consent-bar" aria-label={texts.title}>
			<p role="status">
				{texts[question]}{' '}
				<a className="link" href={`${hrefTo('/m/privacy')}#choices`}>
					{texts.more}
				</a>
			</p>
			<div className="button-row">
				<button type="button" className="button quiet" onClick={() => answer(false)}>
					{texts.decline}
				</button>
				<button type="button" className="button quiet" onClick={() => answer(true)}>
					{texts.accept}
				</button>
			</div>
		</section>
	);
}
