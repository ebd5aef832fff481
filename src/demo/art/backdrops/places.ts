import { circle, path, times } from '../svg.ts';
import type { Backdrop } from './backdrop.ts';

export const stadium: Backdrop = ({ glow, second }, random) =>
	path('M30 24L-40 230H100ZM210 24L140 230H280Z', '#fff', 'opacity=".13"') +
	path('M0 96Q120 70 240 96V176H0Z', '#000', 'opacity=".35"') +
	path(
		times(34, () => `M${random(2, 238)} ${random(98, 164)}h0`).join(''),
		'none',
		`stroke="${glow}" stroke-width="4" stroke-linecap="round" opacity=".7"`,
	) +
	path('M0 172H240V300H0Z', second[2]) +
	path('M96 172H144L160 300H80ZM0 172H48L0 220ZM192 172H240V220Z', second[1], 'opacity=".4"') +
	path(
		`${times(2, (i) => times(8, (n) => `M${(i ? 190 : 14) + (n % 4) * 12} ${16 + (n >> 2) * 12}h0`).join('')).join('')}`,
		'none',
		'stroke="#fff" stroke-width="9" stroke-linecap="round"',
	);

export const felt: Backdrop = ({ glow, second }) =>
	path('M60 0H180L250 220H-10Z', '#fff', 'opacity=".12"') +
	`<ellipse cx="120" cy="246" rx="190" ry="104" fill="${second[2]}"/><g fill="none" stroke="#ffc62e"><ellipse cx="120" cy="246" rx="190" ry="104" stroke-width="7"/><ellipse cx="120" cy="246" rx="172" ry="88" stroke-width="2" opacity=".6"/></g>` +
	circle(120, 10, 40, glow, 'opacity=".5"');

export const city: Backdrop = ({ night, glow, second }, random) =>
	circle(190, 52, 26, '#fff6d8', 'opacity=".9"') +
	path(
		`M0 210V${times(9, (i) => `${random(70, 150)}h${i === 8 ? 30 : 26}V`).join('')}210Z`,
		second[2],
		'opacity=".75"',
	) +
	path(`M0 240V${times(7, () => `${random(120, 185)}h34V`).join('')}240Z`, night, 'opacity=".9"') +
	path(
		times(26, () => `M${random(0, 29) * 8 + 4} ${random(20, 29) * 8}h0`).join(''),
		'none',
		`stroke="${glow}" stroke-width="4" stroke-linecap="square"`,
	);

export const mountains: Backdrop = ({ glow, middle, night }, random) =>
	circle(120, 96, 76, '#fff3d0', 'opacity=".35"') +
	path(`M0 200L${random(30, 60)} 110 100 170 ${random(140, 170)} 90 240 190V300H0Z`, glow, 'opacity=".5"') +
	path(`M0 220L50 160 ${random(80, 120)} 210 180 140 240 210V300H0Z`, middle) +
	path('M0 250Q60 190 120 232T240 214V300H0Z', night, 'opacity=".8"');

export const clouds: Backdrop = ({ glow, main }) => {
	const curl = (x: number, y: number, flip: number) =>
		`M${x} ${y}q${-24 * flip}-2 ${-24 * flip}-20q${4 * flip}-18 ${20 * flip}-14q${12 * flip} 6 ${6 * flip} 16q${-8 * flip} 6-${10}-4M${x} ${y}h${60 * flip}`;
	return (
		circle(120, 108, 96, main[1], 'opacity=".35"') +
		circle(120, 108, 82, glow, 'opacity=".5"') +
		path(
			[curl(40, 70, 1), curl(206, 50, -1), curl(30, 196, 1), curl(214, 186, -1)].join(''),
			'none',
			`stroke="${main[1]}" stroke-width="4" stroke-linecap="round" opacity=".75"`,
		)
	);
};

