import { box, circle, group, label, line, path, shine, starPath, times } from '../svg.ts';
import { BLACK, back, card, chip, SUITS, type Suit } from './parts.ts';

export const aceFan =
	back('translate(-46 8) rotate(-30)') +
	card('K', 'heart', 'translate(-18 -6) rotate(-10)') +
	card('Q', 'club', 'translate(16 -6) rotate(10)') +
	card('A', 'spade', 'translate(46 8) rotate(30)') +
	chip('translate(0 66)');

export const blackjack =
	card('A', 'spade', 'translate(-26 -8) rotate(-12) scale(1.3)') +
	card('J', 'heart', 'translate(34 4) rotate(14) scale(1.3)') +
	group(
		'translate(0 70)',
		box(-52, -24, 104, 46, 23, 'k'),
		label(0, 13, 36, '21', '#5a1500', 'stroke="none"'),
	);

export const baccarat =
	card('9', 'diamond', 'translate(-42 -6) rotate(-8) scale(1.25)') +
	card('8', 'spade', 'translate(42 -6) rotate(8) scale(1.25)') +
	chip('translate(-34 72) scale(.9)') +
	chip('translate(34 72) scale(.9)', 's') +
	chip('translate(0 60)', 'k');

export const rapidBaccarat =
	line('M-110-40H-50M-116-6H-64M-108 30H-56', '#fff', 6, 'opacity=".7"') +
	card('9', 'heart', 'translate(-8 0) rotate(6) skewX(-10) scale(1.15)') +
	card('K', 'club', 'translate(48 0) rotate(14) skewX(-10) scale(1.15)') +
	path('M-14-98L-58 14H-22L-42 98L36-18H-4L28-98Z', 'k');

export const threeCards =
	card('Q', 'diamond', 'translate(-48 10) rotate(-18) scale(1.15)') +
	card('Q', 'spade', 'translate(0 -6) scale(1.15)') +
	card('Q', 'heart', 'translate(48 10) rotate(18) scale(1.15)');

export const holdem =
	card('A', 'heart', 'translate(-30 -30) rotate(-10) scale(1.1)') +
	card('A', 'club', 'translate(30 -30) rotate(10) scale(1.1)') +
	chip('translate(-58 60) scale(1.05)') +
	chip('translate(58 60) scale(1.05)', 's') +
	chip('translate(0 58) scale(1.3)', 'k') +
	label(0, 66, 20, 'ALL', BLACK, 'stroke="none"');

export const handFan = ['3', '5', '7', '9', '2']
	.map((rank, i) =>
		card(
			rank,
			(['spade', 'club', 'diamond', 'heart', 'heart'] as const)[i] ?? 'heart',
			`rotate(${i * 19 - 38} 0 100) translate(0 -10) scale(1.05)`,
		),
	)
	.join('');

export const tenFan = ['10', 'J', 'Q', 'K']
	.map((rank, i) => card(rank, 'heart', `rotate(${i * 22 - 33} 0 110) translate(0 -8) scale(1.15)`))
	.join('');

export const phom =
	['7', '8', '9']
		.map((rank, i) =>
			card(rank, 'diamond', `translate(${i * 40 - 40} ${i * 6 - 40}) rotate(${i * 6 - 6}) scale(.9)`),
		)
		.join('') +
	['K', 'K', 'K']
		.map((rank, i) =>
			card(
				rank,
				(['spade', 'heart', 'club'] as const)[i] ?? 'club',
				`translate(${i * 40 - 40} ${46 - i * 6}) rotate(${6 - i * 6}) scale(.9)`,
			),
		)
		.join('');

export const mauBinh = [
	['A', 'spade', -24, -58],
	['9', 'heart', 24, -58],
	['6', 'club', -48, -8],
	['6', 'diamond', 0, -8],
	['J', 'club', 48, -8],
	['Q', 'heart', -48, 44],
	['K', 'heart', 0, 44],
	['A', 'heart', 48, 44],
]
	.map(([rank, suit, x, y]) => card(String(rank), suit as Suit, `translate(${x} ${y}) scale(.82)`))
	.join('');

