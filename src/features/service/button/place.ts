import { localStore } from '../../../core/storage.ts';
import { SERVICE_PLACE_KEY } from '../../../core/storage-keys.ts';
import { parseJson } from '../../../lib/json.ts';

/** Where the button is: at which side, and how far up, from 0 above the tab bar to 1 below the header. */
export interface Place {
	side: 'left' | 'right';
	up: number;
}

/** Where the player has put it, or else where the entry's csPosition (EN-13) says, such as right, left-middle or TOP_LEFT. */
export function placeOf(csPosition: string | undefined): Place {
	const { side, up } = Object(parseJson(localStore.getItem(SERVICE_PLACE_KEY))) as Record<string, unknown>;
	// Anything can write to storage.
	if ((side === 'left' || side === 'right') && typeof up === 'number' && up >= 0 && up <= 1)
		return { side, up };
	const words = csPosition?.toLowerCase() ?? '';
	const usual = document.documentElement.dir === 'rtl' ? 'left' : 'right';
	return {
		side: words.includes('left') ? 'left' : words.includes('right') ? 'right' : usual,
		up: words.includes('top') ? 1 : /middle|center|centre/.test(words) ? 0.5 : 0,
	};
}

export const keepPlace = (place: Place): void =>
	localStore.setItem(SERVICE_PLACE_KEY, JSON.stringify({ ...place, up: Math.round(place.up * 1000) / 1000 }));
