import { expect, onTestFinished, test, vi } from 'vitest';
import { complaint } from '../../../src/content/fetch-content.ts';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';

function complaintAbout(body: string): string {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	try {
		readAnswer(lanes, { status: 200, body });
	} catch (error) {
		return complaint(error, lanes.path);
	}
	throw new Error('The answer is valid');
}

test('names the call, the field and the right value of an invalid answer', () => {
	expect(complaintAbout(JSON.stringify({ success: true, value: { data: { lanes: null } } }))).toBe(
		'answers /wps/game/lanes in another form than the contract says (HTTP 200). ' +
			'lanes: data.lanes has to be a list, not null',
	);
});

test('points to GATEWAY_URL if a page came in place of an answer', () => {
	expect(complaintAbout('<!doctype html>')).toBe(
		'answers /wps/game/lanes in another form than the contract says (HTTP 200). Check GATEWAY_URL.',
	);
});
