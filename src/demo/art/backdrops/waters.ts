import { circle, path, times } from '../svg.ts';
import type { Backdrop } from './backdrop.ts';

export const ocean: Backdrop = ({ glow, night, second }, random) =>
	path('M70-10L-30 260H50ZM120-10L90 280H150ZM170-10L200 270H280Z', '#fff', 'opacity=".14"') +
	path(`M0 240Q40 190 80 226T160 222T240 214V300H0Z`, night, 'opacity=".7"') +
	path(
		'M16 250q-14-30 0-56t-2-50M34 250q12-24 0-44t4-34M222 250q14-34 0-60t4-44M204 250q-12-20 0-40',
		'none',
		`stroke="${second[1]}" stroke-width="7" stroke-linecap="round" opacity=".6"`,
	) +
	times(9, () =>
		circle(
			random(8, 232),
			random(10, 220),
			random(3, 8),
			'#fff',
			`opacity=".3" stroke="${glow}" stroke-width="2"`,
		),
	).join('');

export const karst: Backdrop = ({ glow, second, night }) =>
	circle(70, 66, 34, '#fff2cf') +
	path('M150 160V96q4-30 22-34q20 4 22 44q10-22 22-18q14 10 16 40v32Z', second[2]) +
	path('M-10 164V116q10-28 24-22q16 10 16 34q10-14 18-8q8 12 8 44Z', second[2], 'opacity=".8"') +
	path('M0 160H240V300H0Z', glow, 'opacity=".55"') +
	path(
		'M10 182h50M90 174h70M180 190h50M30 206h80M140 214h70',
		'none',
		'stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"',
	) +
	path('M0 236Q30 222 60 236T120 236T180 236T240 236V300H0Z', night, 'opacity=".6"');

export const reef: Backdrop = (palette, random) =>
	ocean(palette, random) +
	path(
		'M0 236q4-40 18-40t8 22q2-34 14-30t4 48ZM240 240q-2-50-16-48t-8 26q-6-40-18-34t0 56Z',
		palette.main[1],
		'opacity=".8"',
	);

export const waves: Backdrop = ({ glow, middle, main, second }) => {
	const scales = (y: number) =>
		times(7, (i) => `M${i * 40 - 40 + (y % 40 ? 20 : 0)} ${y}a20 20 0 0 1 40 0m-32 0a12 12 0 0 1 24 0`).join(
			'',
		);
	return (
		circle(120, 100, 88, main[0], 'opacity=".35"') +
		path('M0 186H240V300H0Z', middle) +
		path([180, 200, 220, 240].map(scales).join(''), second[2], `stroke="${glow}" stroke-width="3"`)
	);
};
