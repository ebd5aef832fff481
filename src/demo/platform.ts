import type { Catalogue } from './catalogue.ts';
import { Content } from './content.ts';
import { Faults } from './faults.ts';
import type { DemoMerchants } from './merchants.ts';
import { AuthenticatorSetups } from './store/authenticator-setups.ts';
import { BankCards } from './store/bank-cards.ts';
import { createCaptcha } from './store/captcha.ts';
import { Codes } from './store/codes.ts';
import { Conversations } from './store/conversations.ts';
import type { Database } from './store/database.ts';
import { Deposits } from './store/deposits.ts';
import { Events } from './store/events.ts';
import { Fcm } from './store/fcm.ts';
import { FeedbackMessages } from './store/feedback.ts';
import { Grants } from './store/grants.ts';
import { Identities } from './store/identities.ts';
import { Inbox } from './store/inbox.ts';
import { LoginTries } from './store/login-tries.ts';
import { Members } from './store/members.ts';
import { PasskeyChallenges } from './store/passkey-challenges.ts';
import { Passkeys } from './store/passkeys.ts';
import { PersonalPromotions } from './store/personal-promotions.ts';
import { PixelRequests } from './store/pixel-requests.ts';
import { Plays } from './store/plays.ts';
import { ProfileIcons } from './store/profile-icons.ts';
import { PromoCodes } from './store/promo-codes.ts';
import { PublishedAnnouncements } from './store/published.ts';
import { PushTokens } from './store/push-tokens.ts';
import { Ranks } from './store/ranks.ts';
import { RecoveryCodes } from './store/recovery-codes.ts';
import { Referrals } from './store/referrals.ts';
import { Registrations } from './store/registrations.ts';
import { RsaKeys } from './store/rsa-keys.ts';
import { Sessions } from './store/sessions.ts';
import { createSettings } from './store/settings.ts';
import { TrackedEvents } from './store/tracked-events.ts';
import { Verifications } from './store/verifications.ts';
import { Wallets } from './store/wallets.ts';
import { writeCounter } from './store/write-counter.ts';
import type { Emulator } from './vendors/firebase/emulator.ts';

/** The state and services shared by the routes and the control panel. */
export interface Platform extends ReturnType<typeof createPlatform> {}

export function createPlatform(
	database: Database,
	merchants: DemoMerchants,
	games: Catalogue,
	now: () => number,
	wait: (ms: number) => Promise<void>,
	pictureOrigin: string,
	firebase: Emulator | undefined,
) {
	const { sql } = database;
	const members = new Members(sql);
	const settings = createSettings(database, merchants);
	const published = new PublishedAnnouncements(sql, now);
	return {
		database,
		now,
		wait,
		writes: writeCounter(database),
		faults: new Faults(),
		merchants,
		games,
		members,
		referrals: new Referrals(sql),
		plays: new Plays(sql, now),
		sessions: new Sessions(sql, members, now),
		wallets: new Wallets(sql, merchants, now),
		deposits: new Deposits(sql, now),
		ranks: new Ranks(sql),
		identities: new Identities(sql, now),
		inbox: new Inbox(sql, now),
		profileIcons: new ProfileIcons(sql),
		bankCards: new BankCards(sql, merchants),
		tries: new LoginTries(sql, now),
		codes: new Codes(sql, now),
		verifications: new Verifications(sql, now),
		grants: new Grants(sql, now),
		setups: new AuthenticatorSetups(sql, now),
		passkeys: new Passkeys(sql, now),
		passkeyChallenges: new PasskeyChallenges(sql, now),
		recoveryCodes: new RecoveryCodes(sql, now),
		pushTokens: new PushTokens(sql, now),
		fcm: new Fcm(sql, now),
		personalPromotions: new PersonalPromotions(sql, now),
		promoCodes: new PromoCodes(sql, now),
		registrations: new Registrations(sql, now),
		keys: new RsaKeys(sql, now),
		settings,
		captcha: createCaptcha(database, settings, now),
		events: new Events(sql, now),
		pixelRequests: new PixelRequests(sql, now),
		trackedEvents: new TrackedEvents(sql, now),
		feedback: new FeedbackMessages(sql, now),
		conversations: new Conversations(sql, now),
		published,
		content: new Content(published, games),
		pictureOrigin,
		firebase,
	};
}
