import { around, circle, group, label, onCircle, path, round, shine, times } from '../svg.ts';
import { chip } from './parts.ts';

/** Equal parts of a ring, drawn as dashes. */
const ring = (radius: number, width: number, colour: string, parts: number, dash: number) => {
	const gap = round((radius * 2 * Math.PI) / parts - dash);
	return circle(
		0,
		0,
		radius,
		'none',
		`stroke="${colour}" stroke-width="${width}" stroke-linecap="butt" stroke-dasharray="${dash} ${gap}"`,
	);
};

export const roulette =
	circle(0, 0, 97, 'k') +
	circle(0, 0, 84, '#3a1608') +
	circle(0, 0, 76, '#15131f') +
	ring(63, 26, '#dd1c3f', 9, 22) +
	path('M0-76A76 76 0 0 1 26-71.4L17-47A50 50 0 0 0 0-50Z', '#1fb25a', 'stroke="none"') +
	ring(63, 26, '#ffd76a', 18, 1.5) +
	circle(0, 0, 50, 'm') +
	circle(0, 0, 49, 'none', 'stroke="#ffd76a"') +
	path('M-34-34L34 34M-34 34L34-34M0-46V46M-46 0H46', 'none', 'opacity=".35"') +
	circle(0, 0, 22, 'K') +
	around(4, path('M-4-14L-3-34A5 5 0 1 1 3-34L4-14Z', 'k')) +
	circle(0, 0, 11, 'W') +
	circle(44, -46, 9, 'W') +
	shine('M-76-52Q-46-92 4-92Q-44-78-66-44Z', 0.5);

export const tiltedRoulette =
	group('scale(1 .62) translate(0 30)', group('translate(0 26)', circle(0, 0, 97, 's')), roulette) +
	chip('translate(-66 -58)') +
	chip('translate(66 -60) scale(.9)', 'k') +
	chip('translate(0 -76) scale(1.05)', 's');

const wedge = `M0 0L${onCircle(0, 80)}A80 80 0 0 1 ${onCircle(30, 80)}Z`;

const WEDGES = ['#ff4b6e', '#ffb52e', '#2fd07f', '#3da8ff', '#a05cff', '#ff7ac8'];

export const moneyWheel =
	path('M-40 70H40L60 100H-60Z', 's') +
	circle(0, -6, 96, 'k') +
	group(
		'translate(0 -6)',
		times(12, (i) =>
			group(
				`rotate(${i * 30})`,
				path(wedge, WEDGES[i % 6] ?? 'm', 'stroke-width="2"'),
				circle(0, -88, 4, '#fff7c2', 'stroke="none"'),
				label(0, -52, 20, String([1, 2, 5, 1, 10, 2][i % 6]), '#fff', 'stroke="none" transform="rotate(15)"'),
			),
		).join(''),
		circle(0, 0, 26, 'K'),
		circle(0, 0, 12, 'S'),
	) +
	path('M-14-108H14L0-72Z', 's');

export const colourWheel =
	circle(0, 0, 98, 'w') +
	times(8, (i) =>
		path(
			`M0 0L${onCircle(i * 45, 90)}A90 90 0 0 1 ${onCircle(i * 45 + 45, 90)}Z`,
			WEDGES[i % 6] ?? 'm',
			'stroke="#fff"',
		),
	).join('') +
	around(8, path('M0-70L6-56H-6Z', '#fff', 'stroke="none" opacity=".8"'), 22.5) +
	circle(0, 0, 30, 'W') +
	path('M-18 0L22 0M8-12L22 0L8 12', 'none', 'stroke-width="6"') +
	path('M-16-108H16L0-70Z', 'k');
