import { expect, test } from 'vitest';
import { isProtected, localized, reloadTarget, wayOut, withoutLanguage } from '../../../src/lib/routes.ts';

test.each(['/m/home', '/m/game', '/m/login', '/m/index.html', '/m/member/home', '/m/register.html'])(
	'RT-20 a forced reload stays on %s',
	(path) => {
		expect(reloadTarget(path)).toBe(path);
	},
);

test.each([
	'/m/activity',
	'/m/launchGame',
	'/m/login.html',
	'/m/home/',
	'/m/Home',
	'/m/member',
	'/m/',
	'/',
	'',
])('RT-20 a forced reload goes home from %s', (path) => {
	expect(reloadTarget(path)).toBe('/m/home');
});

test.each([
	['/m/member/home', true],
	['/m/changePsw', true],
	['/m/launchGame', true],
	['/m/agentRegister', true],
	['/m/feedback', true],
	['/m/launchGame.html', true],
	['/m/member/home.html', true],
	['/m/home.html', false],
	['/m/launchGame.htm', false],
	['/m/home', false],
	['/m/inviteFriends', false],
	['/m/member', false],
	['/m/launchgame', false],
])('RT-13 %s is protected: %s', (path, expected) => {
	expect(isProtected(path)).toBe(expected);
});

test.each([
	['/m/member/home', '/m/login'],
	['/m/changePsw', '/m/login'],
	['/m/feedback', '/m/home'],
	['/m/feedback.html', '/m/home'],
	['/m/changePsw.html', '/m/login'],
])('RT-13 RT-10 without a session %s leads to %s', (path, target) => {
	expect(wayOut(path)).toBe(target);
});

test.each([
	['/m/vi/home', '/m/home'],
	['/m/pt-br/member/home', '/m/member/home'],
	['/m/home', '/m/home'],
	['/m/en/home', '/m/en/home'],
	['/m/VI/home', '/m/VI/home'],
	['/m/vi', '/m/vi'],
	['/x/vi/home', '/x/vi/home'],
	['/m/vi/vi/home', '/m/vi/home'],
	['/', '/'],
])('%s without its language is %s', (path, expected) => {
	expect(withoutLanguage(path, ['vi', 'pt-br'])).toBe(expected);
});

test.each([
	['/m/home', 'vi', '/m/vi/home'],
	['/m/activity?id=a#b', 'pt-br', '/m/pt-br/activity?id=a#b'],
	['/m/home', '', '/m/home'],
	['/m/home', undefined, '/m/home'],
	['https://example.com/m/home', 'vi', 'https://example.com/m/home'],
	['//evil.example/m/x', 'vi', '/m/vi/home'],
	['//evil.example/m/x', '', '/m/home'],
	['/\\evil.example/m/x', 'vi', '/m/vi/home'],
	['/m//evil.example/m/x', 'vi', '/m/vi//evil.example/m/x'],
])('%s in the language %s is %s', (path, segment, expected) => {
	expect(localized(path, segment)).toBe(expected);
});
