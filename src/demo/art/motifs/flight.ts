import {
	box,
	circle,
	cord,
	ellipse,
	group,
	label,
	line,
	mirrored,
	path,
	shine,
	starPath,
	times,
} from '../svg.ts';

const flame =
	path('M-20 56C-30 80-14 92 0 112C14 92 30 80 20 56Z', '#ff7a1c') +
	path('M-10 56C-14 72-6 80 0 94C6 80 14 72 10 56Z', '#ffe55c', 'stroke="none"');
const hull =
	mirrored(path('M24 14C52 22 56 46 54 66L22 50Z', 's')) +
	path('M0-98C34-70 36-20 26 54H-26C-36-20-34-70 0-98Z', 'w') +
	path('M0-98C17-84 26-66 29-46Q0-58-29-46C-26-66-17-84 0-98Z', 'm') +
	circle(0, -18, 18, 'k') +
	circle(0, -18, 12, '#5fd4ff', 'stroke="none"') +
	path('M-26 54H26L20 66H-20Z', 's') +
	path('M-4 20H4V66H-4Z', 'm') +
	shine('M-20-50Q-28-10-20 44Q-12 0-10-62Z', 0.7);
export const rocket =
	group('rotate(38) scale(.96)', flame, hull) +
	path(starPath(4, 16, 3, -70, -54) + starPath(4, 11, 2, 76, 58), '#fff', 'stroke="none"');
export const moonRocket =
	circle(34, -36, 60, '#fff1c4') +
	circle(12, -56, 11, '#dcc88e', 'stroke="none"') +
	circle(58, -30, 15, '#dcc88e', 'stroke="none"') +
	circle(34, -6, 8, '#dcc88e', 'stroke="none"') +
	group('translate(-26 26) rotate(30) scale(.72)', flame, hull);

export const plane =
	line('M-110 60Q-70 60-40 40M-100 90Q-60 84-34 62', '#fff', 6, 'opacity=".6"') +
	group(
		'rotate(-20)',
		path('M-96-40L-58-46L-40-6L-84 4Z', 's'),
		path('M-92 0C-50-26 40-44 84-20C98-8 96 14 80 22C30 40-50 34-92 0Z', 'm'),
		path('M14-34Q34-62 62-28Z', '#bff1ff'),
		path('M-20 8L-48 74L-16 78L44 16Z', 's'),
		path('M-8-24L-20-72L6-76L36-30Z', 's'),
		circle(94, 0, 9, 'K'),
		ellipse(98, 0, 7, 44, '#fff', 'opacity=".55"'),
		path(starPath(5, 13, 6, -22, 4), '#fff', 'stroke="none"'),
		shine('M-60-4Q0-26 70-16Q10-18-40 2Z'),
	);

export const balloon =
	path('M0-98C58-98 82-58 74-16C68 16 40 36 26 54H-26C-40 36-68 16-74-16C-82-58-58-98 0-98Z', 'm') +
	path('M0-98C26-98 36-58 32-16C30 16 16 36 10 54H-10C-16 36-30 16-32-16C-36-58-26-98 0-98Z', 's') +
	path('M0-98C8-98 12-58 10-16Q8 30 4 54H-4Q-8 30-10-16C-12-58-8-98 0-98Z', 'k', 'stroke="none"') +
	path('M-73-22Q0 6 73-22L70 0Q0 28-70 0Z', 'k') +
	path('M-24 54L-16 76M24 54L16 76', 'none') +
	path('M-20 74H20L15 98H-15Z', '#a8662a') +
	path('M-18 84H18', 'none') +
	shine('M-58-36Q-50-74-20-86Q-44-58-42-20Z', 0.6);

export const comet =
	path('M104-100L26-26L10-46L70-86L-4-58L-16-72L50-98Z', 's', 'stroke="none" opacity=".75"') +
	path('M98-98L20 10L-30-26Z', '#fff3b0', 'stroke="none" opacity=".8"') +
	circle(-22, 22, 62, 'M') +
	circle(-42, 6, 13, 'none', 'opacity=".5"') +
	circle(-6, 42, 17, 'none', 'opacity=".5"') +
	circle(4, 0, 8, 'none', 'opacity=".5"') +
	path('M-84 22A62 62 0 0 0 40 22A62 72 0 0 1-84 22Z', '#000', 'stroke="none" opacity=".25"') +
	shine('M-70 10Q-62-26-26-32Q-54-16-58 16Z', 0.7) +
	path(starPath(4, 14, 3, 66, 60) + starPath(4, 10, 2, -86, -64), '#fff', 'stroke="none"');

export const curve =
	box(-92, -88, 184, 172, 16, '#000', 'fill-opacity=".5" stroke="#fff" stroke-opacity=".35"') +
	path('M-76 68C-10 64 30 30 66-60V68Z', 'm', 'stroke="none" opacity=".55"') +
	path('M-76-40H76M-76-4H76M-76 32H76', 'none', 'stroke="#fff" stroke-width="1" opacity=".4"') +
	cord('M-76 68C-10 64 30 30 66-60', 'k', 9) +
	path('M66-92L90-52L44-54Z', 'k') +
	label(-24, -22, 46, '9.8×', '#fff', 'stroke-width="7" paint-order="stroke"') +
	circle(-76, 68, 9, 'K');

