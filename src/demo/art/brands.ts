import { type Ramp, ramp } from './palette.ts';

/** The colours of a merchant that its pictures share. */
export interface Brand {
	night: string;
	accent: string;
	onAccent: string;
	letters: Ramp;
	/** The largest headline: Vietnamese needs room for the marks above its capitals. */
	largest: number;
}

export const BRANDS: Record<string, Brand> = {
	aurelia: {
		night: '#0d0a17',
		accent: '#ffd166',
		onAccent: '#2a1600',
		letters: ['#fff1c2', '#ffbe3d', '#f09a2c'],
		largest: 74,
	},
	senviet: { night: '#04130f', accent: '#ff6f91', onAccent: '#2b0010', letters: ramp(2), largest: 63 },
};
