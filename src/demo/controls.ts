import { parse } from 'valibot';
import { SWITCHES, type SwitchName } from '../merchants/demo-schema.ts';
import { addDemoPlays } from './demo-plays.ts';
import { Fault, type SetFault } from './faults.ts';
import { DEMO_MEMBERS, restoreDemoMembers } from './members.ts';
import type { DemoMerchant, Switches } from './merchants.ts';
import type { Platform } from './platform.ts';
import { ENDPOINT_NAMES } from './routes/index.ts';
import type { CaptchaSettings } from './store/captcha-settings.ts';
import type { Message } from './store/codes.ts';
import type { CollectedEvent } from './store/events.ts';
import type { FeedbackPicture, FeedbackRow } from './store/feedback.ts';
import type { InboxTexts } from './store/inbox.ts';
import type { NewAnnouncement, PublishedAnnouncement } from './store/published.ts';
import type { RegistrationRow } from './store/registrations.ts';
import type { SessionRow } from './store/sessions.ts';
import type { SiteState } from './store/settings.ts';
import { authenticatorOf } from './totp.ts';

/** A control was used with something that doesn't exist. The message says what. */
export class ControlError extends Error {}

/** The authenticator app of a demo member. */
export interface Authenticator {
	userName: string;
	/** The setup link in the app's QR code. */
	uri: string;
	/** The code that the app shows right now. */
	code: string;
}

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
	/** What the site reported by beacon, newest first. */
	events(merchant: string): CollectedEvent[];
	clearEvents(): void;
	sessions(merchant: string): SessionRow[];
	endSession(id: number): void;
	/** Text messages and emails that were sent, newest first. */
	messages(merchant: string): Message[];
	authenticators(merchant: string): Authenticator[];
	/** Who registered, and with which details, newest first. */
	registrations(merchant: string): RegistrationRow[];
	/** What members wrote to customer service, newest first. */
	feedback(merchant: string): FeedbackRow[];
	feedbackPicture(id: number): FeedbackPicture | undefined;
	publishAnnouncement(merchant: string, announcement: NewAnnouncement): number;
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
	const { faults, settings, events, sessions, published, keys, members, tries } = platform;
	const { captchaSettings, captcha, codes, verifications, registrations, merchants } = platform;
	const { wallets, ranks, inbox, feedback } = platform;
	const { setups, personalPromotions, promoCodes } = platform;
	const known = (code: string): DemoMerchant => {
		const merchant = merchants.find(code);
		if (merchant) return merchant;
		const codes = merchants.all.map((each) => each.code).join(', ');
		throw new ControlError(`There is no merchant called ${code}. Choose one of: ${codes}`);
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
		switches: (merchant) => settings.switches(known(merchant)),
		setSwitch(merchant, name, on) {
			if (!SWITCHES.includes(name)) throw new ControlError(`There is no switch called ${name}`);
			settings.setSwitch(known(merchant).code, name, on);
		},
		siteState: (merchant) => settings.siteState(known(merchant).code),
		setSiteState: (merchant, change) => settings.setSiteState(known(merchant).code, change),
		captcha: (merchant) => captchaSettings.of(known(merchant).code),
		setCaptcha: (merchant, change) => captchaSettings.set(known(merchant).code, change),
		events: (merchant) => events.list(known(merchant).code),
		clearEvents: () => events.clear(),
		sessions: (merchant) => sessions.list(known(merchant).code),
		endSession: (id) => existing(sessions.end(id), 'session'),
		messages: (merchant) => codes.list(known(merchant).code),
		authenticators: (merchant) => authenticators(platform, known(merchant)),
		registrations: (merchant) => registrations.list(known(merchant).code),
		feedback: (merchant) => feedback.list(known(merchant).code),
		feedbackPicture: (id) => feedback.picture(id),
		publishAnnouncement: (merchant, announcement) => published.add(known(merchant).code, announcement),
		removeAnnouncement: (merchant, id) =>
			existing(published.remove(known(merchant).code, id), 'announcement'),
		sendMessage(merchant, userName, texts) {
			const member = members.find(known(merchant).code, userName);
			if (!member) throw new ControlError(`${merchant} has no member called ${userName}`);
			inbox.send(member, texts);
		},
		announcements: (merchant) => published.list(known(merchant).code),
		rotateKey: () => keys.rotate(),
		reset() {
			faults.clear();
			settings.clear();
			events.clear();
			sessions.endAll();
			published.clear();
			tries.forget();
			captchaSettings.clear();
			captcha.clear();
			codes.clear();
			verifications.clear();
			setups.clear();
			personalPromotions.clear();
			promoCodes.clear();
			registrations.clear();
			wallets.clear();
			ranks.clear();
			inbox.clear();
			platform.profileIcons.clear();
			platform.bankCards.clear();
			feedback.clear();
			members.forgetAllBut(DEMO_MEMBERS.map(({ userName }) => userName));
			restoreDemoMembers(members, merchants, platform.now());
			platform.plays.clear();
			addDemoPlays(platform);
			personalPromotions.seed(members, merchants);
			for (const { code, languages } of merchants.all) members.setLanguageOfAll(code, languages[0]);
		},
	};
}

function authenticators({ members, now }: Platform, { code, name }: DemoMerchant): Authenticator[] {
	return DEMO_MEMBERS.flatMap(({ userName }) => {
		const member = members.find(code, userName);
		const app = member && authenticatorOf(member, name, now());
		return app ? [{ userName, ...app }] : [];
	});
}

function existing(found: boolean, what: string): void {
	if (!found) throw new ControlError(`There is no such ${what}`);
}
