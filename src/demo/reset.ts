import { addDemoPlays } from './demo-plays.ts';
import { DEMO_MEMBERS, restoreDemoMembers } from './members.ts';
import type { Platform } from './platform.ts';

/** Resets everything to the state of the first start, except keys and referral codes. */
export function reset(platform: Platform): void {
	platform.faults.clear();
	platform.settings.clear();
	platform.events.clear();
	platform.pixelRequests.clear();
	platform.trackedEvents.clear();
	platform.deposits.clear();
	platform.sessions.endAll();
	platform.published.clear();
	platform.tries.forget();
	platform.captchaSettings.clear();
	platform.captcha.clear();
	platform.downloads.clear();
	platform.looks.clear();
	platform.codes.clear();
	platform.verifications.clear();
	platform.grants.clear();
	platform.setups.clear();
	platform.passkeys.clear();
	platform.passkeyChallenges.clear();
	platform.recoveryCodes.clear();
	platform.pushTokens.clear();
	platform.fcm.clear();
	platform.personalPromotions.clear();
	platform.promoCodes.clear();
	platform.registrations.clear();
	platform.identities.clear();
	platform.wallets.clear();
	platform.ranks.clear();
	platform.inbox.clear();
	platform.profileIcons.clear();
	platform.bankCards.clear();
	platform.feedback.clear();
	platform.conversations.clear();
	platform.members.forgetAllBut(DEMO_MEMBERS.map(({ userName }) => userName));
	restoreDemoMembers(platform.members, platform.merchants, platform.now());
	platform.plays.clear();
	addDemoPlays(platform);
	platform.personalPromotions.seed(platform.members, platform.merchants);
	for (const { code, languages } of platform.merchants.all)
		platform.members.setLanguageOfAll(code, languages[0]);
}
