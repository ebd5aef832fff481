import { fillSection } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { startAuthenticatorCard } from './authenticator-card.ts';
import { startSecondStepCard } from './second-step-card.ts';
import { startSessionsCard } from './sessions-card.ts';

/** /m/member/security. */
export function start(root: HTMLElement): void {
	if (!$session.get()) return;
	const section = (name: string) => root.querySelector(`[data-section="${name}"]`) as HTMLElement;
	startAuthenticatorCard(section('authenticator'));
	startSessionsCard(section('sessions'));
	startSecondStepCard(section('second-step'));
	fillInView(section('passkeys'), 'passkeys', (card) =>
		import('./passkey-card.ts').then((script) => script.fillPasskeyCard(card)),
	);
	fillInView(section('push'), 'providerSettings', (card) =>
		import('./push-card.ts').then((script) => script.fillPushCard(card)),
	);
}

/** What most visits don't look at is fetched once its card comes into view. Not every merchant has each card. */
function fillInView(
	card: HTMLElement | null,
	call: string,
	fill: (card: HTMLElement) => Promise<void>,
): void {
	if (!card) return;
	const observer = new IntersectionObserver(([entry]) => {
		if (!entry?.isIntersecting) return;
		observer.disconnect();
		void fillSection(card, { call, run: () => fill(card) });
	});
	observer.observe(card);
}
