import { expect, test } from 'vitest';
import { isDeviceId, uuidIn } from '../../../../../src/features/account/submit/kept-device-id.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
	ID,
	ID.toUpperCase(),
	'a'.repeat(36),
	'0'.repeat(36),
	// Not hexadecimal, as other programs of the platform may have made it.
	`${ID.slice(1)}g`,
	'Device_id-from-an-older-platform_0001'.slice(0, 36),
	'_'.repeat(36),
])('DEV-01 %j is an id', (id) => {
	expect(id).toHaveLength(36);
	expect(isDeviceId(id)).toBe(true);
});

test.each([
	'',
	ID.slice(1),
	`${ID}0`,
	` ${ID}`,
	`${ID}\n`,
	ID.replaceAll('-', ''),
	`{${ID.slice(2)}}`,
	`${ID.slice(1)};`,
	`${ID.slice(1)}é`,
	`${ID.slice(1)}.`,
	`${ID.slice(1)}%`,
	`${ID.slice(1)}"`,
	`${ID.slice(1)} `,
	'ａ'.repeat(36),
	`${ID.slice(0, 17)}<b>${ID.slice(20)}`,
	`${ID.slice(1)}\n`,
	null,
	undefined,
	36,
	[ID],
	{ length: 36 },
])('DEV-01 %j is none', (id) => {
	expect(isDeviceId(id)).toBe(false);
});

test.each([
	`Mozilla/5.0 (Linux; Android 9) AureliaApp/2.1 (${ID})`,
	`AureliaApp ${ID}`,
	`${ID};AureliaApp`,
	`AureliaApp/deviceId=${ID}/1`,
])('DEV-04 the app names the id in %j', (userAgent) => {
	expect(uuidIn(userAgent)).toBe(ID);
});

test.each([
	'AureliaApp/2.1',
	`AureliaApp ${ID}0`,
	`AureliaApp a${ID}`,
	`AureliaApp ${ID}-1`,
	`AureliaApp ${'a'.repeat(36)}`,
	`AureliaApp ${ID.replaceAll('-', '')}`,
])('DEV-04 there is none in %j', (userAgent) => {
	expect(uuidIn(userAgent)).toBeUndefined();
});
