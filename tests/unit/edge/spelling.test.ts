import { expect, test } from 'vitest';
import { otherSpelling } from '../../../src/edge/spelling.ts';

const MERCHANT = { defaultLanguage: 'EN', languages: ['EN', 'TH', 'PT', 'PT-BR'] };

test.each([
	['/m/home/', '/m/home'],
	['/m//home', '/m/home'],
	['/m///member//home//', '/m/member/home'],
	['/M/Home', '/m/home'],
	['/m/REGISTER.HTML', '/m/register'],
	['/m/register.html/', '/m/register'],
	['/m/InviteFriends', '/m/inviteFriends'],
	['/m/changepsw', '/m/changePsw'],
	['/m/Sports-2', '/m/sports-2'],
	// In an id, capitals count.
	['/M/NEWS-aBc_1', '/m/news-aBc_1'],
	['/m/Activity-Ab/', '/m/activity-Ab'],
	['/m/th', '/m/th/home'],
	['/m/TH/', '/m/th/home'],
	['/m/PT-br/Home', '/m/pt-br/home'],
	['/m/en', '/m/home'],
	['/m/en/home', '/m/home'],
	['/m/EN/news-Ab', '/m/news-Ab'],
])('corrects %s to %s', (written, right) => {
	expect(otherSpelling(written, MERCHANT)).toBe(right);
});

test.each(
	String.raw`/m/home /m/home.html /m/th/home /m/pt-br/member/home.html /m/news-aBc /m/launchGame /m/nothing /m/ /m /
		/home //m/home /m/sw.js /m/Brand/logo.svg /m/home. /m/.html /m/../home /m/home\ /m/h%6fme`.split(/\s+/),
)('leaves %s as it is', (path) => {
	expect(otherSpelling(path, MERCHANT)).toBeUndefined();
});