export const bullMarket =
	times(5, (i) => {
		const h = [40, 62, 50, 88, 118][i] ?? 0;
		return (
			box(i * 38 - 92, 86 - h, 26, h, 4, i === 2 ? '#ff4b6e' : '#2fd07f') +
			line(`M${i * 38 - 79} ${70 - h}V${86 - h}`, '#fff', 3)
		);
	}).join('') +
	cord('M-88 24L-40-6L-10 8L36-44L78-80', 'k', 8) +
	path('M96-98L88-58L60-84Z', 'k') +
	group(
		'translate(-34 -46) scale(.62)',
		mirrored(
			path('M30-30C62-26 80-50 74-84C96-54 92-10 38-4Z', 'w'),
			path('M44-4Q74-14 78 2Q66 20 42 12Z', 'm'),
		),
		path('M0-44C38-44 48-20 44 8C40 44 30 74 0 74C-30 74-40 44-44 8C-48-20-38-44 0-44Z', 'm'),
		mirrored(path('M12 0L38-8Q36 12 20 12Z', '#fff'), circle(26, 4, 4, '#111', 'stroke="none"')),
		path('M-32 46Q0 26 32 46Q30 74 0 76Q-30 74-32 46Z', 's'),
		mirrored(circle(14, 54, 6, '#311', 'stroke="none"')),
	);

export const submarine =
	circle(-84, -40, 9, '#fff', 'opacity=".4"') +
	circle(-96, -66, 6, '#fff', 'opacity=".4"') +
	path('M0-40V-76H26', 'none', 'stroke-width="13"') +
	line('M0-40V-76H26', '#ffc62e', 7) +
	path('M-34-30Q-30-56 0-56Q30-56 34-30Z', 's') +
	path('M-98 0L-72 16L-98 52L-66 40Z', 's') +
	path('M-80 20C-76-22-40-34 10-34C64-34 96-14 96 18C96 52 60 66 10 66C-40 66-76 56-80 20Z', 'm') +
	[-34, 10, 52].map((x) => circle(x, 12, 18, 'k') + circle(x, 12, 11, '#8fe8ff', 'stroke="none"')).join('') +
	path('M-60 44Q10 60 84 40', 'none', 'opacity=".6"') +
	path('M-10 64L-24 88H20L14 64Z', 's') +
	shine('M-64 4Q-44-24 10-26Q-36-14-52 12Z', 0.7);

export const lantern =
	circle(0, 0, 94, '#fff2a8', 'stroke="none" opacity=".3"') +
	path('M0-92C52-92 70-60 62-10L46 66H-46L-62-10C-70-60-52-92 0-92Z', 'm') +
	path(
		'M0-92C22-92 32-60 28-10L22 66H-22L-28-10C-32-60-22-92 0-92Z',
		'#fff3b0',
		'stroke="none" opacity=".75"',
	) +
	path('M-50 66H50L46 82H-46Z', 'k') +
	path('M0 88C-16 66 0 56 0 38C12 52 18 70 0 88Z', '#ff7a1c') +
	path('M-20-34H20M0-50V10M-26-10H26M-14 28L0 10L14 28', 'none', 'stroke="#c11f2e" stroke-width="7"') +
	group(
		'translate(-78 54) scale(.26)',
		path('M0-92C52-92 70-60 62-10L46 66H-46L-62-10C-70-60-52-92 0-92Z', 'm'),
	) +
	group(
		'translate(82 -66) scale(.3)',
		path('M0-92C52-92 70-60 62-10L46 66H-46L-62-10C-70-60-52-92 0-92Z', 'm'),
	);

export const saucer =
	path('M-40 26L-84 104H84L40 26Z', '#d8ffb0', 'stroke="none" opacity=".45"') +
	path('M-42-20C-42-70-24-84 0-84C24-84 42-70 42-20Z', '#a8f0ff', 'fill-opacity=".85"') +
	ellipse(0, -40, 18, 22, '#5fd45a') +
	mirrored(ellipse(8, -44, 5, 8, '#111', 'stroke="none" transform="rotate(14 8 -44)"')) +
	ellipse(0, 0, 98, 34, 'm') +
	ellipse(0, -10, 66, 18, 's') +
	ellipse(0, 22, 40, 13, 'd') +
	[-72, -38, 0, 38, 72]
		.map((x) => circle(x, x ? 8 - Math.abs(x) / 18 : 14, 7, 'K', 'stroke-width="2"'))
		.join('') +
	shine('M-84-6Q-60-26-10-28Q-58-18-72 2ZM-30-34Q-28-64-8-74Q-20-54-18-30Z', 0.7);

export const kite =
	cord('M0 44C-20 60 20 74 0 98', 's', 4) +
	path('M-16 66l16-6 16 6-16 6ZM-14 88l14-6 14 6-14 6Z', 'k') +
	path('M0-98L66-26L0 58L-66-26Z', 'm') +
	path('M0-98L66-26H0Z', 's') +
	path('M0 58L-66-26H0Z', 's') +
	path('M0-98V58M-66-26H66', 'none') +
	circle(0, -26, 20, 'K') +
	path(starPath(5, 14, 6, 0, -26), '#e3173e', 'stroke="none"') +
	mirrored(path('M66-26L100-10L86 16L62-8Z', 'k')) +
	shine('M-4-84L-52-30H-34L-4-66Z', 0.5);
