import {
	around,
	box,
	circle,
	cord,
	group,
	label,
	line,
	mirrored,
	path,
	shine,
	starPath,
	times,
} from '../svg.ts';

export const plinko =
	path('M0-98L96 66H-96Z', 's') +
	times(5, (row) =>
		times(row + 2, (i) => circle((i - (row + 1) / 2) * 30, row * 26 - 52, 6, 'W', 'stroke-width="2"')).join(
			'',
		),
	).join('') +
	times(5, (i) =>
		box(i * 38 - 94, 66, 34, 28, 6, ['#ff4b6e', '#ffb52e', '#2fd07f', '#ffb52e', '#ff4b6e'][i] ?? 'm'),
	).join('') +
	label(-77, 86, 15, '99', '#fff', 'stroke="none"') +
	label(77, 86, 15, '99', '#fff', 'stroke="none"') +
	label(0, 86, 15, '2', '#fff', 'stroke="none"') +
	circle(16, -78, 17, 'M') +
	circle(-30, 14, 15, 'K') +
	circle(46, 38, 13, 'S') +
	shine('M8-80Q10-90 18-91Q12-86 12-78Z', 0.9);

const spikes = around(8, path('M-9-50L0-74L9-50Z', 'd'));

export const mines =
	box(-92, -92, 184, 184, 22, '#000', 'fill-opacity=".4"') +
	times(9, (i) => box((i % 3) * 60 - 86, Math.floor(i / 3) * 60 - 86, 52, 52, 12, i % 2 ? 's' : 'm')).join(
		'',
	) +
	group(
		'translate(0 0) scale(.78)',
		spikes,
		circle(0, 0, 54, 'D'),
		shine('M-36-16Q-28-40 0-44Q-22-30-26-8Z', 0.7),
		circle(6, 6, 9, '#ff3d3d'),
	) +
	[
		[-60, -60],
		[60, 60],
		[60, -60],
	]
		.map(([x, y]) =>
			group(
				`translate(${x} ${y}) scale(.42)`,
				path('M-34-34H34L56-6L0 56L-56-6Z', '#8ff4ff'),
				path('M-56-6H56M-34-34L-16-6L0 56L16-6L34-34', 'none', 'stroke="#fff"'),
			),
		)
		.join('');

export const claw =
	box(-86, -92, 172, 190, 16, 's') +
	box(-72, -64, 144, 110, 8, '#bfefff', 'fill-opacity=".3"') +
	circle(-40, 26, 22, '#ff7ac8') +
	circle(38, 28, 22, '#ffd23d') +
	circle(0, 32, 24, 'M') +
	mirrored(circle(8, 28, 3, '#111', 'stroke="none"')) +
	path('M-5 36Q0 40 5 36', 'none') +
	mirrored(circle(16, 12, 8, 'M')) +
	cord('M0-64V-36', 'w', 5) +
	box(-14, -42, 28, 16, 5, 'w') +
	mirrored(cord('M8-28Q34-20 30 4Q26 14 16 10', 'w', 6)) +
	box(-86, -92, 172, 28, 12, 'k') +
	label(0, -71, 19, 'LUCKY', '#6a1c00', 'stroke="none"') +
	box(-86, 46, 172, 50, 10, 'm') +
	box(26, 58, 44, 30, 5, '#1a0d20') +
	cord('M-50 66V54', 'd', 5) +
	circle(-50, 50, 9, '#ff4b5e') +
	circle(-18, 70, 9, 'K') +
	shine('M-72-64H-30L-72 10Z', 0.35);

export const pinball =
	path('M-70-92Q0-112 70-92V96H-70Z', 's') +
	path('M-58-78Q0-94 58-78V92H-58Z', '#160b33') +
	[
		[-24, -44, 'm'],
		[26, -34, '#ff4b8a'],
		[0, 4, '#2fd0ff'],
	]
		.map(
			([x, y, f]) =>
				circle(Number(x), Number(y), 22, 'w') +
				circle(Number(x), Number(y), 15, String(f)) +
				path(starPath(5, 9, 4, Number(x), Number(y)), '#fff', 'stroke="none"'),
		)
		.join('') +
	mirrored(path('M52 48L10 78Q4 86 12 90L58 64Z', 'm'), path('M58 10L34 36L58 44Z', 'k')) +
	circle(-34, 20, 13, 'W') +
	line('M-40 8L-54-30', '#fff', 5, 'opacity=".6"');

export const cabinet =
	path('M-62-98H62L70-60L58-50V34L78 54V98H-78V54L-58 34V-50L-70-60Z', 'm') +
	path('M-56-92H56L60-64H-60Z', 'k') +
	label(0, -71, 22, 'PLAY', '#7a1500', 'stroke="none"') +
	box(-48, -48, 96, 74, 8, '#0b1440') +
	path(
		'M-24-32h8v8h8v8h16v-8h8v-8h8v8h-8v8h8v16h8v8h-8v-8h-8v8h-8v-8h-16v8h-8v-8h-8v8h-8v-8h8v-16h8v-8h-8Z',
		'#6dff9c',
		'stroke="none" transform="translate(0 6)"',
	) +
	path('M-58 34H58L74 56H-74Z', 's') +
	cord('M-34 48V34', 'd', 5) +
	circle(-34, 30, 10, '#ff4b5e') +
	circle(10, 44, 7, 'K') +
	circle(34, 44, 7, 'S') +
	path('M-20 68H20V88H-20Z', 'd') +
	line('M0 72V84', '#ffc62e', 4) +
	shine('M-48-48H10L-48 16Z', 0.25);

export const tower = times(6, (i) => {
	const x = [-54, -44, -48, -38, -30, -8][i] ?? 0;
	const y = 64 - i * 28;
	return (
		path(`M${x} ${y}H${x + 82}V${y + 26}H${x}Z`, i % 2 ? 's' : 'm') +
		path(`M${x} ${y}L${x + 16} ${y - 12}H${x + 98}L${x + 82} ${y}Z`, '#fff', 'opacity=".7"') +
		path(`M${x + 82} ${y}L${x + 98} ${y - 12}V${y + 14}L${x + 82} ${y + 26}Z`, '#000', 'opacity=".5"') +
		path(
			`M${x + 14} ${y + 12}h10M${x + 36} ${y + 12}h10M${x + 58} ${y + 12}h10`,
			'none',
			'stroke="#fff3b0" stroke-width="9"',
		)
	);
}).join('');
