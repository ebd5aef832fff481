import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** The last code that was sent, and when another may be requested; stored for a reload. */
interface Sent {
	/** Number as shown: +63 9171234567. */
	number: string;
	/** Milliseconds since 1970. */
	again: number;
}

/** Seconds, longer than any gateway makes a player wait. A longer stored wait isn't ours. */
const MAX_WAIT_S = 3600;
/** Seconds for which a code that came before a reload may still be typed in. */
const CODE_LIFE_S = 600;

/** Returns when a wait of so many seconds ends. A gateway's wrong number must not take the button away. */
export const waitEnd = (seconds: number): number =>
	Date.now() + Math.min(Math.max(seconds, 0), MAX_WAIT_S) * 1000;

/** Returns the seconds until `end`, in milliseconds since 1970, and renders again as they count down. */
export function useSecondsUntil(end: number): number {
	const [, tick] = useState(0);
	// Uses the clock, because timers run late in background pages.
	const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
	const isWaiting = left > 0;
	useEffect(() => {
		const timer = isWaiting ? setInterval(() => tick((ticks) => ticks + 1), 1000) : undefined;
		return () => clearInterval(timer);
	}, [isWaiting]);
	return left;
}

/** The wait between two codes. `key` is where session storage keeps it; each sender of codes has its own. */
export function createWait(key: string) {
	const $sent = atom<Sent | undefined>();
	return {
		$sent,

		/** Resumes a wait, or what is left of the time for a code, from before a reload. */
		resumeWait(): void {
			const { number, again } = (parseJson(sessionStore.getItem(key)) ?? {}) as Partial<Sent>;
			const left = Number(again) - Date.now();
			const isOurs = left > -CODE_LIFE_S * 1000 && left <= MAX_WAIT_S * 1000;
			if (isOurs && /^\+\d{1,4} \d{5,14}$/.test(String(number)))
				$sent.set({ number: String(number), again: Number(again) });
		},

		/** Begins a wait; `seconds` is the gateway's number. */
		beginWait(number: string, seconds: number): void {
			const sent: Sent = { number, again: waitEnd(seconds) };
			sessionStore.setItem(key, JSON.stringify(sent));
			$sent.set(sent);
		},
	};
}

export type Wait = ReturnType<typeof createWait>;

export const smsWait = createWait('sms_sent');
