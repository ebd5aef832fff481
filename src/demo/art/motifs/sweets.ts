import { around, box, circle, cord, group, line, path, shine } from '../svg.ts';

const sweet =
	path('M-30 0L-62-22L-56 0L-62 22ZM30 0L62-22L56 0L62 22Z', 's') +
	circle(0, 0, 33, 'M') +
	path('M-18-27Q10 0-18 27M2-33Q34 0 2 33', 'none', 'stroke="#fff" stroke-width="6" opacity=".85"') +
	shine('M-24-8Q-18-26 4-28Q-12-20-14-2Z', 0.8);

export const candy =
	cord('M28 20L62 96', 'w', 8) +
	circle(10, -24, 58, 'S') +
	path(
		'M10-24q10-14 20 0q2 22-20 22q-26-6-22-32q10-26 38-22q30 10 28 42q-8 34-44 34q-40-8-42-46',
		'none',
		'stroke="#fff" stroke-width="9"',
	) +
	shine('M-36-42Q-24-70 4-74Q-22-58-26-34Z', 0.7) +
	group('translate(-46 52) rotate(-24) scale(.95)', sweet) +
	group('translate(-62 -44) scale(.5) rotate(30)', sweet) +
	path('M54 34C40 22 30 44 54 58C78 44 68 22 54 34Z', '#ff3d7f');

export const fruits =
	path('M-6-52C-40-50-52-10-54 20M-6-52C10-40 12-6 8 34', 'none', 'stroke="#1f8a3a" stroke-width="7"') +
	path('M-8-54C10-92 52-92 72-74C60-48 22-40-8-54Z', '#54d147') +
	circle(-52, 42, 36, 'M') +
	circle(10, 56, 38, 'M') +
	shine('M-74 30Q-66 14-48 14Q-62 22-64 40ZM-14 44Q-6 26 12 26Q-4 34-4 54Z', 0.8) +
	path('M30-14C62-36 96-10 92 34C74 66 40 62 24 40C16 20 18-2 30-14Z', '#ffd92e') +
	shine('M34-4Q52-18 70-10Q48-6 40 14Z', 0.8);

export const fruitSlice =
	path('M-92-20A92 92 0 0 0 92-20Z', '#2fae4a') +
	path('M-80-20A80 80 0 0 0 80-20Z', '#eaffd0', 'stroke="none"') +
	path('M-70-20A70 70 0 0 0 70-20Z', '#ff3d5e', 'stroke="none"') +
	path(
		'M-40 0v14M-14 10v14M14 10v14M40 0v14M-26 32v12M26 32v12M0 38v10',
		'none',
		'stroke="#3a0a12" stroke-width="7"',
	) +
	circle(-40, -56, 28, '#ff9a1f') +
	circle(-40, -56, 20, '#ffc95e', 'stroke="none"') +
	group('translate(-40 -56)', around(8, line('M0 0V-18', '#fff', 2))) +
	group('rotate(-38)', path('M-96-8L60-14Q86-10 98 4Q70 10-96 6Z', 'w'), box(-124, -12, 34, 22, 6, 's')) +
	path(
		'M60-60q14 8 6 22q-16 2-18-10ZM82-34q10 4 4 14q-10 2-12-6ZM34-72q8 2 6 10q-10 4-12-4Z',
		'#ff3d5e',
		'stroke-width="2"',
	);
