import { expect, test } from 'vitest';
import { appLook } from '../../../../../src/features/app/download/app-look.ts';

const THEME = { ground: '#191428', ink: '#f8f4ff' };

test.each([
	['both', { ground: '#003300', ink: '#FFEE99' }, { ground: '#003300', ink: '#ffee99' }],
	['short forms', { ground: '#030', ink: '#fe9' }, { ground: '#003300', ink: '#ffee99' }],
	['a ground alone', { ground: ' #003300 ', ink: '' }, { ground: '#003300', ink: '#f8f4ff' }],
	['an ink alone', { ink: '#ffee99' }, { ground: '#191428', ink: '#ffee99' }],
	[
		'an ink that can’t be read there',
		{ ground: '#003300', ink: '#004400' },
		{ ground: '#003300', ink: '#f8f4ff' },
	],
	['a ground that nothing can be read on', { ground: '#f8f4ff', ink: '#ffffff' }, THEME],
	['dark on light', { ground: '#ffffff', ink: '#111111' }, { ground: '#ffffff', ink: '#111111' }],
	['nothing', {}, THEME],
])('EN-12 the gateway’s colours hold where they can be read: %s', (_, asked, look) => {
	expect(appLook(asked, THEME)).toEqual(look);
});

test.each([
	'red',
	'#12',
	'#12345',
	'#12345678',
	'rgb(0, 0, 0)',
	'var(--danger)',
	'#000;} body { display: none',
	'url(https://evil.example/x.png)',
	'</style><script>alert(1)</script>',
])('EN-12 %s is never used as a colour', (ground) => {
	expect(appLook({ ground, ink: ground }, THEME)).toEqual(THEME);
});
