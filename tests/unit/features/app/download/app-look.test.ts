import { expect, test } from 'vitest';
import { appLook } from '../../../../../src/features/app/download/app-look.ts';

const THEME = { ground: '#191428', ink: '#f8f4ff' };

test.each([
	['both', { ground: '#003300', ink: '#FFEE99' }, { ground: '#003300', ink: '#ffee99' }],
	['short forms', { ground: '#030', ink: '#fe9' }, { ground: '#003300', ink: '#ffee99' }],
	['a ground alone', { ground: ' #003300 ', ink: '' }, { ground: '#003300', ink: '#f8f4ff' }],
	['an ink alone', { ink: '#ffee99' }, { ground: '#191428', ink: '#ffee99' }],
	['unreadable ink', { ground: '#003300', ink: '#004400' }, { ground: '#003300', ink: '#f8f4ff' }],
	['an unreadable ground', { ground: '#f8f4ff', ink: '#ffffff' }, THEME],
	['dark on light', { ground: '#ffffff', ink: '#111111' }, { ground: '#ffffff', ink: '#111111' }],
	['nothing', {}, THEME],
])('EN-12 uses the gateway’s colours if they are readable: %s', (_, asked, look) => {
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
])('EN-12 never uses %s as a colour', (ground) => {
	expect(appLook({ ground, ink: ground }, THEME)).toEqual(THEME);
});
