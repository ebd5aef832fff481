import { circle, cord, ellipse, group, line, mirrored, path, shine, times } from '../svg.ts';

const fish =
	path('M-34 0C-60-34-84-44-98-40C-86-20-86 20-98 40C-84 44-60 34-34 0Z', 's') +
	path('M-14-36C0-66 30-66 44-50L34-28ZM-8 36C0 58 20 62 34 54L26 34Z', 's') +
	path('M96 4C76-42 10-54-44 0C10 54 76 46 96 4Z', 'm') +
	path('M-20-14q12 14 0 28M-2-24q16 24 0 48M18-30q18 30 0 60', 'none') +
	path('M44-32C58-14 58 18 44 34C80 34 90 18 96 4C88-14 70-28 44-32Z', 'w') +
	circle(68, -6, 11, '#fff') +
	circle(71, -5, 6, '#111', 'stroke="none"') +
	path('M92 14Q80 22 72 16', 'none') +
	path('M14 8C22 30 6 42-8 34C-4 24 0 14 14 8Z', 's') +
	shine('M-18-16Q20-46 60-32Q20-34-10-8Z', 0.6);

export const koi =
	group('rotate(-24) translate(4 -4)', fish) +
	path('M-60 92q14-22 28 0m10 2q14-22 28 0m10-2q14-22 28 0', 'none', 'stroke="#fff" stroke-width="5"');

export const shark =
	path('M0-96C10-60 40-56 60-20C84 24 76 84 0 94C-76 84-84 24-60-20C-40-56-10-60 0-96Z', 'm') +
	mirrored(path('M58 0L100 34L66 50Z', 'm')) +
	path('M-62 22C-40 0 40 0 62 22C66 74 36 90 0 92C-36 90-66 74-62 22Z', 'w') +
	path('M-50 26Q0 4 50 26Q46 78 0 82Q-46 78-50 26Z', '#6d0a1d') +
	path('M-18 74Q0 50 18 74Q10 82 0 82Q-10 82-18 74Z', '#ff5b78', 'stroke="none"') +
	path(
		'M-49 25L-42 44L-32 20L-23 42L-13 17L-4 40L5 16L15 40L24 18L33 42L42 22L49 25Q0 4-49 25Z',
		'#fff',
		'stroke-width="2"',
	) +
	path(
		'M-42 62l6-16 8 24ZM42 62l-6-16-8 24ZM-16 78l4-14 8 17ZM16 78l-4-14-8 17Z',
		'#fff',
		'stroke-width="2"',
	) +
	mirrored(
		path('M20-18L48-26Q48-4 30-4Z', '#fff'),
		circle(35, -13, 5, '#100', 'stroke="none"'),
		path('M66 4l-8 12M74 14l-8 12', 'none'),
	) +
	shine('M-6-74Q-10-50-40-22Q-24-54-6-74Z', 0.7);

const tentacle =
	cord('M14 34C20 70 50 62 56 84C60 98 44 102 40 92', 'm', 17) +
	cord('M34 20C56 48 78 26 88 50C94 66 78 74 74 62', 'm', 15);

export const octopus =
	mirrored(tentacle, line('M22 52l6 6M42 68l8 4M62 38l8 0M82 44l4 6', '#fff', 5, 'opacity=".6"')) +
	path(
		'M0-92C52-92 74-52 62-14C56 6 48 18 50 34C30 50-30 50-50 34C-48 18-56 6-62-14C-74-52-52-92 0-92Z',
		'M',
	) +
	mirrored(
		circle(25, -14, 21, '#fff'),
		circle(21, -10, 11, 'S'),
		circle(21, -10, 5, '#111', 'stroke="none"'),
		cord('M10-44L46-36', '#2a0a2a', 3),
	) +
	path('M-16 20Q0 34 16 20', 'none', 'stroke-width="5"') +
	circle(-30, -62, 9, 's', 'stroke="none" opacity=".7"') +
	circle(34, -66, 6, 's', 'stroke="none" opacity=".7"') +
	circle(6, -76, 5, 's', 'stroke="none" opacity=".7"') +
	shine('M-48-44Q-40-76-8-84Q-34-66-40-34Z', 0.7);

export const manta =
	cord('M0 40C4 66-14 76-4 100', 'm', 6) +
	path(
		'M0-58C22-58 26-40 40-34C64-24 90-38 100-58C100-6 58 44 22 48Q0 66-22 48C-58 44-100-6-100-58C-90-38-64-24-40-34C-26-40-22-58 0-58Z',
		'm',
	) +
	mirrored(
		path('M10-56Q30-86 34-58Q30-46 20-40Z', 's'),
		path('M36-14Q64-10 84-28Q60 22 24 30Z', 's', 'stroke="none" opacity=".75"'),
		circle(26, -32, 6, '#fff'),
		circle(27, -32, 3, '#111', 'stroke="none"'),
		circle(14, 4, 4, '#fff', 'stroke="none" opacity=".8"'),
		circle(22, 18, 3, '#fff', 'stroke="none" opacity=".8"'),
	) +
	path('M-12-42Q0-32 12-42', 'none') +
	shine('M-92-46Q-72-16-40-22Q-76-8-92-46Z', 0.7);

const claw = path('M50-30C40-64 54-94 84-96L74-66L100-78C104-48 86-24 62-20Z', 'm');

const legs = cord('M54 40L88 34L96 58M50 54L80 62L82 84M40 66L58 82L52 98', 's', 8);