export const highLow =
	card('7', 'club', 'scale(1.35) rotate(-4)') +
	group('translate(72 -36)', path('M0-54L34-8H14V30H-14V-8H-34Z', '#3ee08a')) +
	group('translate(-70 46) rotate(180)', path('M0-54L34-8H14V30H-14V-8H-34Z', '#ff4b6e'));

export const videoPoker =
	box(-92, -84, 184, 150, 14, 'm') +
	box(-80, -72, 160, 100, 8, '#0b1440') +
	card('J', 'spade', 'translate(-48 -22) scale(.72)') +
	card('J', 'heart', 'translate(0 -22) scale(.72)') +
	card('J', 'club', 'translate(48 -22) scale(.72)') +
	times(5, (i) => box(i * 32 - 78, 38, 24, 16, 5, i % 2 ? 'k' : 's')).join('') +
	path('M-92 66H92L80 94H-80Z', 's') +
	shine('M-80-72H20L-80 20Z', 0.18);

export const rummy =
	card('4', 'spade', 'translate(-52 24) rotate(-24) scale(.95)') +
	card('5', 'spade', 'translate(-18 6) rotate(-8) scale(.95)') +
	card('6', 'spade', 'translate(18 6) rotate(8) scale(.95)') +
	card('7', 'spade', 'translate(52 24) rotate(24) scale(.95)') +
	group(
		'translate(0 -62) scale(.62)',
		path('M-84 54L-96-40L-48 4L0-76L48 4L96-40L84 54Z', 'k'),
		circle(0, -78, 12, 'S'),
		circle(-96, -44, 11, 'S'),
		circle(96, -44, 11, 'S'),
	);

export const andar =
	card('J', 'diamond', 'translate(0 -34) scale(1.15)') +
	card('4', 'club', 'translate(-58 34) rotate(-14)') +
	card('9', 'heart', 'translate(58 34) rotate(14)') +
	path('M-20 74q20-30 40 0q-20 26-40 0Z', 'k') +
	circle(0, 74, 9, 'S');

export const teenPatti =
	group(
		'translate(0 -6)',
		path('M-86 40C-86-20-50-30-40-54Q-20-96 0-102Q20-96 40-54C50-30 86-20 86 40V92H-86Z', 'k'),
		path('M-66 88V36C-60-10-40-24 0-64C40-24 60-10 66 36V88Z', 's'),
	) +
	card('A', 'heart', 'translate(-34 34) rotate(-16) scale(.85)') +
	card('A', 'diamond', 'translate(34 34) rotate(16) scale(.85)') +
	card('A', 'spade', 'translate(0 24) scale(.95)');

export const xiDach =
	card('A', 'diamond', 'translate(-46 -4) rotate(-14) scale(1.25)') +
	card('10', 'spade', 'translate(46 -4) rotate(14) scale(1.25)') +
	path(starPath(12, 48, 36, 0, 30), 'm') +
	label(0, 44, 40, 'VS', '#fff', 'stroke-width="7" paint-order="stroke"');

export const neonCards =
	[-30, 0, 30]
		.map((turn, i) =>
			group(
				`rotate(${turn} 0 90)`,
				box(-40, -88, 80, 112, 12, '#12082a'),
				box(
					-40,
					-88,
					80,
					112,
					12,
					'none',
					`stroke="${['#ff4bd0', '#3df5ff', '#ffe14b'][i]}" stroke-width="5"`,
				),
				group(
					'translate(0 -32) scale(2.3)',
					path(
						SUITS[(['heart', 'spade', 'diamond'] as const)[i] ?? 'club'],
						['#ff4bd0', '#3df5ff', '#ffe14b'][i] ?? 'm',
						'stroke="none"',
					),
				),
			),
		)
		.join('') +
	path('M-84 66L-52 34L-20 66H-38V96H-66V66Z', '#3ee08a') +
	path('M84 66L52 98L20 66H38V36H66V66Z', '#ff4b6e');
