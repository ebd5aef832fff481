import { expect, test } from 'vitest';
import { deviceClass, pageKind } from '../../../../../src/features/analytics/telemetry/where.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, MAC_SAFARI } from '../../../support/user-agents.ts';

const TABLET = 'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36';
test.each([
	['/m/home', '/m/home'],
	['/m/th/home', '/m/home'],
	['/m/activity', '/m/activity'],
	['/m/activity-Welcome_Bonus', '/m/activity-*'],
	['/m/vi/news-12', '/m/news-*'],
	['/m/member/security', '/m/member/security'],
	['/m/maria@example.com', '/m/*'],
	['/m/eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', '/m/*'],
	['/m/09175550001/x/y/z', '/m/*/x'],
])('groups %s under %s', (path, kind) => {
	expect(pageKind(path, ['en', 'th', 'vi'])).toBe(kind);
});

test.each([
	['phone, up to 2 GB', ANDROID_CHROME, 5, 2],
	['phone, 4 GB', ANDROID_CHROME, 5, 4],
	['phone, 8 GB or more', ANDROID_CHROME, 5, 8],
	['phone', ANDROID_CHROME, 5, undefined],
	['phone', IPHONE_SAFARI, 5, undefined],
	['tablet', TABLET, 5, 4],
	['tablet', MAC_SAFARI, 5, undefined],
	['computer', MAC_SAFARI, 0, undefined],
])('recognizes a %s', (device, userAgent, maxTouchPoints, deviceMemory) => {
	expect(deviceClass({ userAgent, maxTouchPoints, ...(deviceMemory && { deviceMemory }) })).toBe(device);
});
