import type { Catalogue } from './catalogue.ts';
import { Content } from './content.ts';
import { Faults } from './faults.ts';
import type { DemoMerchants } from './merchants.ts';
import { createBankCards } from './store/bank-cards.ts';
import { createCaptcha } from './store/captcha.ts';
import { createCodes } from './store/codes.ts';
import { createConversations } from './store/conversations.ts';
import type { Database } from './store/database.ts';
import { createEvents } from './store/events.ts';
import { createFcm } from './store/fcm.ts';
import { createFeedback } from './store/feedback.ts';
import { createGrants } from './store/grants.ts';
import { createIdentities } from './store/identities.ts';
import { createInbox } from './store/inbox.ts';
import { createMembers } from './store/members.ts';
import { createPasskeys } from './store/passkeys.ts';
import { createPlays } from './store/plays.ts';
import { createPromotions } from './store/promotions.ts';
import { createPublished } from './store/published.ts';
import { createPushTokens } from './store/push-tokens.ts';
import { createRegistrations } from './store/registrations.ts';
import { createRsaKeys } from './store/rsa-keys.ts';
import { createVerifications } from './store/second-steps.ts';
import { createSessions } from './store/sessions.ts';
import { createSettings } from './store/settings.ts';
import { createTries } from './store/tries.ts';
import { createWallets } from './store/wallets.ts';
import type { Emulator } from './vendors/firebase/emulator.ts';

/** Wrong passwords and authenticator codes of a member in ten minutes. */
const WRONG_LOGINS = 5;
/** Wrong recovery codes from one address in ten minutes. */
const WRONG_RECOVERIES = 10;

/** The state and services shared by the routes and the control panel. */
export interface Platform extends ReturnType<typeof createPlatform> {}

interface Services {
	database: Database;
	merchants: DemoMerchants;
	games: Catalogue;
	now: () => number;
	/** Waits for a fault's delay. Ends early when the gateway closes. */
	wait: (ms: number) => Promise<void>;
	/** The origin of the pictures of merchants with `picturesElsewhere`. */
	pictureOrigin: string;
	/** Answers in place of Firebase, if this gateway runs it. */
	firebase: Emulator | undefined;
}

export function createPlatform(services: Services) {
	const { database, merchants, games, now } = services;
	const members = createMembers(database);
	const settings = createSettings(database, merchants);
	const published = createPublished(database, now);
	return {
		...services,
		faults: new Faults(),
		members,
		settings,
		published,
		content: new Content(published, games),
		plays: createPlays(database, now),
		sessions: createSessions(database, members, now),
		wallets: createWallets(database, merchants, now),
		identities: createIdentities(database, members, now),
		inbox: createInbox(database, now),
		bankCards: createBankCards(database, merchants),
		tries: createTries(database, 'login-tries', WRONG_LOGINS, now),
		codes: createCodes(database, now),
		verifications: createVerifications(database, now),
		grants: createGrants(database, now),
		passkeys: createPasskeys(database, members, now),
		recoveryTries: createTries(database, 'recovery-tries', WRONG_RECOVERIES, now),
		pushTokens: createPushTokens(database, members, now),
		fcm: createFcm(database, now),
		promotions: createPromotions(database, now),
		registrations: createRegistrations(database, members, now),
		keys: createRsaKeys(database, now),
		captcha: createCaptcha(database, settings, now),
		events: createEvents(database, now),
		feedback: createFeedback(database, members, now),
		conversations: createConversations(database, members, now),
	};
}
