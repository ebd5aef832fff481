import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import type { VerifyRequired } from '../../gateway/contract/login.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { ControlError } from '../controls.ts';
import { statusOf } from '../errors.ts';
import { Fault } from '../faults.ts';
import { saveSettings } from './settings.ts';
import type { Sent, View } from './view.ts';

/** Without this value, the site wouldn't know which codes to ask for. */
const SECOND_STEP: VerifyRequired = {
	verificationToken: 'of-the-control-panel',
	methods: ['email', 'ga', 'sms'],
	email: 'p•••@example.com',
	mobile: '+63 ••• 0001',
};

function needed(sent: Sent, name: string): string {
	const text = sent[name]?.trim();
	if (!text) throw new ControlError(`${name} can’t be empty`);
	return text;
}

const numberIn = (sent: Sent, name: string): number => Number(needed(sent, name));

function setFault({ controls }: View, sent: Sent): void {
	const filled = Object.entries(sent).filter(([name, text]) => name in Fault.entries && text);
	const { status, delayMs, times, errorCode, ...texts } = Object.fromEntries(filled);
	// Without a status, the call fails just as the gateway would with this code.
	const usual = errorCode && statusOf(errorCode);
	controls.setFault({
		endpoint: needed(sent, 'endpoint'),
		...(texts as object),
		...(errorCode && { errorCode }),
		...(errorCode === ErrorCode.verifyRequired && { value: SECOND_STEP }),
		...((status || usual) && { status: Number(status || usual) }),
		...(delayMs && { delayMs: Number(delayMs) }),
		...(times && { times: Number(times) }),
	});
}

/** The panel's actions, by the labels of their buttons. They throw a ControlError or a ValiError if a value is invalid. */
export const ACTIONS = {
	Save: saveSettings,
	'Set fault': setFault,
	'Remove fault': ({ controls }, sent) => controls.removeFault(numberIn(sent, 'id')),
	'Remove all faults': ({ controls }) => controls.clearFaults(),
	'End session': ({ controls }, sent) => controls.endSession(numberIn(sent, 'id')),
	'Remove passkey': ({ platform }, sent) => platform.passkeys.remove(needed(sent, 'id')),
	'Unlink account': ({ platform }, sent) => platform.identities.unlink(numberIn(sent, 'id')),
	'Submit deposit': ({ controls, merchant }, sent) => {
		const amount = numberIn(sent, 'amount');
		if (!(amount > 0)) throw new ControlError('amount must be a number above 0');
		controls.submitDeposit(merchant.code, needed(sent, 'userName'), amount);
	},
	'Send message': ({ platform, controls, merchant }, sent) => {
		const words = { title: { EN: needed(sent, 'title') }, content: { EN: needed(sent, 'content') } };
		platform.inbox.send(controls.member(merchant.code, needed(sent, 'userName')), words);
	},
	'Send answer': ({ controls }, sent) =>
		controls.answerConversation(numberIn(sent, 'id'), needed(sent, 'text')),
	Publish: ({ controls, merchant }, sent) =>
		controls.publishAnnouncement(merchant.code, {
			title: { EN: needed(sent, 'title') },
			content: { EN: needed(sent, 'content') },
			category: needed(sent, 'category'),
			marquee: Boolean(sent.marquee),
			popup: Boolean(sent.popup),
		}),
	Correct: ({ platform, merchant }, sent) => {
		const language = LANGUAGES.find((each) => each === sent.language) ?? 'EN';
		const words = {
			...(sent.title && { title: sent.title }),
			...(sent.content && { content: sent.content }),
		};
		platform.published.correct(merchant.code, numberIn(sent, 'id'), { language, ...words });
	},
	'Remove announcement': ({ platform, merchant }, sent) =>
		platform.published.remove(merchant.code, numberIn(sent, 'id')),
	'Clear events': ({ platform: { events } }) => {
		events.clearReports();
		events.clearPixelRequests();
		events.clearTracked();
	},
	'Rotate key': ({ controls }) => controls.rotateKey(),
	'Reset gateway': ({ controls }) => controls.reset(),
} satisfies Record<string, (view: View, sent: Sent) => unknown>;