export const crab =
	mirrored(
		legs,
		cord('M44 14Q70 6 62-22', 'm', 14),
		claw,
		cord('M22-14V-40', 'm', 8),
		circle(22, -46, 15, '#fff'),
		circle(20, -45, 7, '#111', 'stroke="none"'),
	) +
	path('M0-24C54-24 80 4 74 30C66 66 34 78 0 78C-34 78-66 66-74 30C-80 4-54-24 0-24Z', 'M') +
	mirrored(path('M30-10Q54-4 58 18Q44 6 28 4Z', 's', 'stroke="none" opacity=".8"')) +
	path('M-30 38Q0 66 30 38Q20 68 0 68Q-20 68-30 38Z', '#6d0a1d') +
	path('M-14 48l6 10 7-7 7 7 8-10Z', '#fff', 'stroke-width="1.5"') +
	path('M-26-22L-30-56L-12-40L0-64L12-40L30-56L26-22Q0-32-26-22Z', 'k') +
	circle(0, -40, 6, 'S') +
	shine('M-58 6Q-42-12-16-14Q-44-2-52 22Z', 0.7);

export const turtle =
	mirrored(
		path('M44-30C70-60 96-50 94-28C90-10 66-4 50 0ZM40 46C70 50 80 70 66 86C48 86 34 74 26 62Z', 's'),
	) +
	path('M-30-44C-34-88-16-98 0-98C16-98 34-88 30-44Z', 's') +
	mirrored(circle(15, -76, 8, '#fff'), circle(15, -75, 4, '#111', 'stroke="none"')) +
	path('M-10-60Q0-52 10-60', 'none') +
	ellipse(0, 14, 66, 72, 'M') +
	ellipse(0, 14, 54, 60, 'none', 'stroke-width="2" opacity=".6"') +
	path(
		'M0-28L30-10V28L0 50L-30 28V-10ZM0-28V-46M30-10L54-18M30 28L52 42M0 50V74M-30 28L-52 42M-30-10L-54-18',
		'none',
		'stroke-width="4"',
	) +
	path('M0-20L22-6V24L0 40L-22 24V-6Z', 'k') +
	shine('M-50-8Q-44-44-10-52Q-38-34-42 2Z', 0.6);

export const seahorse =
	path('M-28-40L-52-26L-30-18L-52 4L-26 10L-44 34L-16 34Z', 's') +
	path('M-8-70L-30-88L-6-84L0-104L12-84L30-88L22-66Z', 'k') +
	path(
		'M-20-50C-18-76 22-82 36-58L74-56Q84-50 76-42L42-34C30-20 34 0 40 24C48 66 10 104-22 92C-52 78-40 44-14 52C4 60-6 76-16 72C-10 84 14 66 2 40C-14 14-26-16-20-50Z',
		'm',
	) +
	path('M-6-6L32-12M2 14L38 8M10 34L40 36M8 54L32 64', 'none', 'opacity=".7"') +
	path('M34-4Q62-8 60 20Q46 24 38 16Z', 's') +
	circle(20, -52, 11, '#fff') +
	circle(23, -51, 6, '#111', 'stroke="none"') +
	shine('M-12-40Q-8-62 8-66Q-4-50-2-18Z', 0.6);

export const jellyfish =
	times(5, (i) => cord(`M${i * 24 - 48} 0q-14 24 0 48t0 ${i % 2 ? 48 : 36}`, i % 2 ? 's' : 'm', 7)).join('') +
	path(
		'M-78 8C-84-60-44-92 0-92C44-92 84-60 78 8C66 22 56 6 40 14C26 24 14 10 0 14C-14 10-26 24-40 14C-56 6-66 22-78 8Z',
		'M',
	) +
	path('M-56-2C-56-46-30-66 0-66C30-66 56-46 56-2', 'none', 'stroke="#fff" stroke-width="3" opacity=".6"') +
	mirrored(circle(22, -22, 10, '#fff'), circle(21, -20, 6, '#111', 'stroke="none"')) +
	path('M-10-4Q0 6 10-4', 'none', 'stroke-width="4"') +
	shine('M-60-34Q-50-70-14-80Q-44-62-50-26Z', 0.8);

export const angler =
	cord('M-10-54C-10-100 50-104 62-66', 'm', 7) +
	circle(62, -54, 34, '#fff7b0', 'stroke="none" opacity=".35"') +
	circle(62, -54, 16, 'K') +
	path('M-66 0L-100-34L-92 6L-100 44Z', 's') +
	path('M-76 4C-70-48-30-66 10-58C48-52 70-24 66 2L24 10L74 40C60 80 20 92-16 84C-50 78-72 46-76 4Z', 'm') +
	path('M66 2C20-10-8 8-10 24C-4 50 40 60 74 40C66 30 60 26 24 22Z', '#3a0618') +
	path(
		'M64 2L54 20L46-1L36 18L28 0L18 20L10 4L4 22ZM70 41L60 24L54 44L44 26L36 46L26 28L18 44L8 28L4 36Z',
		'#fff',
		'stroke-width="2"',
	) +
	circle(14, -32, 15, '#fff') +
	circle(18, -32, 7, '#111', 'stroke="none"') +
	path('M-30 30Q-52 50-24 66Q-12 50-30 30Z', 's') +
	shine('M-62-14Q-50-46-14-52Q-46-38-52-4Z');
