import { box, circle, group, path, shine } from '../svg.ts';

const tile = (place: string, face: string) =>
	group(place, box(-33, -40, 66, 92, 10, 's'), box(-33, -46, 66, 88, 10, 'w'), face);

const dots =
	path(
		'M-13-26h0M13-26h0M-13-2h0M13-2h0M-13 22h0M13 22h0',
		'none',
		'stroke="#1a7f4b" stroke-width="17" stroke-linecap="round"',
	) + path('M-13-2h0M13-2h0', 'none', 'stroke="#e3173e" stroke-width="17" stroke-linecap="round"');

const centre = path('M0-34V28M-18-20H18V4H-18Z', 'none', 'stroke="#e3173e" stroke-width="7"');

const sticks = path(
	'M-16-26V-8M0-26V-8M16-26V-8M-16 6V24M16 6V24M0 6V24',
	'none',
	'stroke="#1a7f4b" stroke-width="7"',
);

const east = path(
	'M-20-22H20M-14-10H14V8H-14ZM-14-1H14M0-34V30M-2 10L-20 26M2 10L20 26',
	'none',
	'stroke="#1b1730" stroke-width="5"',
);

export const mahjong =
	tile('translate(-52 12) rotate(-14)', dots) +
	tile('translate(52 12) rotate(14)', sticks) +
	tile('translate(0 -8) scale(1.28)', centre);

export const mahjongWinds =
	[
		['translate(-40 -42)', east],
		['translate(40 -42)', centre],
		['translate(-40 52)', dots],
		['translate(40 52)', sticks],
	]
		.map(([place, face]) => tile(`${place} scale(.98)`, face ?? ''))
		.join('') +
	circle(0, 4, 17, 'K') +
	path('M0-10L5 0L0 18L-5 0Z', '#d3143c', 'stroke="none"');

const piece = (x: number, y: number, r: number, sign: string, colour: string) =>
	group(
		`translate(${x} ${y})`,
		circle(0, 6, r, '#5a2c0a'),
		circle(0, 0, r, 'k'),
		circle(0, 0, Math.round(r * 0.8), 'none', `stroke="${colour}" stroke-width="3"`),
		path(sign, 'none', `stroke="${colour}" stroke-width="6"`),
	);

export const xiangqi =
	path('M-100 70L-60-40H60L100 70Z', 'k') +
	path(
		'M-78 42H78M-68 12H68M-62-14H62M-30-40L-44 70M0-40V70M30-40L44 70',
		'none',
		'stroke="#7a3d08" stroke-width="2"',
	) +
	piece(-46, 36, 38, 'M-16-14H16M0-22V22M-12 4H12M-16 20H16', '#1b1730') +
	piece(36, -34, 54, 'M-22-22L-8-30M-26-4H26M0-30V30M-20 14H20M-14-30L-24 12M14-26L26 22', '#d3143c');

export const ludo =
	box(-88, -88, 176, 176, 20, 'w') +
	box(-80, -80, 66, 66, 12, '#ff4b5e') +
	box(14, -80, 66, 66, 12, '#2fbf6b') +
	box(-80, 14, 66, 66, 12, '#ffc62e') +
	box(14, 14, 66, 66, 12, '#3d8bff') +
	path(
		'M-47-47h0M47-47h0M-47 47h0M47 47h0',
		'none',
		'stroke="#fff" stroke-width="36" stroke-linecap="round"',
	) +
	path('M0-88V88M-88 0H88', 'none', 'stroke-dasharray="2 20" stroke-width="11" stroke="#c9cfe6"') +
	path('M-26 44C-30 14-20-6-8-20C-20-52 20-74 34-48L58-24L44-10L24-18C28 4 34 22 30 44Z', 'm') +
	box(-34, 42, 72, 18, 7, 'm') +
	circle(22, -38, 5, '#fff', 'stroke="none"') +
	shine('M-16 34Q-18 6 0-12Q-6 10-6 36Z');
