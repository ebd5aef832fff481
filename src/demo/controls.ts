import { parse } from 'valibot';
import type { SwitchName } from '../merchants/demo-schema.ts';
import { linkAccount } from './accounts/identity.ts';
import { Fault } from './faults.ts';
import { reset } from './members.ts';
import type { Platform } from './platform.ts';
import { ENDPOINT_NAMES } from './routes/index.ts';
import type { ProofType } from './store/identities.ts';
import type { Member } from './store/members.ts';
import { authenticators } from './totp.ts';

/** A control was used with something that doesn't exist. The message says what. */
export class ControlError extends Error {}

/** Access to the state of a gateway for tests. Lists are newest first. */
export interface Controls extends ReturnType<typeof createControls> {}

export function createControls(platform: Platform) {
	const { codes, conversations, events, fcm, faults, feedback, identities, keys, members } = platform;
	const { merchants, passkeys, published, pushTokens, registrations, sessions, settings, wallets } = platform;
	function memberNamed(merchant: string, userName: string): Member {
		const member = members.find(merchant, userName);
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
		removeFault: (id: number) => faults.remove(id),
		clearFaults: () => faults.clear(),

		setSwitch: (merchant: string, name: SwitchName, on: boolean) =>
			settings.switches.set(merchant, { [name]: on }),
		setSiteState: settings.site.set,
		setCaptcha: settings.captcha.set,
		setDownloads: settings.downloads.set,
		setLooks: settings.looks.set,
		/** Switches to a new RSA key. The old one works for another ten minutes. */
		rotateKey: keys.rotate,

		/** The site's reports by beacon. */
		events: events.reports,
		/** Requests of pixels to the merchant's networks, oldest first. */
		pixelRequests: events.pixelRequests,
		/** Events that the site tracks for marketing. */
		trackedEvents: events.tracked,

		/** A member submits a deposit at the cashier, and it goes through. */
		submitDeposit: (merchant: string, userName: string, amount: number) =>
			wallets.deposit(memberNamed(merchant, userName), amount),
		sessions: sessions.list,
		endSession: sessions.end,
		/** Text messages and emails that were sent. */
		messages: codes.list,
		authenticators: (merchant: string) => authenticators(platform, merchant),
		passkeys: passkeys.list,
		/** Devices that push messages go to. */
		pushTokens: pushTokens.list,
		/** Their data in Firebase's stand-in. */
		fcmRegistrations: fcm.list,
		registrations: registrations.list,
		/** The external accounts that members sign in with. */
		linkedAccounts: identities.list,
		linkAccount(merchant: string, userName: string, account: { type: ProofType; subject: string }): void {
			linkAccount(platform, memberNamed(merchant, userName), { ...account, provider: account.type });
		},

		/** Members' messages to customer service. */
		feedback: feedback.list,
		feedbackPicture: feedback.picture,
		/** In the platform's own chat; the one with the newest message first. */
		conversations: conversations.list,
		answerConversation: conversations.answer,

		/** Returns the announcement's id. */
		publishAnnouncement: published.add,

		/** Resets everything to the state of the first start, except the keys. */
		reset: () => reset(platform),
	};
}
