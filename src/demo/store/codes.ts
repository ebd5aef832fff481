import { randomInt } from 'node:crypto';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { Refusal } from '../errors.ts';
import type { Database } from './database.ts';

const VALID_MS = 5 * 60_000;
const WRONG_TRIES = 5;
/** The minimum time between two codes to the same recipient. */
export const RESEND_SECONDS = 60;
/** The control panel shows only the newest, and repeated requests must not fill the disk. */
const KEPT = 1000;

type MessageKind = 'sms' | 'email';

/** Recipient of a code, and its purpose. */
export interface Recipient {
	merchant: string;
	kind: MessageKind;
	/** An email address, or dialing code and number, digits only. */
	to: string;
	/** The second login step that the code belongs to. It works for no other. */
	verification?: string;
}

/** Dialing code plus number, digits only. A leading zero is dialed only within a country (ITU-T E.164). */
export const fullNumber = (countryDialingCode: string, mobileNum: string): string =>
	countryDialingCode + mobileNum.replace(/^0/, '');

interface StoredCode extends Recipient {
	id: number;
	code: string;
	/** In words. */
	purpose: string;
	sentAt: number;
	expiresAt: number;
	wrongTries: number;
	used: boolean;
}

export interface Message
	extends Pick<StoredCode, 'kind' | 'to' | 'code' | 'purpose' | 'sentAt' | 'expiresAt'> {
	/** Whether it can still be used. */
	good: boolean;
}

/** The codes in text messages and emails (API-12). For each recipient, only the newest is valid. */
export function createCodes(database: Database, now: () => number) {
	const codes = database.records<StoredCode>('code');

	/** Newest first. */
	const sentTo = (recipient: Recipient): StoredCode[] =>
		codes.newest(
			(each) =>
				each.merchant === recipient.merchant &&
				each.kind === recipient.kind &&
				each.to === recipient.to &&
				each.verification === recipient.verification,
		);

	const isGood = ({ used, wrongTries, expiresAt }: StoredCode): boolean =>
		!used && wrongTries < WRONG_TRIES && expiresAt > now();

	/** The recipient's newest code, if it can still be used. */
	function goodFor(recipient: Recipient): StoredCode | undefined {
		const [newest] = sentTo(recipient);
		return newest && isGood(newest) ? newest : undefined;
	}

	return {
		/** Whether the recipient may get another code yet. */
		maySend: (recipient: Recipient): boolean =>
			sentTo(recipient).every(({ sentAt }) => now() - sentAt >= RESEND_SECONDS * 1000),

		/** Sends a new code, or one that a vendor has made. The previous one becomes invalid. */
		send(recipient: Recipient, purpose: string, code = String(randomInt(1_000_000)).padStart(6, '0')): void {
			const times = { sentAt: now(), expiresAt: now() + VALID_MS };
			codes.add((id) => ({ ...recipient, id, code, purpose, ...times, wrongTries: 0, used: false }));
			codes.trim(KEPT);
		},

		/** Checks without side effects: a right code stays valid, and a wrong one doesn't count as a try. */
		fits: (recipient: Recipient, code: string): boolean => goodFor(recipient)?.code === code,

		/** Uses up a right code. A wrong one counts as a try, and throws. */
		use(recipient: Recipient, code: string): void {
			const newest = goodFor(recipient);
			if (!newest) throw new Refusal(ErrorCode.smsCodeExpired);
			const isRight = newest.code === code;
			codes.change(newest.id, isRight ? { used: true } : { wrongTries: newest.wrongTries + 1 });
			if (!isRight) throw new Refusal(ErrorCode.wrongSmsCode);
		},

		/** Newest first. */
		list: (merchant: string): Message[] =>
			codes
				.newest((each) => each.merchant === merchant)
				.map((each) => {
					const { kind, to, code, purpose, sentAt, expiresAt } = each;
					return { kind, to, code, purpose, sentAt, expiresAt, good: goodFor(each)?.id === each.id };
				}),
	};
}
