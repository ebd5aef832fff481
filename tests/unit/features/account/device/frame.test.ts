import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageOf } from '../../../../../src/features/account/device/frame.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const window = {} as MessageEventSource;
const other = {} as MessageEventSource;
const origin = 'https://device.example';
const frame = { window, origin };

test('DEV-05 the frame tells an id, or asks for one', () => {
	const tell = { type: 'DEVICE_ID', deviceId: ID };
	expect(messageOf(frame, { source: window, origin, data: tell })).toEqual(tell);
	expect(messageOf(frame, { source: window, origin, data: { type: 'DEVICE_ID' } })).toEqual({
		type: 'DEVICE_ID',
	});
	expect(messageOf(frame, { source: window, origin, data: { ...tell, more: 1 } })).toEqual(tell);
});

test.each([
	['another window', { source: other }],
	['no window', { source: null }],
	['another origin', { origin: 'https://evil.example' }],
	['the same host over http', { origin: 'http://device.example' }],
	['another port', { origin: `${origin}:8443` }],
	['an opaque origin', { origin: 'null' }],
	['no origin', { origin: '' }],
])('DEV-05 nothing counts from %s', (_, from) => {
	for (const data of [{ type: 'DEVICE_ID', deviceId: ID }, { type: 'DEVICE_ID' }]) {
		expect(messageOf(frame, { source: window, origin, data, ...from })).toBeUndefined();
	}
});

test('DEV-05 before the frame has a window, nothing counts', () => {
	const data = { type: 'DEVICE_ID', deviceId: ID };
	expect(messageOf({ window: null, origin }, { source: null, origin, data })).toBeUndefined();
});

test.each([
	[null],
	[undefined],
	['DEVICE_ID'],
	[JSON.stringify({ type: 'DEVICE_ID', deviceId: ID })],
	[[]],
	[{}],
	[{ deviceId: ID }],
	[{ type: 'device_id', deviceId: ID }],
	[{ type: ['DEVICE_ID'], deviceId: ID }],
	[{ type: 'DEVICE_ID', deviceId: '' }],
	[{ type: 'DEVICE_ID', deviceId: null }],
	[{ type: 'DEVICE_ID', deviceId: ID.slice(1) }],
	[{ type: 'DEVICE_ID', deviceId: [ID] }],
	[{ type: 'DEVICE_ID', deviceId: `${ID.slice(1)};` }],
])('DEV-05 %j is no message of the frame', (data) => {
	expect(messageOf(frame, { source: window, origin, data })).toBeUndefined();
});

test('DEV-05 of 2000 made-up messages, only those of the right shape count', () => {
	const data = fc.oneof(
		fc.anything(),
		fc.record(
			{
				type: fc.oneof(fc.constant('DEVICE_ID'), fc.anything()),
				deviceId: fc.oneof(fc.string({ minLength: 36, maxLength: 36 }), fc.uuid(), fc.anything()),
			},
			{ requiredKeys: [] },
		),
	);
	fc.assert(
		fc.property(data, (made) => {
			const heard = messageOf(frame, { source: window, origin, data: made });
			if (!heard) return;
			expect((made as typeof heard).type).toBe('DEVICE_ID');
			expect(heard.deviceId).toBe((made as typeof heard).deviceId);
			if (heard.deviceId !== undefined) expect(heard.deviceId).toMatch(/^[\w-]{36}$/);
		}),
		{ seed: 5, numRuns: 2000 },
	);
});
