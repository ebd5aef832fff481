import { setTimeout as delay } from 'node:timers/promises';
import { askForChanges } from '../content/ask-for-changes.ts';
import { loadMerchant } from '../merchants/index.ts';
import { folderStore } from '../releases/store.ts';
import { advance } from './advance.ts';
import { follow } from './follow.ts';
import { goLive } from './go-live.ts';
import { hashCode, hashCodeNow, hashMerchant, readInputs } from './inputs.ts';
import type { Job } from './job.ts';
import type { Maker } from './maker.ts';

interface WatchOptions {
	maker: Maker;
	/** Folder of the store. */
	store: string;
	/** Of the gateway that merchants without one of their own are asked at. */
	gatewayUrl: string;
	/** Milliseconds between two questions. */
	every: number;
	say(line: string): void;
	signal: AbortSignal;
}

/**
 * Follows a merchant's gateway until the signal comes: what changes there is made and shown at once. Hosts that people
 * have set to another release stay as they are. Throws nothing.
 */
export const watchMerchant = (code: string, options: WatchOptions): Promise<void> =>
	followMerchant(code, options).catch((error: Error) => options.say(`${code}: ${error.message}`));

async function followMerchant(code: string, options: WatchOptions): Promise<void> {
	const { maker, gatewayUrl, every, say, signal } = options;
	const merchant = await loadMerchant(code);
	const gateway = merchant.gatewayOrigin || gatewayUrl;
	const store = folderStore(options.store);
	const began = { code: hashCode(), merchant: hashMerchant(code) };
	let before = readInputs(options.store, code)?.release;
	const said = new Set<string>();

	await follow(code, every, {
		ask: (known) => askForChanges(merchant, gateway, known),
		async make() {
			// Its modules are those of the start: it would take newer work back.
			if (hashCodeNow() !== began.code || hashMerchant(code) !== began.merchant) {
				return {
					failed: 'The code or the settings have changed since. Start npm run fleet -- --watch again',
				};
			}
			return maker.make({ code, gatewayUrl, store: options.store, force: false } satisfies Job);
		},
		async show(made) {
			if (made.release === before) return [];
			const moved = before ? await advance(store, before, made.release) : [];
			before = made.release;
			const notes = (await goLive(store, made, false)).filter((note) => !said.has(note));
			for (const note of notes) said.add(note);
			return [`${made.release} is live on ${moved.join(', ') || 'no host'}`, ...notes];
		},
		say,
		wait: (milliseconds) => delay(milliseconds, undefined, { signal }).catch(() => undefined),
		isOver: () => signal.aborted,
	});
}
