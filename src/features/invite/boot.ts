import { referralCodeIn } from '../../core/registration-info.ts';
import { $session } from '../../core/session.ts';

/** ROL-01: wherever the site offers referral, agents are led to their own page. */
export function leadAgents(): void {
	const lead = ({ target }: Event) => {
		const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href*="/inviteFriends"]');
		const type = $session.get()?.type;
		if (link?.origin === location.origin && (type === 1 || type === 2))
			link.pathname = link.pathname.replace(/inviteFriends$/, 'agentRegister');
	};
	for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, lead, true);
}

/**
 * Starts /m/inviteFriends and /m/agentRegister. Visitors read them as they are;
 * the rest is fetched for members, and for visitors who touch the page.
 */
export async function startInvitePage(root: HTMLElement): Promise<void> {
	const code = referralCodeIn(location.search);
	const welcomed = code && import('./welcome.ts').then(({ welcome }) => welcome(root, code));
	const needed = new Promise<void>((go) => {
		$session.subscribe((session) => session && go());
		for (const type of ['pointerdown', 'focusin', 'click'])
			root.addEventListener(type, () => go(), { once: true });
	});
	await Promise.all([welcomed, needed]);
	(await import('./invite.ts')).showInvite(root);
}
