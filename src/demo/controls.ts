import { parse } from 'valibot';
import { SWITCHES, type SwitchName } from '../merchants/demo-schema.ts';
import { linkAccount } from './accounts/identity.ts';
import { type Authenticator, authenticators } from './authenticators.ts';
import { Fault, type SetFault } from './faults.ts';
import type { DemoMerchant, Switches } from './merchants.ts';
import type { Platform } from './platform.ts';
import { reset } from './reset.ts';
import { ENDPOINT_NAMES } from './routes/index.ts';
import type { Message } from './store/codes.ts';
import type { Conversation } from './store/conversations.ts';
import type { CollectedEvent, PixelRequest, StoredEvent } from './store/events.ts';
import type { Registration } from './store/fcm.ts';
import type { FeedbackPicture, FeedbackRow } from './store/feedback.ts';
import type { LinkedAccount, ProofType } from './store/identities.ts';
import type { InboxTexts } from './store/inbox.ts';
import type { Member } from './store/members.ts';
import type { StoredPasskey } from './store/passkeys.ts';
import type { Correction, NewAnnouncement, PublishedAnnouncement } from './store/published.ts';
import type { PushToken } from './store/push-tokens.ts';
import type { RegistrationRow } from './store/registrations.ts';
import type { SessionRow } from './store/sessions.ts';
import type { CaptchaSettings, DownloadSettings, Looks, SiteState } from './store/settings.ts';

/** A control was used with something that doesn't exist. The message says what. */
export class ControlError extends Error {}

/** Everything that the control panel or a test can see and change. */
export interface Controls {
	readonly merchants: readonly DemoMerchant[];
	/** Returns the fault's id. If a call has several faults, the newest applies. */
	setFault(fault: Fault): number;
	faults(): readonly SetFault[];
	removeFault(id: number): void;
	clearFaults(): void;
	switches(merchant: string): Switches;
	setSwitch(merchant: string, name: SwitchName, on: boolean): void;
	siteState(merchant: string): SiteState;
	setSiteState(merchant: string, change: Partial<SiteState>): void;
	captcha(merchant: string): CaptchaSettings;
	setCaptcha(merchant: string, change: Partial<CaptchaSettings>): void;
	downloads(merchant: string): DownloadSettings;
	setDownloads(merchant: string, change: Partial<DownloadSettings>): void;
	looks(merchant: string): Looks;
	setLooks(merchant: string, change: Partial<Looks>): void;
	/** The site's reports by beacon, newest first. */
	events(merchant: string): CollectedEvent[];
	clearEvents(): void;
	now(): number;
	/** Requests of pixels to the merchant's networks, oldest first. */
	pixelRequests(merchant: string): PixelRequest[];
	clearPixelRequests(): void;
	/** Events that the site tracks for marketing, newest first. */
	trackedEvents(merchant: string, limit?: number): StoredEvent[];
	clearTrackedEvents(): void;
	/** A member submits a deposit at the cashier, and it goes through. */
	submitDeposit(merchant: string, userName: string, amount: number): void;
	sessions(merchant: string): SessionRow[];
	endSession(id: number): void;
	/** Text messages and emails that were sent, newest first. */
	messages(merchant: string): Message[];
	authenticators(merchant: string): Authenticator[];
	/** Newest first. */
	passkeys(merchant: string): (StoredPasskey & { userName: string })[];
	/** The gateway no longer knows it; the phone that has it isn't told. */
	removePasskey(id: string): void;
	/** Devices that push messages go to, newest first. */
	pushTokens(merchant: string): PushToken[];
	/** Their data in Firebase's stand-in, newest first. */
	fcmRegistrations(merchant: string): Registration[];
	/** Registrations and their details, newest first. */
	registrations(merchant: string): RegistrationRow[];
	/** The external accounts that members sign in with, newest first. */
	linkedAccounts(merchant: string): LinkedAccount[];
	linkAccount(merchant: string, userName: string, account: { type: ProofType; subject: string }): void;
	unlinkAccount(id: number): void;
	/** Members' messages to customer service, newest first. */
	feedback(merchant: string): FeedbackRow[];
	feedbackPicture(id: number): FeedbackPicture | undefined;
	/** In the platform's own chat; the one with the newest message first. */
	conversations(merchant: string): Conversation[];
	answerConversation(id: number, text: string): void;
	/** Shows the player for a moment that an agent is typing. */
	typeInConversation(id: number): void;
	publishAnnouncement(merchant: string, announcement: NewAnnouncement): number;
	correctAnnouncement(merchant: string, id: number, correction: Correction): void;
	removeAnnouncement(merchant: string, id: number): void;
	/** Puts a message into a member's inbox. */
	sendMessage(merchant: string, userName: string, texts: InboxTexts): void;
	announcements(merchant: string): PublishedAnnouncement[];
	/** Switches to a new RSA key. The old one works for another ten minutes. */
	rotateKey(): Promise<string>;
	/** Resets everything to the state of the first start, except keys and referral codes. */
	reset(): void;
}

