import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from './catalogue.ts';
import { Content } from './content.ts';
import { Faults } from './faults.ts';
import type { DemoMerchants } from './merchants.ts';
import { AuthenticatorSetups } from './store/authenticator-setups.ts';
import { BankCards } from './store/bank-cards.ts';
import { Captcha } from './store/captcha.ts';
import { CaptchaSettingsStore } from './store/captcha-settings.ts';
import { Codes } from './store/codes.ts';
import { Conversations } from './store/conversations.ts';
import { Deposits } from './store/deposits.ts';
import { DownloadSettingsStore } from './store/download-settings.ts';
import { Events } from './store/events.ts';
import { Fcm } from './store/fcm.ts';
import { FeedbackMessages } from './store/feedback.ts';
import { Grants } from './store/grants.ts';
import { Identities } from './store/identities.ts';
import { Inbox } from './store/inbox.ts';
import { LoginTries } from './store/login-tries.ts';
import { LooksStore } from './store/looks.ts';
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
import { Settings } from './store/settings.ts';
import { TrackedEvents } from './store/tracked-events.ts';
import { Verifications } from './store/verifications.ts';
import { Wallets } from './store/wallets.ts';
import { writeCounter } from './store/write-counter.ts';
import type { Emulator } from './vendors/firebase/emulator.ts';

/** The state and services shared by the routes and the control panel. */
export interface Platform {
	database: DatabaseSync;
	now: () => number;
	/** Waits for a fault's delay. Ends early when the gateway closes. */
	wait: (ms: number) => Promise<void>;
	faults: Faults;
	merchants: DemoMerchants;
	games: Catalogue;
	members: Members;
	referrals: Referrals;
	plays: Plays;
	sessions: Sessions;
	wallets: Wallets;
	deposits: Deposits;
	ranks: Ranks;
	identities: Identities;
	inbox: Inbox;
	profileIcons: ProfileIcons;
	bankCards: BankCards;
	tries: LoginTries;
	codes: Codes;
	verifications: Verifications;
	grants: Grants;
	setups: AuthenticatorSetups;
	passkeys: Passkeys;
	passkeyChallenges: PasskeyChallenges;
	recoveryCodes: RecoveryCodes;
	pushTokens: PushTokens;
	fcm: Fcm;
	personalPromotions: PersonalPromotions;
	promoCodes: PromoCodes;
	registrations: Registrations;
	keys: RsaKeys;
	settings: Settings;
	captchaSettings: CaptchaSettingsStore;
	captcha: Captcha;
	downloads: DownloadSettingsStore;
	looks: LooksStore;
	events: Events;
	pixelRequests: PixelRequests;
	trackedEvents: TrackedEvents;
	feedback: FeedbackMessages;
	conversations: Conversations;
	published: PublishedAnnouncements;
	content: Content;
	/** Changes with each write to the database. */
	writes: () => string;
	/** The origin of the pictures of merchants with `picturesElsewhere`. */
	pictureOrigin: string;
	/** Answers in place of Firebase, if this gateway runs it. */
	firebase: Emulator | undefined;
}

export function createPlatform(
	database: DatabaseSync,
	merchants: DemoMerchants,
	games: Catalogue,
	now: () => number,
	wait: (ms: number) => Promise<void>,
	pictureOrigin: string,
	firebase: Emulator | undefined,
): Platform {
	const members = new Members(database);
	const settings = new Settings(database);
	const captchaSettings = new CaptchaSettingsStore(database, merchants);
	const published = new PublishedAnnouncements(database, now);
	return {
		database,
		now,
		wait,
		writes: writeCounter(database),
		faults: new Faults(),
		merchants,
		games,
		members,
		referrals: new Referrals(database),
		plays: new Plays(database, now),
		sessions: new Sessions(database, members, now),
		wallets: new Wallets(database, merchants, now),
		deposits: new Deposits(database, now),
		ranks: new Ranks(database),
		identities: new Identities(database, now),
		inbox: new Inbox(database, now),
		profileIcons: new ProfileIcons(database),
		bankCards: new BankCards(database, merchants),
		tries: new LoginTries(database, now),
		codes: new Codes(database, now),
		verifications: new Verifications(database, now),
		grants: new Grants(database, now),
		setups: new AuthenticatorSetups(database, now),
		passkeys: new Passkeys(database, now),
		passkeyChallenges: new PasskeyChallenges(database, now),
		recoveryCodes: new RecoveryCodes(database, now),
		pushTokens: new PushTokens(database, now),
		fcm: new Fcm(database, now),
		personalPromotions: new PersonalPromotions(database, now),
		promoCodes: new PromoCodes(database, now),
		registrations: new Registrations(database, now),
		keys: new RsaKeys(database, now),
		settings,
		captchaSettings,
		captcha: new Captcha(database, captchaSettings, settings, now),
		downloads: new DownloadSettingsStore(database, merchants),
		looks: new LooksStore(database),
		events: new Events(database, now),
		pixelRequests: new PixelRequests(database, now),
		trackedEvents: new TrackedEvents(database, now),
		feedback: new FeedbackMessages(database, now),
		conversations: new Conversations(database, now),
		published,
		content: new Content(published, games),
		pictureOrigin,
		firebase,
	};
}
