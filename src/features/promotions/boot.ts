import { referralCodeIn } from '../../core/registration-info.ts';
import { $session } from '../../core/session.ts';
import { isAgent } from '../../lib/member-type.ts';

/** Shows the promotion in the address of /m/activity (RT-07). */
export async function startPromotionPage(): Promise<void> {
	const id = new URLSearchParams(location.search).get('id');
	if (id !== null) await import('./article/asked.ts').then((script) => script.showAsked(id));
}

/** ROL-01: links agents to their own page instead of the referral page. */
export function leadAgent(link: HTMLAnchorElement): void {
	if (isAgent($session.get()?.type)) link.pathname = link.pathname.replace(/inviteFriends$/, 'agentRegister');
}

/** Starts /m/inviteFriends for visitors: at once with a referral code in the address, or else on the first touch. */
export async function startInvitePage(root: HTMLElement): Promise<void> {
	const code = referralCodeIn(location.search);
	if (!code)
		await new Promise<Event>((go) => {
			for (const type of ['pointerdown', 'focusin', 'click']) root.addEventListener(type, go, { once: true });
		});
	await import('./referral/visitor.ts').then((script) => script.startForVisitor(code));
}