export const dunes: Backdrop = ({ glow, middle, main, second }) =>
	circle(60, 58, 30, '#fff3c4') +
	path('M170 92L250 210H90Z', main[2]) +
	path('M170 92L196 210H90Z', main[1], 'opacity=".7"') +
	path('M20 132L90 214H-40Z', second[2]) +
	path('M0 206Q60 176 130 206T240 196V300H0Z', glow, 'opacity=".8"') +
	path('M0 236Q90 204 240 244V300H0Z', middle);

export const aurora: Backdrop = ({ glow, second, night }, random) =>
	path('M-10 90Q60 20 120 70T250 20V74Q180 130 120 110T-10 150Z', second[1], 'opacity=".5"') +
	path('M-10 50Q70-10 130 34T250-10V30Q190 70 130 66T-10 92Z', glow, 'opacity=".6"') +
	path(
		times(10, () => `M${random(4, 236)} ${random(4, 120)}h0`).join(''),
		'none',
		'stroke="#fff" stroke-width="2.5" stroke-linecap="round"',
	) +
	path(
		`M0 300${times(10, (i) => `L${i * 26 - 6} 226L${i * 26 + 4} ${random(150, 190)}L${i * 26 + 16} 226`).join('')}L240 300Z`,
		night,
		'opacity=".85"',
	);

export const bamboo: Backdrop = ({ second, glow }) =>
	circle(150, 90, 64, '#fffbe0', 'opacity=".4"') +
	times(5, (i) => {
		const x = [8, 34, 188, 212, 232][i] ?? 0;
		return path(
			`M${x} 0q4 75 0 150t0 150`,
			'none',
			`stroke="${i % 2 ? glow : second[1]}" stroke-width="${i % 2 ? 9 : 14}" stroke-dasharray="52 3" opacity="${i % 2 ? 0.6 : 0.85}"`,
		);
	}).join('') +
	path(
		'M34 60q30-20 44 8q-28 8-44-8ZM30 110q-30-14-40 10q26 6 40-10ZM188 40q-34-14-46 12q28 10 46-12ZM212 130q22-20 38 4q-22 10-38-4Z',
		second[1],
	);

export const candyland: Backdrop = ({ glow, main, second }) =>
	circle(50, 60, 22, '#fff', 'opacity=".75"') +
	circle(78, 66, 17, '#fff', 'opacity=".75"') +
	circle(196, 36, 18, '#fff', 'opacity=".75"') +
	circle(218, 42, 13, '#fff', 'opacity=".75"') +
	path('M0 180Q60 110 130 176T240 150V300H0Z', second[1]) +
	path('M0 214Q90 150 150 206T240 196V300H0Z', main[1]) +
	path('M20 190v-40M214 172v-44', 'none', 'stroke="#fff" stroke-width="5"') +
	circle(20, 142, 16, glow) +
	circle(214, 120, 18, second[0]) +
	path(
		'M20 142q6-8 10 0q0 12-12 10q-12-4-8-16M214 120q6-9 11 0q0 13-13 11q-13-4-9-17',
		'none',
		'stroke="#fff" stroke-width="3"',
	);

export const lanterns: Backdrop = ({ main, second, night }) =>
	path('M-10 14Q120 64 250 14M-10 50Q60 90 120 60', 'none', `stroke="${night}" stroke-width="2"`) +
	[
		[22, 34],
		[66, 52],
		[178, 50],
		[222, 32],
	]
		.map(([x, y], i) => {
			const body = i % 2 ? main[1] : second[1];
			return (
				path(`M${x} ${y}v8m0 34v14`, 'none', 'stroke="#ffc62e" stroke-width="3"') +
				`<ellipse cx="${x}" cy="${(y ?? 0) + 25}" rx="21" ry="18" fill="${body}"/><ellipse cx="${x}" cy="${(y ?? 0) + 25}" rx="9" ry="18" fill="#fff" opacity=".35"/>`
			);
		})
		.join('');
