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
import { Events } from './store/events.ts';
import { FeedbackMessages } from './store/feedback.ts';
import { Inbox } from './store/inbox.ts';
import { LoginTries } from './store/login-tries.ts';
import { Members } from './store/members.ts';
import { PersonalPromotions } from './store/personal-promotions.ts';
import { Plays } from './store/plays.ts';
import { ProfileIcons } from './store/profile-icons.ts';
import { PromoCodes } from './store/promo-codes.ts';
import { PublishedAnnouncements } from './store/published.ts';
import { Ranks } from './store/ranks.ts';
import { Referrals } from './store/referrals.ts';
import { Registrations } from './store/registrations.ts';
import { RsaKeys } from './store/rsa-keys.ts';
import { Sessions } from './store/sessions.ts';
import { Settings } from './store/settings.ts';
import { Verifications } from './store/verifications.ts';
import { Wallets } from './store/wallets.ts';

/** The state and services shared by the routes and the control panel. */
export interface Platform {
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
	ranks: Ranks;
	inbox: Inbox;
	profileIcons: ProfileIcons;
	bankCards: BankCards;
	tries: LoginTries;
	codes: Codes;
	verifications: Verifications;
	setups: AuthenticatorSetups;
	personalPromotions: PersonalPromotions;
	promoCodes: PromoCodes;
	registrations: Registrations;
	keys: RsaKeys;
	settings: Settings;
	captchaSettings: CaptchaSettingsStore;
	captcha: Captcha;
	events: Events;
	feedback: FeedbackMessages;
	published: PublishedAnnouncements;
	content: Content;
	/** The origin of the pictures of merchants with `picturesElsewhere`. */
	pictureOrigin: string;
}

export function createPlatform(
	database: DatabaseSync,
	merchants: DemoMerchants,
	games: Catalogue,
	now: () => number,
	wait: (ms: number) => Promise<void>,
	pictureOrigin: string,
): Platform {
	const members = new Members(database);
	const settings = new Settings(database);
	const captchaSettings = new CaptchaSettingsStore(database, merchants);
	const published = new PublishedAnnouncements(database, now);
	return {
		now,
		wait,
		faults: new Faults(),
		merchants,
		games,
		members,
		referrals: new Referrals(database),
		plays: new Plays(database, now),
		sessions: new Sessions(database, members, now),
		wallets: new Wallets(database, merchants, now),
		ranks: new Ranks(database),
		inbox: new Inbox(database, now),
		profileIcons: new ProfileIcons(database),
		bankCards: new BankCards(database, merchants),
		tries: new LoginTries(database, now),
		codes: new Codes(database, now),
		verifications: new Verifications(database, now),
		setups: new AuthenticatorSetups(database, now),
		personalPromotions: new PersonalPromotions(database, now),
		promoCodes: new PromoCodes(database, now),
		registrations: new Registrations(database, now),
		keys: new RsaKeys(database, now),
		settings,
		captchaSettings,
		captcha: new Captcha(database, captchaSettings, settings, now),
		events: new Events(database, now),
		feedback: new FeedbackMessages(database, now),
		published,
		content: new Content(published, games),
		pictureOrigin,
	};
}
