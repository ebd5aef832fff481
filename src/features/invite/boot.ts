import { referralCodeIn } from '../../core/registration-info.ts';
import { $session } from '../../core/session.ts';

/** ROL-01: wherever the site offers referral, agents are led to their own page. */
export function leadAgent(link: HTMLAnchorElement): void {
	const type = $session.get()?.type;
	if (type === 1 || type === 2) link.pathname = link.pathname.replace(/inviteFriends$/, 'agentRegister');
}

/**
 * Starts /m/inviteFriends and /m/agentRegister. Visitors read them as they are;
 * the rest is fetched for members, and for visitors who touch the page.
 */
export async function startInvitePage(root: HTMLElement): Promise<void> {
	const code = referralCodeIn(location.search);
	const welcomed = code && import('./welcome.ts').then((script) => script.welcome(root, code));
	const needed = new Promise<void>((go) => {
		$session.subscribe((session) => session && go());
		for (const type of ['pointerdown', 'focusin', 'click'])
			root.addEventListener(type, () => go(), { once: true });
	});
	await Promise.all([welcomed, needed]);
	await import('./invite.ts').then((page) => page.start(root));
}
