import { around, box, circle, group, line, mirrored, path, shine, starPath } from '../svg.ts';

export const gift =
	path('M-76-8H76L70 92H-70Z', 'm') +
	path('M-18-8H18V92H-18Z', 'k') +
	path('M-90-40H90V-4H-90Z', 'm') +
	path('M-20-40H20V-4H-20Z', 'k') +
	mirrored(
		path('M0-40C14-92 74-104 76-72C76-48 40-40 0-40Z', 's'),
		path('M14-48C26-74 54-82 58-70C56-56 36-50 14-48Z', 'none'),
	) +
	circle(0, -44, 14, 'K') +
	shine('M-66 2H-30V84H-62Z', 0.3) +
	path(starPath(4, 18, 3, -78, -72) + starPath(4, 12, 2, 92, -62), '#fff', 'stroke="none"');

const envelope =
	box(-48, -76, 96, 152, 10, '#e3173e') +
	path('M-48-66Q0-10 48-66V-76H-48Z', '#a80d2c') +
	circle(0, -36, 19, 'K') +
	path('M-9-45H9M-6-36H6M0-45V-26M-9-27H9', 'none', 'stroke="#a5610a" stroke-width="4"') +
	path('M-26 28q26-30 52 0M-20 48q20-22 40 0M-34 64H34', 'none', 'stroke="#ffc62e" stroke-width="4"') +
	shine('M-40-68H-22V66H-40Z', 0.25);
export const envelopes =
	group('translate(-46 16) rotate(-18)', envelope) +
	group('translate(48 14) rotate(16)', envelope) +
	group('translate(0 -8) scale(1.08)', envelope) +
	circle(-70, 82, 20, 'K') +
	circle(74, 80, 22, 'K');

const handset = (content: string) =>
	box(-52, -98, 104, 196, 20, 'd') +
	box(-43, -86, 86, 172, 12, 'm') +
	box(-16, -93, 32, 7, 3, '#000', 'stroke="none"') +
	content +
	path('M-30 34H30M-30 50H12', 'none', 'stroke="#fff" stroke-width="8" opacity=".75"') +
	box(-30, 62, 60, 16, 8, 'k') +
	shine('M-43-74Q-43-86-31-86H20L-43 40Z', 0.25);

export const phoneWithSun = group(
	'rotate(12)',
	handset(
		group(
			'translate(0 -26)',
			around(12, path('M-7-24L0-42L7-24Z', 'k', 'stroke-width="2"')),
			circle(0, 0, 24, 'K'),
		),
	),
);

const leaf = path('M0 26C-18 10-16-16 0-34C16-16 18 10 0 26Z', 's');
export const phoneWithLotus = group(
	'rotate(12)',
	handset(
		group('translate(0 -24)', ...[-62, 62, -32, 32, 0].map((turn) => group(`rotate(${turn} 0 26)`, leaf))),
	),
);

export const fullMoon =
	circle(0, -6, 92, '#fff3c4') +
	circle(-36, -40, 15, '#ead9a0', 'stroke="none"') +
	circle(44, -50, 10, '#ead9a0', 'stroke="none"') +
	circle(50, 22, 18, '#ead9a0', 'stroke="none"') +
	path(
		'M-8 88C-52 84-52 34-22 22C-40 4-40-40-28-48C-16-40-14-10-8 6Q0 2 8 6C14-10 22-38 36-44C44-32 36 4 22 20C40 34 44 84-8 88Z',
		'w',
	) +
	circle(-12, 36, 4, '#c1123a', 'stroke="none"') +
	circle(14, 36, 4, '#c1123a', 'stroke="none"') +
	path('M-4 46H6L1 52Z', '#ff8aa3', 'stroke-width="2"') +
	line('M-96 84Q-60 66-30 84M40 90Q70 66 98 84', '#fff', 6, 'opacity=".6"');
