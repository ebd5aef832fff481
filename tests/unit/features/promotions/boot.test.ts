// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../../src/core/member.ts';
import { clearSession } from '../../../../src/core/session.ts';
import { leadAgent } from '../../../../src/features/promotions/boot.ts';

beforeEach(() => clearSession());

test.each([
	[undefined, '/m/inviteFriends', '/m/inviteFriends'],
	[0, '/m/inviteFriends', '/m/inviteFriends'],
	[4, '/m/inviteFriends', '/m/inviteFriends'],
	[1, '/m/inviteFriends?cid=a~B', '/m/agentRegister?cid=a~B'],
	[2, '/m/vi/inviteFriends', '/m/vi/agentRegister'],
	[1, '/m/news', '/m/news'],
])('ROL-01 for member type %s, the link %s opens %s', (type, href, target) => {
	if (type !== undefined) startSession({ token: 'a', type });
	const link = Object.assign(document.createElement('a'), { href });
	leadAgent(link);
	expect(link.pathname + link.search).toBe(target);
});
