/** UI-02: the small panel above the tab bar that offers something, such as the home screen. */
import { useEffect, useState } from 'react';
import { isDialogOpen } from '../busy.ts';
import { loadStyle } from '../files.ts';
import { mountPanel } from './mount.ts';
import style from './offer.css?url&no-inline';

/** Milliseconds it takes to come and to go; offer.css has the same. */
const TRANSITION_MS = 250;

export interface OfferTexts {
	name: string;
	benefit: string;
	agree: string;
	cancel: string;
}

/** How it was answered; 'gone' once the browser's own menu has installed the site. */
export type Answer = 'agree' | 'cancel' | 'gone';

interface Props {
	texts: OfferTexts;
	onAnswer(answer: Answer): void;
}

/** Shows the panel until it's answered. Ask whenPanelFree (core/busy.ts) first. */
export async function showOffer(texts: OfferTexts): Promise<Answer> {
	await loadStyle(style);
	return new Promise((answer) => {
		const close = mountPanel(
			<Offer
				texts={texts}
				onAnswer={(given) => {
					answer(given);
					setTimeout(() => close(), TRANSITION_MS);
				}}
			/>,
		);
	});
}

/**
 * It comes without a touch, so it takes neither the focus nor the back button, and the page below stays in use;
 * Escape dismisses it unless something else is open or being typed in.
 */
function Offer({ texts, onAnswer }: Props) {
	const [state, setState] = useState<'coming' | 'shown' | 'leaving'>('coming');
	const [announcement, setAnnouncement] = useState('');

	const close = (answer: Answer) => {
		setState('leaving');
		onAnswer(answer);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it's shown once, with the same texts.
	useEffect(() => {
		// Laid out below the screen first, so that it moves.
		const frame = requestAnimationFrame(() => setState('shown'));
		// Screen readers read what comes into a place that they know already.
		const timer = setTimeout(() => setAnnouncement(`${texts.name}. ${texts.benefit}`), TRANSITION_MS);
		const onInstalled = () => close('gone');
		const onKey = (event: KeyboardEvent) => {
			const isForOthers = event.defaultPrevented || isDialogOpen() || isTyping();
			if (event.key === 'Escape' && !isForOthers) close('cancel');
		};
		addEventListener('keydown', onKey);
		addEventListener('appinstalled', onInstalled);
		return () => {
			cancelAnimationFrame(frame);
			clearTimeout(timer);
			removeEventListener('keydown', onKey);
			removeEventListener('appinstalled', onInstalled);
		};
	}, []);

	return (
		<section
			className={state === 'shown' ? 'offer offer-shown' : 'offer'}
			aria-label={texts.name}
			inert={state === 'leaving'}
		>
			<img className="offer-icon" src="/m/brand/icon-180.png" alt="" width="52" height="52" />
			<div className="offer-words">
				<b>{texts.name}</b>
				<span>{texts.benefit}</span>
				<span className="sr" role="status">
					{announcement}
				</span>
			</div>
			<div className="button-row">
				<button type="button" className="button quiet" onClick={() => close('cancel')}>
					{texts.cancel}
				</button>
				<button type="button" className="button" onClick={() => close('agree')}>
					{texts.agree}
				</button>
			</div>
		</section>
	);
}

/** Whether the player is typing into something. */
export function isTyping(): boolean {
	return Boolean(document.activeElement?.matches('input,textarea,select,[contenteditable]'));
}
