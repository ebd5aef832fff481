import { $session } from '../../core/session.ts';
import { startAuthenticatorCard } from './authenticator-card.ts';
import { startSessionsCard } from './sessions-card.ts';

/** /m/member/security. */
export function start(root: HTMLElement): void {
	if (!$session.get()) return;
	const section = (name: string) => root.querySelector(`[data-section="${name}"]`) as HTMLElement;
	startAuthenticatorCard(section('authenticator'));
	startSessionsCard(section('sessions'));
}
