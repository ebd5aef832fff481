import { atom } from 'nanostores';
import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** The number a code went to last, and since when another may be asked for; kept over a reload. */
interface Sent {
	/** Number as shown: +63 9171234567. */
	number: string;
	/** Milliseconds since 1970. */
	again: number;
}

/** Seconds, longer than any gateway makes a player wait. A longer stored wait isn't ours. */
const LONGEST = 3600;
/** Seconds for which a code that came before a reload may still be typed in. */
const CODE_LIFE = 600;

/** The wait between two codes. `key` is where session storage keeps it; each sender of codes has its own. */
export function createWait(key: string) {
	/** The number that a code is on its way to, or ''. */
	const $sentTo = atom('');
	/** Seconds until another code may be asked for. */
	const $wait = atom(0);
	let timer: ReturnType<typeof setInterval> | undefined;

	function begin(number: string, until: number): void {
		$sentTo.set(number);
		clearInterval(timer);
		const count = () => {
			// Uses the clock, because timers run late in background pages.
			const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
			$wait.set(left);
			if (!left) clearInterval(timer);
		};
		timer = setInterval(count, 1000);
		count();
	}

	return {
		$sentTo,
		$wait,

		/** Takes up a wait, or what is left of the time for a code, from before a reload. */
		resumeWait(): void {
			const { number, again: until } = (parseJson(sessionStore.getItem(key)) ?? {}) as Partial<Sent>;
			const left = Number(until) - Date.now();
			const isOurs = left > -CODE_LIFE * 1000 && left <= LONGEST * 1000;
			if (isOurs && /^\+\d{1,4} \d{5,14}$/.test(String(number))) begin(String(number), Number(until));
		},

		/** Begins to count down; `seconds` is the gateway's number. */
		beginWait(number: string, seconds: number): void {
			const until = Date.now() + Math.min(Math.max(seconds, 0), LONGEST) * 1000;
			sessionStore.setItem(key, JSON.stringify({ number, again: until } satisfies Sent));
			begin(number, until);
		},
	};
}

export type Wait = ReturnType<typeof createWait>;

export const smsWait = createWait('sms_sent');
