import { parse } from 'valibot';
import { SWITCHES, type SwitchName } from '../merchants/demo-schema.ts';
import { linkAccount } from './accounts/identity.ts';
import { Fault } from './faults.ts';
import { reset } from './members.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { ENDPOINT_NAMES } from './routes/index.ts';
import type { ProofType } from './store/identities.ts';
import type { Member } from './store/members.ts';
import type { NewAnnouncement } from './store/published.ts';
import type { CaptchaSettings, DownloadSettings, Looks, SiteState } from './store/settings.ts';
import { authenticators } from './totp.ts';

/** A control was used with something that doesn't exist. The message says what. */
export class ControlError extends Error {}

/** Access to the state of a gateway for tests. Throws a ControlError if there's no such merchant. Lists are newest first. */
export interface Controls extends ReturnType<typeof createControls> {}

export function createControls(platform: Platform) {
	const { codes, conversations, events, fcm, faults, feedback, identities, keys, members } = platform;
	const { merchants, passkeys, published, pushTokens, registrations, sessions, settings, wallets } = platform;
	function merchantNamed(code: string): DemoMerchant {
		const merchant = merchants.find(code);
		if (merchant) return merchant;
		const all = merchants.all.map((each) => each.code).join(', ');
		throw new ControlError(`There is no merchant called ${code}. Choose one of: ${all}`);
	}
	const known = (code: string): string => merchantNamed(code).code;
	function memberNamed(merchant: string, userName: string): Member {
		const member = members.find(known(merchant), userName);
		if (!member) throw new ControlError(`${merchant} has no member called ${userName}`);
		return member;
	}
	return {
		merchants: merchants.all,
		member: memberNamed,

		/** Returns the fault's id. If a call has several faults, the newest applies. */
		setFault(fault: Fault): number {
			const checked = parse(Fault, fault);
			if (checked.endpoint !== '*' && !ENDPOINT_NAMES.includes(checked.endpoint)) {
				throw new ControlError(`There is no endpoint called ${checked.endpoint}`);
			}
			if (Object.keys(checked).every((field) => field === 'endpoint' || field === 'times')) {
				throw new ControlError('Say what should go wrong: an error code, a status, a body or a delay');
			}
			return faults.add(checked);
		},
		faults: () => faults.list(),
		removeFault: (id: number) => existing(faults.remove(id), 'fault'),
		clearFaults: () => faults.clear(),

		switches: (merchant: string) => settings.switches.of(known(merchant)),
		setSwitch(merchant: string, name: SwitchName, on: boolean): void {
			if (!SWITCHES.includes(name)) throw new ControlError(`There is no switch called ${name}`);
			settings.switches.set(known(merchant), { [name]: on });
		},
		setSiteState: (merchant: string, change: Partial<SiteState>) =>
			settings.site.set(known(merchant), change),
		setCaptcha: (merchant: string, change: Partial<CaptchaSettings>) =>
			settings.captcha.set(known(merchant), change),
		setDownloads: (merchant: string, change: Partial<DownloadSettings>) =>
			settings.downloads.set(known(merchant), change),
		setLooks: (merchant: string, change: Partial<Looks>) => settings.looks.set(known(merchant), change),
		/** Switches to a new RSA key. The old one works for another ten minutes. */
		rotateKey: () => keys.rotate(),

		/** The site's reports by beacon. */
		events: (merchant: string) => events.reports(known(merchant)),
		/** Requests of pixels to the merchant's networks, oldest first. */
		pixelRequests: (merchant: string) => events.pixelRequests(known(merchant)),
		/** Events that the site tracks for marketing. */
		trackedEvents: (merchant: string, limit?: number) => events.tracked(known(merchant), limit),

		/** A member submits a deposit at the cashier, and it goes through. */
		submitDeposit: (merchant: string, userName: string, amount: number) =>
			wallets.deposit(memberNamed(merchant, userName), amount),
		sessions: (merchant: string) => sessions.list(known(merchant)),
		endSession: (id: number) => existing(sessions.end(id), 'session'),
		/** Text messages and emails that were sent. */
		messages: (merchant: string) => codes.list(known(merchant)),
		authenticators: (merchant: string) => authenticators(platform, merchantNamed(merchant)),
		passkeys: (merchant: string) => passkeys.list(known(merchant)),
		/** Devices that push messages go to. */
		pushTokens: (merchant: string) => pushTokens.list(known(merchant)),
		/** Their data in Firebase's stand-in. */
		fcmRegistrations: (merchant: string) => fcm.list(known(merchant)),
		registrations: (merchant: string) => registrations.list(known(merchant)),
		/** The external accounts that members sign in with. */
		linkedAccounts: (merchant: string) => identities.list(known(merchant)),
		linkAccount(merchant: string, userName: string, account: { type: ProofType; subject: string }): void {
			linkAccount(platform, memberNamed(merchant, userName), { ...account, provider: account.type });
		},

		/** Members' messages to customer service. */
		feedback: (merchant: string) => feedback.list(known(merchant)),
		feedbackPicture: (id: number) => feedback.picture(id),
		/** In the platform's own chat; the one with the newest message first. */
		conversations: (merchant: string) => conversations.list(known(merchant)),
		answerConversation: (id: number, text: string) =>
			existing(conversations.answer(id, text), 'conversation'),

		/** Returns the announcement's id. */
		publishAnnouncement: (merchant: string, announcement: NewAnnouncement) =>
			published.add(known(merchant), announcement),

		/** Resets everything to the state of the first start, except keys and referral codes. */
		reset: () => reset(platform),
	};
}

function existing(found: boolean, what: string): void {
	if (!found) throw new ControlError(`There is no such ${what}`);
}
