import { atom } from 'nanostores';
import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { SERVICE_PLACE_KEY } from '../keys.ts';

/** Where the button is: at which side, and how far up, from 0 above the tab bar to 1 below the header. */
export interface Place {
	side: 'left' | 'right';
	up: number;
}

export const $place = atom<Place>({ side: 'right', up: 0 });

/** Puts the button in the player's place for it, or else in the one that the entry's csPosition (EN-13) names, such as right, left-middle or TOP_LEFT. */
export function restorePlace(csPosition: string | undefined): void {
	const { side, up } = Object(parseJson(localStore.getItem(SERVICE_PLACE_KEY))) as Record<string, unknown>;
	const words = csPosition?.toLowerCase() ?? '';
	const usual = document.documentElement.dir === 'rtl' ? 'left' : 'right';
	// Anything can write to storage.
	const isValid = (side === 'left' || side === 'right') && typeof up === 'number' && up >= 0 && up <= 1;
	$place.set(
		isValid
			? { side, up }
			: {
					side: words.includes('left') ? 'left' : words.includes('right') ? 'right' : usual,
					up: words.includes('top') ? 1 : /middle|center|centre/.test(words) ? 0.5 : 0,
				},
	);
}

/** Moves the button to a place that the player has chosen, and stores it. */
export function movePlace(side: Place['side'], up: number): void {
	const place = { side, up: Math.round(Math.min(1, Math.max(0, up)) * 1000) / 1000 };
	$place.set(place);
	localStore.setItem(SERVICE_PLACE_KEY, JSON.stringify(place));
}
