import { circle, glint, path, round, times } from '../svg.ts';
import type { Backdrop } from './backdrop.ts';

/** A broad ring of dashes: every dash is a ray that widens outwards. */
export const rays: Backdrop = ({ glow }) =>
	circle(120, 112, 130, 'none', `stroke="${glow}" stroke-width="260" stroke-dasharray="29.2" opacity=".3"`);

export const bokeh: Backdrop = ({ glow, second }, random) =>
	times(9, (i) =>
		circle(
			random(0, 240),
			random(0, 230),
			random(8, 34),
			i % 2 ? glow : second[1],
			`opacity=".${random(1, 3)}"`,
		),
	).join('');

export const starfield: Backdrop = ({ second }, random) =>
	`<g fill="${second[1]}" opacity=".3"><ellipse cx="190" cy="60" rx="110" ry="34" transform="rotate(-32 190 60)"/><ellipse cx="40" cy="190" rx="90" ry="24" transform="rotate(-32 40 190)" opacity=".7"/></g>` +
	path(
		times(22, () => `M${random(4, 236)} ${random(4, 230)}h0`).join(''),
		'none',
		'stroke="#fff" stroke-width="2" stroke-linecap="round"',
	) +
	path(times(5, () => glint(random(10, 230), random(8, 160), random(5, 9))).join(''), '#fff');

export const confetti: Backdrop = (palette, random) =>
	rays(palette, random) +
	[palette.main[1], palette.second[0], palette.second[1]]
		.map((colour) =>
			path(
				times(8, () => `M${random(0, 236)} ${random(0, 210)}l${random(4, 9)} ${random(-4, 4)} 2 5-8 3Z`).join(
					'',
				),
				colour,
			),
		)
		.join('');

export const curtain: Backdrop = ({ middle, night, glow }) =>
	times(8, (i) =>
		path(
			`M${i * 30} 0h16q-7 150 2 300h-22q10-150 4-300`,
			i % 2 ? night : glow,
			`opacity="${i % 2 ? 0.5 : 0.22}"`,
		),
	).join('') +
	path('M0 0H240V26Q210 52 180 28Q150 52 120 28Q90 52 60 28Q30 52 0 26Z', middle) +
	path(
		'M0 26Q30 52 60 28Q90 52 120 28Q150 52 180 28Q210 52 240 26',
		'none',
		'stroke="#ffc62e" stroke-width="4"',
	) +
	path('M90 0H150L230 250H10Z', '#fff', 'opacity=".1"');

export const neonGrid: Backdrop = ({ glow, second, night }) =>
	circle(120, 100, 84, second[1]) +
	path(times(5, (i) => `M0 ${112 + i * 16}h240v${3 + i * 2}H0Z`).join(''), night, 'opacity=".85"') +
	path(
		`M0 178H240M0 192H240M0 212H240M0 240H240${times(9, (i) => `M${i * 15 + 60} 178L${i * 75 - 180} 300`).join('')}`,
		'none',
		`stroke="${glow}" stroke-width="2"`,
	);

const BURSTS = [
	[46, 54],
	[196, 46],
	[120, 20],
	[218, 140],
] as const;

export const fireworks: Backdrop = ({ main, second, glow }, random) =>
	BURSTS.map(([x, y], i) => {
		const stroke = `stroke="${[main[1], second[1], glow, main[0]][i]}"`;
		const radius = random(17, 23);
		const dash = round((radius * Math.PI) / 12);
		return (
			circle(
				x,
				y,
				radius,
				'none',
				`${stroke} stroke-width="${radius}" stroke-dasharray="${dash / 2} ${round(dash * 1.5)}"`,
			) +
			circle(
				x,
				y,
				radius + 18,
				'none',
				`${stroke} stroke-width="5" stroke-dasharray="4 ${round(dash * 2 * (1 + 18 / radius) - 4)}"`,
			)
		);
	}).join('');

export const speed: Backdrop = ({ glow, second }, random) =>
	[glow, second[1], '#fff']
		.map((colour, i) => {
			const dashes = times(8, (n) => (n % 2 ? random(40, 110) : random(2, 9 - i * 2))).join(' ');
			return circle(
				120,
				112,
				190 + i * 12,
				'none',
				`stroke="${colour}" stroke-width="230" stroke-dasharray="${dashes}" opacity=".4"`,
			);
		})
		.join('');