export function createControls(platform: Platform): Controls {
	const { faults, settings, events, sessions, published, keys, members, merchants } = platform;
	const { codes, conversations, registrations, wallets, inbox, feedback } = platform;
	const known = (code: string): DemoMerchant => {
		const merchant = merchants.find(code);
		if (merchant) return merchant;
		const codes = merchants.all.map((each) => each.code).join(', ');
		throw new ControlError(`There is no merchant called ${code}. Choose one of: ${codes}`);
	};
	const memberNamed = (merchant: string, userName: string): Member => {
		const member = members.find(known(merchant).code, userName);
		if (!member) throw new ControlError(`${merchant} has no member called ${userName}`);
		return member;
	};
	return {
		merchants: merchants.all,
		setFault(fault) {
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
		removeFault: (id) => existing(faults.remove(id), 'fault'),
		clearFaults: () => faults.clear(),
		switches: (merchant) => settings.switches.of(known(merchant).code),
		setSwitch(merchant, name, on) {
			if (!SWITCHES.includes(name)) throw new ControlError(`There is no switch called ${name}`);
			settings.switches.set(known(merchant).code, { [name]: on });
		},
		siteState: (merchant) => settings.site.of(known(merchant).code),
		setSiteState: (merchant, change) => settings.site.set(known(merchant).code, change),
		captcha: (merchant) => settings.captcha.of(known(merchant).code),
		setCaptcha: (merchant, change) => settings.captcha.set(known(merchant).code, change),
		downloads: (merchant) => platform.settings.downloads.of(known(merchant).code),
		setDownloads: (merchant, change) => platform.settings.downloads.set(known(merchant).code, change),
		looks: (merchant) => platform.settings.looks.of(known(merchant).code),
		setLooks: (merchant, change) => platform.settings.looks.set(known(merchant).code, change),
		events: (merchant) => events.reports(known(merchant).code),
		clearEvents: () => events.clearReports(),
		now: platform.now,
		pixelRequests: (merchant) => events.pixelRequests(known(merchant).code),
		clearPixelRequests: () => events.clearPixelRequests(),
		trackedEvents: (merchant, limit) => events.tracked(known(merchant).code, limit),
		clearTrackedEvents: () => events.clearTracked(),
		submitDeposit: (merchant, userName, amount) => wallets.deposit(memberNamed(merchant, userName), amount),
		sessions: (merchant) => sessions.list(known(merchant).code),
		endSession: (id) => existing(sessions.end(id), 'session'),
		messages: (merchant) => codes.list(known(merchant).code),
		authenticators: (merchant) => authenticators(platform, known(merchant)),
		passkeys: (merchant) => platform.passkeys.list(known(merchant).code),
		removePasskey: (id) => existing(platform.passkeys.remove(id), 'passkey'),
		pushTokens: (merchant) => platform.pushTokens.list(known(merchant).code),
		fcmRegistrations: (merchant) => platform.fcm.list(known(merchant).code),
		registrations: (merchant) => registrations.list(known(merchant).code),
		linkedAccounts: (merchant) => platform.identities.list(known(merchant).code),
		linkAccount(merchant, userName, { type, subject }) {
			const member = memberNamed(merchant, userName);
			linkAccount(platform, member, { type, subject, provider: type });
		},
		unlinkAccount: (id) => existing(platform.identities.unlink(id), 'linked account'),
		feedback: (merchant) => feedback.list(known(merchant).code),
		feedbackPicture: (id) => feedback.picture(id),
		conversations: (merchant) => conversations.list(known(merchant).code),
		answerConversation: (id, text) => existing(conversations.answer(id, text), 'conversation'),
		typeInConversation: (id) => conversations.type(id),
		publishAnnouncement: (merchant, announcement) => published.add(known(merchant).code, announcement),
		correctAnnouncement: (merchant, id, correction) =>
			existing(published.correct(known(merchant).code, id, correction), 'announcement'),
		removeAnnouncement: (merchant, id) =>
			existing(published.remove(known(merchant).code, id), 'announcement'),
		sendMessage: (merchant, userName, texts) => inbox.send(memberNamed(merchant, userName), texts),
		announcements: (merchant) => published.list(known(merchant).code),
		rotateKey: () => keys.rotate(),
		reset: () => reset(platform),
	};
}

function existing(found: boolean, what: string): void {
	if (!found) throw new ControlError(`There is no such ${what}`);
}
